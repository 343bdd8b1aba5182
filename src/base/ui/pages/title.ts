// The title of the tab: the page's own, and what is marked in it.
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

let title = '';
let mark = (plain: string) => plain;

/** `page` is what the page is called. */
export function setTitle(page: string): void {
  title = say(SHELL, 'shell.page_title', { title: page });
  document.title = mark(title);
}

/** From now on each title is told as `marked` tells it. */
export function markTitle(marked: (title: string) => string): void {
  mark = marked;
  if (title !== '') document.title = mark(title);
}
