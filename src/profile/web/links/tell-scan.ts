// How a scan of an account elsewhere is put into words: how far it is, what it found, or that it failed.
import { writeCount } from '#base/ui/locale.ts';
import { LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import type { Link } from './queries.ts';

/** The sentence on the last scan of one place; undefined where there is nothing to tell of it. */
export function tellNews({ available, connected, scan, evidence }: Link): string | undefined {
  if (!available) return say(LINKS, 'links.unavailable');
  if (scan?.state === 'failed') return say(LINKS, connected ? 'links.failed' : 'links.let_out');
  if (scan?.state === 'waiting') return say(LINKS, 'links.waiting');
  if (scan?.state === 'running') {
    const done = writeCount(scan.done);
    return scan.total === null
      ? say(LINKS, 'links.running', { done })
      : say(LINKS, 'links.running_of', { done, total: writeCount(scan.total) });
  }
  return evidence?.text;
}
