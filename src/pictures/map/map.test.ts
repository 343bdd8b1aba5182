// The map of the road: what it weighs, that it is always the same, and that its milestones stand where the stories are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawMap } from './map.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-sheet.ts';
import { MILESTONES } from './milestones.ts';
import { traceRoute } from './route.ts';

const LARGEST_GZIP = 40 * 1024;
const STORY_MAP = join(import.meta.dirname, '../../../content/story-map.json');

describe.each(['light', 'dark'] as const)('the map, %s', (theme) => {
  const svg = drawMap(theme);

  it('is an upright picture of its own size, with a sentence for those who cannot see it', () => {
    expect(svg.slice(0, 400)).toMatch(
      /^<svg [^>]*viewBox="0 0 1000 1400" width="1000" height="1400" role="img" aria-label="[^"]+"/,
    );
    expect(svg.includes('960 720') || svg.includes('h960v720')).toBe(false);
  });

  it('is light enough to be sent', () => {
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(LARGEST_GZIP);
  });

  it('is always the same', () => {
    expect(drawMap(theme) === svg).toBe(true);
  });

  it('holds numbers only where numbers belong, and no word', () => {
    expect(
      svg.match(/NaN|undefined|Infinity|null|<text|<script|<style|<foreignObject/i)?.[0],
    ).toBeUndefined();
  });

  it('refers to nothing outside itself', () => {
    const links = [...svg.matchAll(/(?:href|url)[=(]["']?([^"')]+)/g)].map(([, target]) => target);
    expect(links.every((target) => target?.startsWith('#') || target?.startsWith('data:image/png'))).toBe(
      true,
    );
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
    expect(links.filter((target) => target?.startsWith('#') && !ids.has(target))).toEqual([]);
  });
});

it('is painted by day and at dusk with other colours, from the same shapes', () => {
  const shapes = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const [day, dusk] = [drawMap('light'), drawMap('dark')];
  expect(day === dusk).toBe(false);
  // Only the stars are more.
  const more = shapes(dusk).filter((path) => !shapes(day).includes(path));
  expect(shapes(day).filter((path) => !shapes(dusk).includes(path))).toEqual([]);
  expect(more).toHaveLength(3);
});

describe('the milestones', () => {
  it('stand where the map of the stories has its places', () => {
    const { places } = JSON.parse(readFileSync(STORY_MAP, 'utf8')) as {
      places: readonly { readonly x: number; readonly y: number }[];
    };
    expect(places.map(({ x, y }) => [x, y])).toEqual(Object.values(MILESTONES));
  });

  it('are far enough from each other to be pressed on a small telephone', () => {
    const stones = Object.entries(MILESTONES).map(([key, [x, y]]) => ({
      key,
      x: x * MAP_WIDTH,
      y: y * MAP_HEIGHT,
    }));
    // 44 px where the map is 288 px wide.
    const least = (44 / 288) * MAP_WIDTH;
    for (const one of stones)
      for (const other of stones)
        if (one.key < other.key) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(least);
  });
});

describe('traceRoute', () => {
  it('begins and ends at its places', () => {
    expect(traceRoute([10, 20], [110, 20])).toMatch(/^M10 20C.* 110 20$/);
  });

  it('takes the same way back', () => {
    const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [there, back] = [
      numbers(traceRoute([200, 900], [420, 640])),
      numbers(traceRoute([420, 640], [200, 900])),
    ];
    const pairs = (list: readonly number[]) => [0, 2, 4, 6].map((at) => [list[at], list[at + 1]]);
    expect(pairs(back).toReversed()).toEqual(pairs(there));
  });

  it('leaves the straight line a little', () => {
    const [, , , y1 = 0] =
      traceRoute([0, 0], [100, 0])
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(Math.abs(y1)).toBeGreaterThan(5);
    expect(Math.abs(y1)).toBeLessThan(25);
  });
});
