// How many messages are unread: told at the way to the chats and in the title. The navigation shows what is told here by its
// style alone, so that the first visit carries nothing for it.
import { markTitle } from '#base/ui/pages/title.ts';
import { UNREAD } from '#messages/messenger/unread.ts';
import { say } from '#messages/say.ts';

/** As many as a badge has room for. */
const MOST = 99;

export function setUnread(count: number): void {
  const { style } = document.documentElement;
  if (count === 0) {
    style.removeProperty('--unread');
    markTitle((title) => title);
    return;
  }
  const shown = count > MOST ? `${MOST}+` : String(count);
  const said = say(UNREAD, 'unread.said', { count: shown });
  style.setProperty('--unread', JSON.stringify(shown));
  style.setProperty('--unread-said', JSON.stringify(said));
  markTitle((title) => say(UNREAD, 'unread.title', { count: shown, title }));
}
