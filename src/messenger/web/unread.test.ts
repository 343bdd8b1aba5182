// How many letters are unread stands at the way to the chats and before the title of every page, and goes when they are read.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTitle } from '#base/ui/pages/title.ts';
import { setUnread } from './unread.ts';

const styles = new Map<string, string>();

beforeEach(() => {
  const style = {
    setProperty: (name: string, value: string) => styles.set(name, value),
    removeProperty: (name: string) => styles.delete(name),
  };
  vi.stubGlobal('document', { title: '', documentElement: { style } });
});
afterEach(() => {
  setUnread(0);
  vi.unstubAllGlobals();
});

test('it is told in the title of this page and the next, and by the navigation', () => {
  setTitle('Profile');
  const plain = document.title;
  setUnread(3);
  expect(document.title).toBe(`(3) ${plain}`);
  expect([...styles]).toEqual([
    ['--unread', '"3"'],
    ['--unread-said', '"Unread: 3"'],
  ]);
  setTitle('Jobs');
  expect(document.title).toMatch(/^\(3\) Jobs/);
  setUnread(0);
  expect(document.title).toMatch(/^Jobs/);
  expect(styles.has('--unread')).toBe(false);
});

test('of more than a hundred it says as much as there is room for', () => {
  setTitle('Chats');
  setUnread(250);
  expect(document.title).toMatch(/^\(99\+\) Chats/);
  expect(styles.get('--unread')).toBe('"99+"');
});
