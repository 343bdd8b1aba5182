// Paths of addresses: decoded where that is possible, and led to nowhere where it is not.
import { expect, test } from 'vitest';
import { readPath, routeAddress } from './read-path.ts';

test.each([
  ['/', '/', true],
  ['/card-story/%C3%A9?new=%', '/card-story/é', true],
  ['/%2e%2E%2f%41', '/../A', true],
  ['/%2541', '/%41', true],
  ['/card-story/%E0%A4%A', '/card-story/%E0%A4%A', false],
  ['/%2eenv/%', '/.env/%', false],
  ['/%61pi/%c0%ae/%zz', '/api/%c0%ae/%zz', false],
])('readPath of %s', (url, path, isWhole) => {
  expect(readPath(url)).toEqual({ path, isWhole });
});

test.each(['/', '/a%20b?x=%zz', '/api/card-game/topics?x=1', '/%25', '*', '//x', ''])(
  'routeAddress leaves %j as it is',
  (url) => expect(routeAddress(url)).toBe(url),
);

test.each(['/%', '/a/%E0%A4%A?b=1', '/api/%c0%ae', '/%zz'])('routeAddress leads %s to nowhere', (url) => {
  expect(routeAddress(url)).toBe('/%25');
});
