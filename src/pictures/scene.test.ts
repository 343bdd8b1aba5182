// Every picture: the same for the same description, small, quick, and nothing in it but shapes.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { measureWork } from '../../tests/work.ts';
import {
  type ComposedScene,
  FARS,
  FRAMES,
  GROUNDS,
  HATS,
  LIGHTS,
  MIDDLES,
  PLACES,
  type PlaceName,
  POSES,
  PROPS,
  type SceneDescription,
  SUBJECTS,
  WALLS,
  WEARS,
  WEATHERS,
} from './description.ts';
import { TIMES } from './palette.ts';
import { drawScene } from './scene.ts';

const MOST_BYTES = 12 * 1024;
const MOST_MILLISECONDS = 50;
const SEEDS = [0, 7, 1911, 2 ** 40];
/** The heaviest of the weathers. */
const HEAVY_WEATHERS = ['rain', 'snow'] as const;

describe.each(PLACES)('%s', (place) => {
  const svg = drawScene({ place, seed: 7, alt: 'A picture' });

  it('is the same for the same description and differs by seed and time', () => {
    expect(drawScene({ place, seed: 7, alt: 'A picture' })).toBe(svg);
    expect(drawScene({ place, seed: 8, alt: 'A picture' })).not.toBe(svg);
    const others = TIMES.map((time) => drawScene({ place, time, seed: 7, alt: 'A picture' }));
    expect(new Set(others).size).toBe(TIMES.length);
  });

  it('stays small for every seed, time and weather', () => {
    for (const seed of SEEDS) expect(weigh({ place, seed, alt: 'A picture' })).toBeLessThan(MOST_BYTES);
    for (const time of TIMES) expect(weigh({ place, time, seed: 3, alt: '' })).toBeLessThan(MOST_BYTES);
    for (const weather of HEAVY_WEATHERS)
      expect(weigh({ place, weather, seed: 5, alt: '' })).toBeLessThan(MOST_BYTES);
  });

  it('is well formed, with real numbers only and nothing from outside', () => {
    for (const seed of SEEDS.slice(1)) expectSound(drawScene({ place, seed, alt: 'Fog & <rocks>' }));
  });

  it('is drawn quickly once warm', () => {
    let seed = 0;
    const work = measureWork(() => {
      drawScene({ place, seed, alt: '' });
      seed += 1;
    });
    expect(work).toBeLessThan(MOST_MILLISECONDS);
  });
});

describe.each(GROUNDS)('a picture composed on %s', (place) => {
  // The other words take turns, each list at a pace of its own, so that many pairs of them meet.
  const scenes = SUBJECTS.map((subject, index): ComposedScene => {
    const turn = index + GROUNDS.indexOf(place) * 5;
    const figure = (at: number, step: number) => ({
      at,
      pose: pick(POSES, turn + step),
      wear: pick(WEARS, turn * 2 + step),
      hat: pick(HATS, turn * 3 + step),
      prop: pick(PROPS, turn + step),
    });
    return {
      place,
      subject,
      at: pick(['left', 'centre', 'right'], turn),
      depth: pick(['near', 'middle', 'far'], turn * 2),
      far: pick(FARS, turn),
      middle: pick(MIDDLES, turn * 3),
      wall: pick(WALLS, turn * 2),
      frame: pick(FRAMES, turn * 5 + 1),
      weather: pick(WEATHERS, turn),
      time: pick(TIMES, turn * 3),
      light: { kind: pick(LIGHTS, turn) },
      camera: { flip: turn % 2 === 0, zoom: { x: 0.9, y: 0.1, by: 1.25 } },
      figures: [figure(0.2, 0), figure(0.45, 3), figure(0.8, 5)],
      seed: turn,
      alt: `${subject} & <${place}>`,
    };
  });

  it('is sound and small whatever stands on it', () => {
    expect(scenes.slice(0, 9).map(drawScene)).toEqual(scenes.slice(0, 9).map(drawScene));
    for (const scene of scenes) {
      const svg = drawScene(scene);
      expectSound(svg);
      expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(MOST_BYTES);
    }
  });

  it('is another picture for every subject and needs no word but that', () => {
    const plain = SUBJECTS.map((subject) => drawScene({ place, subject, seed: 1, alt: '' }));
    expect(new Set(plain).size).toBe(SUBJECTS.length);
    for (const svg of plain) expectSound(svg);
  });
});

describe('drawScene', () => {
  const tent: ComposedScene = { place: 'snow', subject: 'tent', seed: 1, alt: 'A tent.' };

  it('answers every word', () => {
    const others: readonly Partial<ComposedScene>[] = [
      {},
      ...GROUNDS.filter((place) => place !== tent.place).map((place) => ({ place })),
      ...FARS.filter((far) => far !== 'mountains').map((far) => ({ far })),
      ...MIDDLES.filter((middle) => middle !== 'drifts').map((middle) => ({ middle })),
      ...FRAMES.filter((frame) => frame !== 'pines').map((frame) => ({ frame })),
      ...WEATHERS.filter((weather) => weather !== 'none').map((weather) => ({ weather })),
      ...TIMES.filter((time) => time !== 'dusk').map((time) => ({ time })),
      ...LIGHTS.filter((kind) => kind !== 'sun').map((kind) => ({ light: { kind } })),
      { at: 'left' },
      { at: 'centre' },
      { depth: 'near' },
      { depth: 'far' },
      { seed: 2 },
      { camera: { flip: true } },
      { figures: [{ at: 0.3 }] },
      { figures: [{ at: 0.3, child: true }] },
      ...PROPS.filter((prop) => prop !== 'none').map((prop) => ({ figures: [{ at: 0.3, prop }] })),
      ...HATS.filter((hat) => hat !== 'none').map((hat) => ({ figures: [{ at: 0.3, hat }] })),
      ...WEARS.filter((wear) => wear !== 'coat').map((wear) => ({ figures: [{ at: 0.3, wear }] })),
      { figures: [{ at: 0.3, wear: 'jacket', hat: 'bun', pose: 'sit' }] },
    ];
    const drawn = others.map((other) => drawScene({ ...tent, ...other }));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('answers every word of a room', () => {
    const room: ComposedScene = { place: 'room', subject: 'desk', seed: 4, alt: 'A desk.' };
    for (const far of ['none', 'hills'] as const) {
      const drawn = WALLS.map((wall) => drawScene({ ...room, far, wall }));
      expect(new Set(drawn).size).toBe(WALLS.length);
    }
    const views = FARS.map((far) => drawScene({ ...room, wall: 'plain', far }));
    expect(new Set(views).size).toBe(FARS.length);
    const ship = drawScene({ ...room, far: 'stars', wall: 'metal' });
    expect(drawScene({ ...room, far: 'stars' })).toBe(ship);
    expect(drawScene({ ...room, far: 'planet' })).not.toBe(ship);
    const things = MIDDLES.map((middle) => drawScene({ ...room, middle }));
    expect(new Set(things).size).toBe(MIDDLES.length);
  });

  it('leaves walls out of doors alone', () => {
    expect(drawScene({ ...tent, wall: 'stone' })).toBe(drawScene(tent));
  });

  it('blows about what lies on the ground', () => {
    const accents = (place: ComposedScene['place']) => {
      const one = {
        place,
        subject: 'none',
        far: 'none',
        frame: 'none',
        middle: 'none',
        seed: 2,
        alt: '',
      } as const;
      const wind = drawScene({ ...one, weather: 'wind' });
      const blown = new Set(wind.match(/fill="#[0-9a-f]{6}" opacity="\.9"/g) ?? []);
      return blown.size;
    };
    expect(accents('meadow')).toBe(1);
    for (const place of ['snow', 'sand', 'quay', 'water'] as const) expect(accents(place)).toBe(0);
  });

  it('keeps weather out of rooms, and shows it outside their windows', () => {
    const rain = { weather: 'rain', seed: 1, alt: '' } as const;
    const dry = { seed: 1, alt: '' };
    expect(drawScene({ place: 'library', ...rain })).toBe(drawScene({ place: 'library', ...dry }));
    const bare = { place: 'room', subject: 'bed', far: 'none' } as const;
    expect(drawScene({ ...bare, ...rain })).toBe(drawScene({ ...bare, ...dry }));
    const view = { ...bare, far: 'city' } as const;
    expect(drawScene({ ...view, ...rain })).not.toBe(drawScene({ ...view, ...dry }));
  });

  it('never looks past the edges, however the camera is held', () => {
    for (const x of [0, 0.3, 1]) {
      for (const y of [0, 0.6, 1]) {
        for (const by of [1.01, 1.2, 1.4]) {
          const svg = drawScene({ place: 'card-back', camera: { zoom: { x, y, by } }, seed: 1, alt: '' });
          const [, left, top] = /translate\((-?\d+) (-?\d+)\)scale\(1\.\d+\)/.exec(svg) ?? [];
          expect(Number(left)).toBeLessThanOrEqual(0);
          expect(Number(top)).toBeLessThanOrEqual(0);
          expect(Number(left) + 960 * by).toBeGreaterThanOrEqual(959.5);
          expect(Number(top) + 720 * by).toBeGreaterThanOrEqual(719.5);
        }
      }
    }
  });

  it('mirrors before it comes closer', () => {
    const svg = drawScene({
      place: 'card-back',
      camera: { flip: true, zoom: { x: 0, y: 0, by: 1.4 } },
      seed: 1,
      alt: '',
    });
    expect(svg).toContain('transform="translate(960 0)scale(-1 1)translate(0 0)scale(1.4)"');
  });

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

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

function weigh(scene: SceneDescription): number {
  return gzipSync(drawScene(scene), { level: 9 }).length;
}

/** Whatever is unsound about a picture, told at once: there are thousands of them. */
function expectSound(svg: string): void {
  const names = new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, name]) => name));
  const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target ?? '');
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, data]) => data).join('');
  expect({
    fault: findFault(svg),
    forbidden: FORBIDDEN.filter((words) => words.test(svg)),
    references: references.length > 2,
    astray: references.filter((target) =>
      target.startsWith('data:image/png;base64,')
        ? false
        : !names.has(target.slice(1)) || !/^#|^data:/.test(target),
    ),
    paths: /^M[-\d. MmLlHhVvQqCcAaTtSsZz]+$/.test(paths),
  }).toEqual({ fault: undefined, forbidden: [], references: true, astray: [], paths: true });
}

/** What may stand in no picture: what runs, reaches out or styles, and what was no number. */
const FORBIDDEN = [
  /<(script|foreignObject|style|filter|a|iframe)\b/i,
  /\son[a-z]+\s*=/i,
  /\sstyle\s*=/i,
  /NaN|Infinity|undefined|null/,
];

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
