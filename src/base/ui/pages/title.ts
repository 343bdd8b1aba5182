// The title of the tab: the page's own, and before it how much is unread.
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

let title = '';
let unread = 0;

/** `page` is what the page is called. */
export function setTitle(page: string): void {
  title = say(SHELL, 'shell.page_title', { title: page });
  write();
}

/** 0 takes it away. */
export function setUnreadInTitle(count: number): void {
  unread = count;
  if (title !== '') write();
}

function write(): void {
  document.title = unread === 0 ? title : say(SHELL, 'shell.unread_title', { count: unread, title });
}
