// The manifest of the app: whole, and every picture and address that it names is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findScreen } from './frame.ts';

const ROOT = join(import.meta.dirname, '../../..');
type Picture = {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
};
const manifest = JSON.parse(readFileSync(join(ROOT, 'public/app.webmanifest'), 'utf8')) as {
  readonly id: string;
  readonly scope: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
};

test.each(manifest.icons)('the icon $src is as large as it says', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(join(ROOT, 'public', src)).metadata();
  expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
});

test('a system that cuts icons out has one of its own, whose mark keeps to the middle', async () => {
  const [maskable, ...others] = manifest.icons.filter(({ purpose }) => purpose !== undefined);
  expect([maskable?.purpose, others]).toEqual(['maskable', []]);
  // The ground fills it to its corners, and beyond the middle four fifths there is nothing else.
  const { data, info } = await sharp(join(ROOT, 'public', maskable?.src ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  const at = (x: number, y: number) => [
    ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
  ];
  const ground = at(0, 0);
  const isBeyond = (x: number, y: number) => Math.hypot(x - 255.5, y - 255.5) > 0.4 * info.width;
  const strayed = Array.from({ length: info.width * info.height }, (_, spot) => spot).filter((spot) => {
    const [x, y] = [spot % info.width, Math.floor(spot / info.width)];
    return isBeyond(x, y) && at(x, y).some((part, place) => Math.abs(part - (ground[place] ?? 0)) > 24);
  });
  expect(strayed).toHaveLength(0);
});

test('screenshots are photographs of the product, of both sizes', async () => {
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(join(ROOT, 'docs', src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
});

test('what it opens are screens, and its identity is where it has always begun', () => {
  for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
    expect(findScreen(address)?.found.who).toBe('signed-in');
  expect([manifest.id, manifest.scope]).toEqual(['/card-story', '/']);
});
