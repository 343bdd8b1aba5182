// How large a file is, in words.
import { writeCount } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';

const KB = 1024;

/** "48 KB", "1.2 MB"; never 0. */
export function tellSize(bytes: number): string {
  if (bytes < KB * KB)
    return say(CHAT, 'chat.kib', { count: writeCount(Math.max(1, Math.round(bytes / KB))) });
  return say(CHAT, 'chat.mib', { count: writeCount(Math.round((bytes / KB / KB) * 10) / 10) });
}
