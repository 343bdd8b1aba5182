// Every picture: the same for the same description, small, quick, and nothing in it but shapes.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLACES, type PlaceName } from './description.ts';
import { TIMES } from './palette.ts';
import { drawScene } from './scene.ts';

const MOST_BYTES = 12 * 1024;
const MOST_MILLISECONDS = 50;
const SEEDS = [0, 1, 7, 1911, 2 ** 31, 2 ** 40];

describe.each(PLACES)('%s', (place) => {
  const svg = drawScene({ place, seed: 7, alt: 'A picture' });

  it('is the same for the same description and differs by seed and time', () => {
    expect(drawScene({ place, seed: 7, alt: 'A picture' })).toBe(svg);
    expect(drawScene({ place, seed: 8, alt: 'A picture' })).not.toBe(svg);
    const others = TIMES.map((time) => drawScene({ place, time, seed: 7, alt: 'A picture' }));
    expect(new Set(others).size).toBe(TIMES.length);
  });

  it('stays small for every seed and time', () => {
    for (const seed of SEEDS) {
      expect(gzipSync(drawScene({ place, seed, alt: 'A picture' }), { level: 9 }).length).toBeLessThan(
        MOST_BYTES,
      );
    }
    for (const time of TIMES) {
      expect(gzipSync(drawScene({ place, time, seed: 3, alt: '' }), { level: 9 }).length).toBeLessThan(
        MOST_BYTES,
      );
    }
  });

  it('is well formed', () => {
    for (const seed of SEEDS)
      expect(findFault(drawScene({ place, seed, alt: 'Fog & <rocks>' }))).toBeUndefined();
  });

  it('holds no script, no foreign content and no reference to anything outside', () => {
    expect(svg).not.toMatch(/<(script|foreignObject|style|filter|a|iframe)\b/i);
    expect(svg).not.toMatch(/\son[a-z]+\s*=/i);
    expect(svg).not.toMatch(/\sstyle\s*=/i);
    const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target ?? '');
    expect(references.length).toBeGreaterThan(2);
    for (const target of references) {
      expect(target).toMatch(/^#|^data:image\/png;base64,/);
      if (target.startsWith('#')) expect(svg).toContain(`id="${target.slice(1)}"`);
    }
  });

  it('has only real numbers in its paths and attributes', () => {
    for (const seed of SEEDS) {
      const drawn = drawScene({ place, seed, alt: '' });
      expect(drawn).not.toMatch(/NaN|Infinity|undefined|null/);
      for (const [, data = ''] of drawn.matchAll(/ d="([^"]*)"/g)) {
        expect(data).toMatch(/^M[-\d]/);
        expect(data).toMatch(/^[-\d. MmLlHhVvQqCcAaTtSsZz]+$/);
      }
    }
  });

  it('is drawn quickly once warm', () => {
    const times = Array.from({ length: 41 }, (_, seed) => {
      const start = performance.now();
      drawScene({ place, seed, alt: '' });
      return performance.now() - start;
    }).sort((one, other) => one - other);
    const median = times[20] ?? Number.POSITIVE_INFINITY;
    console.info(`${place}: ${median.toFixed(2)} ms warm`);
    expect(median).toBeLessThan(MOST_MILLISECONDS);
  });
});

describe('drawScene', () => {
  it('carries its sentence as text, whatever signs are in it', () => {
    const svg = drawScene({ place: 'card-back', seed: 1, alt: '"Back" <b>&\u0000\ud800' });
    expect(svg).toContain('aria-label="&#34;Back&#34; &#60;b&#62;&#38; \ufffd"');
  });

  it('names the place that it does not know', () => {
    for (const place of ['atlantis', 'toString', '__proto__']) {
      expect(() => drawScene({ place: place as PlaceName, seed: 1, alt: '' })).toThrow(place);
    }
  });
});

// The first fault of the markup, if any: tags that do not close, an attribute twice, a stray sign.
function findFault(svg: string): string | undefined {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g,
    (tag, closing, name, attributes, alone) => {
      const names = [...String(attributes).matchAll(/\s([\w:-]+)=/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) open.push(`an attribute twice in ${tag.slice(0, 60)}`);
      if (closing && open.pop() !== name) open.push(`${tag} closes nothing`);
      if (!closing && !alone) open.push(name);
      return '';
    },
  );
  const entities = svg.match(/&(?!#\d+;)/);
  return rest.trim() || open[0] || entities?.[0];
}
