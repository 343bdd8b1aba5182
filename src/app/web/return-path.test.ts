// Coming back after signing in: only to places of this site.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfLogin, readReturnPath } from './return-path.ts';

const searchOf = (address: string) => address.slice(address.indexOf('?'));

describe('readReturnPath', () => {
  it('gives back the place that was remembered, query and all', () => {
    const address = addressOfLogin({ pathname: '/card-story/lamp', search: '?new=true', hash: '#a' });
    expect(address.startsWith('/login?')).toBe(true);
    expect(readReturnPath(searchOf(address))).toBe('/card-story/lamp?new=true#a');
  });

  it.each([
    ['another site', 'https://evil.example/card-story'],
    ['another site without a scheme', '//evil.example'],
    ['another site by backslashes', '/\\evil.example'],
    ['another site behind a tab', '/\t/evil.example'],
    ['another site behind a dot', '/.//evil.example'],
    ['another site behind two dots', '/a/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path without its slash', 'card-story'],
    ['the login screen itself', '/login'],
    ['the login screen with its own memory', '/login/?to=/login'],
    ['the root, which leads to login', '/'],
    ['the sign-up screen', '/signup'],
    ['nothing', ''],
  ])('forgets %s', (_, wanted) => {
    expect(readReturnPath(`?${new URLSearchParams({ to: wanted })}`)).toBeUndefined();
  });

  it('answers nothing when nothing is remembered', () => {
    expect(readReturnPath('')).toBeUndefined();
  });

  it('never leaves the site, whatever is asked for', () => {
    const characters = fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'a', '\t', '\n', ' ', '%2f');
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
        const path = readReturnPath(`?${new URLSearchParams({ to: `/${parts.join('')}` })}`);
        if (path === undefined) return;
        expect(new URL(path, 'https://lorepath.example').origin).toBe('https://lorepath.example');
      }),
    );
  });
});
