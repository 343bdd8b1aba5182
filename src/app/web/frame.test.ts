// Which screens are framed, and which item of the bar is lit.
import { describe, expect, it } from 'vitest';
import { chooseFrame, isActive } from './frame.ts';

describe('chooseFrame', () => {
  it.each([
    ['/', 'never'],
    ['/login', 'never'],
    ['/login/', 'never'],
    ['/signup', 'never'],
    ['/register', 'never'],
    ['/forgot-password', 'never'],
    ['/new-password/abc', 'never'],
    ['/email-verification-response', 'never'],
    ['/waiting-verification', 'never'],
    ['/card-story', 'always'],
    ['/card-story/', 'always'],
    ['/card-story/the-lamp', 'wide'],
    ['/card-story/the-lamp/', 'wide'],
    ['/story/7', 'wide'],
    ['/how-to-play', 'always'],
    ['/loginx', 'always'],
    ['/profile', 'always'],
  ])('%s is framed: %s', (path, frame) => {
    expect(chooseFrame(path)).toBe(frame);
  });
});

describe('isActive', () => {
  const cardStory = { to: '/card-story', subPaths: true };
  const profile = { to: '/profile' };

  it('lights an item at its own address, with or without the last slash', () => {
    expect(isActive(profile, '/profile')).toBe(true);
    expect(isActive(cardStory, '/card-story/')).toBe(true);
  });

  it('lights Card Story below its address too', () => {
    expect(isActive(cardStory, '/card-story/the-lamp')).toBe(true);
  });

  it.each(['/map', '/map/', '/story/new', '/story/7'])(
    'lights it for the other kind of stories, at %s',
    (path) => {
      expect(isActive(cardStory, path)).toBe(true);
      expect(isActive(profile, path)).toBe(false);
    },
  );

  it('leaves the others dark below their address', () => {
    expect(isActive(profile, '/profile/edit')).toBe(false);
  });

  it('is not misled by an address that only begins alike', () => {
    expect(isActive(cardStory, '/card-stories')).toBe(false);
  });
});
