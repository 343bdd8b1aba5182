// What can be drawn can be written, and nothing else.
import { describe, expect, it } from 'vitest';
import type { SceneDescription } from '#pictures/description.ts';
import { sceneSchema } from './scene-schema.ts';

const STAGED: SceneDescription = { place: 'harbour', seed: 1, alt: 'A harbour.' };
const COMPOSED: SceneDescription = {
  ...{ place: 'room', subject: 'desk', at: 'left', depth: 'near', far: 'city', wall: 'map' },
  light: { kind: 'lamp', from: 'right' },
  figures: [
    {
      at: 0.5,
      pose: 'sit',
      wear: 'habit',
      hat: 'hood',
      arm: 'hold',
      prop: 'book',
      face: 'left',
      child: true,
    },
  ],
  ...{ time: 'lamp', weather: 'rain', seed: -4, alt: 'A desk.' },
  hues: { shadow: 0, middle: 90, low: 180, lamp: 270, accent: 360 },
  camera: { flip: true, zoom: { x: 0, y: 1, by: 1.4 } },
};

describe('sceneSchema', () => {
  it.each([STAGED, COMPOSED])('takes $place as it is written', (scene) => {
    expect(sceneSchema.parse(scene)).toEqual(scene);
  });

  it.each<[string, object]>([
    ['an unknown place', { ...STAGED, place: 'moon' }],
    ['a subject on a staged place', { ...STAGED, subject: 'desk' }],
    ['no subject on a ground', { place: 'meadow', seed: 1, alt: 'A meadow.' }],
    ['an unknown word', { ...COMPOSED, wall: 'gold' }],
    ['five people', { ...COMPOSED, figures: [1, 2, 3, 4, 5].map(() => ({ at: 0.5 })) }],
    ['somebody outside', { ...COMPOSED, figures: [{ at: 1.1 }] }],
    ['too close a look', { ...STAGED, camera: { zoom: { x: 0.5, y: 0.5, by: 1.5 } } }],
    ['a hue beyond the circle', { ...COMPOSED, hues: { ...COMPOSED.hues, low: 361 } }],
    ['half a seed', { ...STAGED, seed: 0.5 }],
    ['no sentence', { ...STAGED, alt: '  ' }],
    ['a field too many', { ...STAGED, onload: 'x' }],
  ])('refuses %s', (_what, scene) => {
    expect(sceneSchema.safeParse(scene).success).toBe(false);
  });
});
