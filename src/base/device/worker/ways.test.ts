// Which way a request goes through the worker, and which kept builds go: nothing of anybody is ever kept.
import { describe, expect, test } from 'vitest';
import { type Asked, chooseGone, chooseWay } from './ways.ts';

const GROUND = {
  origin: 'https://lorepath.example',
  files: new Set(['/theme.js']),
  pictures: [/^\/api\/pictures\//],
};
const way = (path: string, more: Partial<Asked> = {}) =>
  chooseWay(
    { method: 'GET', url: new URL(path, GROUND.origin).href, mode: 'cors', destination: '', ...more },
    GROUND,
  );
const OPENED = { mode: 'navigate', destination: 'document' };

describe('a request', () => {
  test.each(['/', '/card-story', '/card-story/0b5f?new=true', '/profile'])('opens the page of %s', (path) => {
    expect(way(path, OPENED)).toBe('page');
  });

  test.each(['/api/docs', '/api', '/dev/outbox', '/realms/lorepath/auth', '/icons/icon-192.png', '/x.html'])(
    'opens %s without the worker',
    (path) => expect(way(path, OPENED)).toBe('none'),
  );

  test('of the kept kinds is told apart', () => {
    expect(way('/assets/index-abc.js')).toBe('asset');
    expect(way('/theme.js?x=1')).toBe('file');
    expect(way('/api/pictures/a.svg?v=1', { destination: 'image' })).toBe('picture');
  });

  test.each([
    ...['/api/messenger/conversations', '/api/messenger/files/7', '/api/profile', '/api/account/data'],
    ...['/api/profile/avatars/ab.png', '/api/card-game/stories/user', '/api/auth/refresh', '/other.js'],
  ])('for %s is none of its business', (path) => expect(way(path)).toBe('none'));

  test('that changes something, frames a page, or goes elsewhere is none either', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(way('/', { ...OPENED, method })).toBe('none');
    expect(way('/silent', { mode: 'navigate', destination: 'iframe' })).toBe('none');
    expect(way('https://elsewhere.example/assets/index-abc.js')).toBe('none');
  });
});

describe('what is kept of builds', () => {
  const names = ['lorepath-shell-1', 'lorepath-pictures', 'lorepath-shell-2', 'other', 'lorepath-shell-3'];
  const gone = (windows: number, isOwnPage = false, all: readonly string[] = names) =>
    chooseGone(all, { own: 'lorepath-shell-3', windows, isOwnPage, isNewest: true });

  test('that was made after its own stays: a newer worker fills it', () => {
    const older = { own: 'lorepath-shell-2', windows: 1, isOwnPage: true };
    expect(chooseGone(names, { ...older, isNewest: false })).toEqual(['lorepath-shell-1']);
    expect(chooseGone(names, { ...older, isNewest: true })).toEqual(['lorepath-shell-1', 'lorepath-shell-3']);
  });

  test('goes where no page of theirs can be open, and nothing else does', () => {
    expect(gone(0)).toEqual(['lorepath-shell-1', 'lorepath-shell-2']);
    expect(gone(1, true)).toEqual(['lorepath-shell-1', 'lorepath-shell-2']);
  });

  test('stays while one may be, but for the oldest of many', () => {
    expect([gone(1), gone(2, true)]).toEqual([[], []]);
    const many = [7, 8, 9, 4, 5].map((at) => `lorepath-shell-${at}`);
    expect(gone(2, true, [...many, ...names])).toEqual(many.slice(0, 4));
  });
});
