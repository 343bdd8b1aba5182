// Notices lie below the title of a screen, whatever its head is like.
import { afterEach, expect, test, vi } from 'vitest';
import { placeNotices } from './place-notices.ts';

// Files share their ground: what is loaded next would take this window for a browser's.
afterEach(() => vi.unstubAllGlobals());

const standing = (bottom: number) => ({ getBoundingClientRect: () => ({ bottom }) });

/** A screen of 844 px with a heading, and a head around it. */
function lay(heading: number | undefined, header: number | undefined): void {
  const around = header === undefined ? null : standing(header);
  const found = heading === undefined ? null : { ...standing(heading), closest: () => around };
  const documentElement = { style: { setProperty: (...said: string[]) => void placed.push(said) } };
  vi.stubGlobal('document', { documentElement, querySelector: () => found });
  vi.stubGlobal('window', { innerHeight: 844 });
}
const placed: string[][] = [];

test.each([
  ['below a head as a whole', 48, 68, 68],
  ['below the title alone where the head is much of the screen', 96, 600, 96],
  ['below a title without a head', 80, undefined, 80],
  ['at the top once the head is scrolled away', -20, -4, 0],
  ['at the top where the title stands far down', 700, undefined, 0],
  ['at the top where there is none', undefined, undefined, 0],
])('%s', (_, heading, header, place) => {
  lay(heading, header);
  placeNotices();
  expect(placed.pop()).toEqual(['--below', `${place}px`]);
});
