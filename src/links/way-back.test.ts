// The way back leads to pages of ours, whatever was asked for.
import { expect, it } from 'vitest';
import { readWayBack, tellWayBack } from './way-back.ts';

it.each([
  ['/profile', '/profile'],
  ['/linkedin/jobs?q=a%20b#top', '/linkedin/jobs?q=a+b#top'],
  ['/profile?link=connected&provider=reddit&code=x&state=y&ticket=z&error=e&mine=1', '/profile?mine=1'],
  [undefined, '/profile'],
  ['', '/profile'],
  ['profile', '/profile'],
  ['https://evil.example/', '/profile'],
  ['//evil.example/', '/profile'],
  ['/\\evil.example/', '/profile'],
  ['/\t/evil.example/', '/profile'],
  ['/x/..//evil.example/', '/profile'],
  ['/%2e%2e//evil.example/', '/profile'],
  ['javascript:alert(1)', '/profile'],
  ['/api/auth/logout', '/profile'],
  ['/x/../api/auth/reddit/login', '/profile'],
  ['/realms/lorepath', '/profile'],
  ['/dev/providers/reddit', '/profile'],
  [`/${'x'.repeat(1000)}`, '/profile'],
  ['/\r\nSet-Cookie: a=b', '/Set-Cookie:%20a=b'],
])('of %j is %s', (wanted, path) => {
  expect(readWayBack(wanted)).toBe(path);
});

it('says what came of it, and for which place', () => {
  expect(tellWayBack('/chat?a=1&link=x#b', { outcome: 'denied', provider: 'youtube' })).toBe(
    '/chat?a=1&link=denied&provider=youtube#b',
  );
});
