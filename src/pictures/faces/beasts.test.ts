// Animals: each is drawn, always the same, within its weight, and no two alike.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BEASTS, type Beast, drawBeast } from './beasts.ts';

const DOG: Beast = {
  beast: 'dog',
  coat: { role: 'ink', value: 0.4 },
  trim: { role: 'paper', value: 0.8 },
  behind: 'snow',
  time: 'dusk',
  seed: 135,
  alt: 'A grey dog.',
};
const ALL: readonly Beast[] = BEASTS.flatMap((beast) =>
  (['left', 'right'] as const).map((looks) => ({ ...DOG, beast, looks })),
);

test('every animal is drawn to either side, with whole numbers and nothing from outside', () => {
  for (const one of ALL) {
    const svg = drawBeast(one);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/href="(?!#|data:image\/png)/);
    expect(svg).toContain('aria-label="A grey dog."');
  }
  expect(new Set(ALL.map(drawBeast)).size).toBe(ALL.length);
});

test('coat and second colour are seen', () => {
  const told = { role: 'leaf', value: 0.6 } as const;
  for (const beast of BEASTS) {
    const plain = drawBeast({ ...DOG, beast });
    expect(drawBeast({ ...DOG, beast, coat: told })).not.toBe(plain);
    expect(drawBeast({ ...DOG, beast, trim: told })).not.toBe(plain);
  }
});

test('an animal is the same each time, and weighs at most 8 KiB compressed', () => {
  for (const one of ALL) {
    expect(drawBeast(one)).toBe(drawBeast({ ...one }));
    expect(gzipSync(drawBeast(one)).length).toBeLessThanOrEqual(8192);
  }
});
