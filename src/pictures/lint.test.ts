// Faults between the pictures of one deck: each is found, and nothing else is.
import { describe, expect, it } from 'vitest';
import { type ComposedScene, type SceneDescription, SUBJECTS } from './description.ts';
import { lintScenes } from './lint.ts';

let count = 0;
const house = (more: Partial<ComposedScene> = {}): ComposedScene => ({
  place: 'meadow',
  subject: 'house',
  seed: 1,
  alt: `Sentence ${++count}.`,
  ...more,
});

describe('lintScenes', () => {
  it('finds nothing wrong with pictures that differ', () => {
    const scenes: SceneDescription[] = [
      { place: 'viaduct', time: 'night', seed: 1, alt: 'A train.' },
      house({ time: 'dusk', figures: [{ at: 0.3 }] }),
      house({ time: 'dawn', place: 'moor' }),
      { place: 'viaduct', time: 'dawn', seed: 2, alt: 'The train at dawn.' },
      house({ time: 'dusk', camera: { flip: true } }),
    ];
    expect(lintScenes(scenes)).toEqual([]);
    expect(lintScenes([])).toEqual([]);
  });

  it('finds two pictures of the same place, time and side', () => {
    const scenes = [
      house({ time: 'dusk' }),
      house({ place: 'snow', time: 'night' }),
      house({ seed: 9, weather: 'rain' }),
    ];
    expect(lintScenes(scenes)).toEqual(['Pictures 1 and 3 are both of house on meadow, dusk.']);
  });

  it('finds neighbours of one place in one colour, unless the weather sets them apart', () => {
    const tree = house({ subject: 'tree', time: 'fog' });
    expect(lintScenes([house({ time: 'fog' }), tree])).toEqual([
      'Pictures 1 and 2 follow each other with the same place (meadow) and shadow hues only 0 degrees apart.',
    ]);
    expect(lintScenes([house({ time: 'fog' }), { ...tree, weather: 'rain' }])).toEqual([]);
    expect(lintScenes([house({ time: 'fog' }), { ...tree, time: 'dusk' }])).toEqual([]);
  });

  it('measures hues round the circle', () => {
    const hues = (shadow: number) => ({ shadow, middle: 1, low: 1, lamp: 1, accent: 1 });
    const pair = (one: number, other: number) =>
      lintScenes([house({ hues: hues(one) }), house({ subject: 'tree', hues: hues(other) })]);
    expect(pair(350, 10)).toHaveLength(1);
    expect(pair(10, 350)).toHaveLength(1);
    expect(pair(350, 20)).toEqual([]);
  });

  it('finds a place that comes back too often', () => {
    const times = ['dusk', 'drought', 'night', 'dawn'] as const;
    const others = times.map((time, index) =>
      house({ place: 'quay', subject: index % 2 ? 'crane' : 'bench', time }),
    );
    const scenes = times.flatMap((time, index) => [house({ time }), others[index] ?? house()]);
    expect(lintScenes(scenes)).toEqual(['There are 4 pictures of house on meadow; at most 3 would do.']);
  });

  it('lets more come back where there are many pictures, and tells rooms with nobody but people apart by their walls', () => {
    const times = ['dusk', 'dawn', 'night', 'fog'] as const;
    const many = SUBJECTS.slice(1, 30).map((subject, index) =>
      house({ place: 'room', subject, time: times[index % 4], alt: subject }),
    );
    const five = times.map((time, index) => house({ time, alt: `${time}`, seed: index }));
    const returns = (scenes: readonly SceneDescription[]) =>
      lintScenes(scenes).filter((fault) => fault.startsWith('There are'));
    expect(returns(five)).toHaveLength(1);
    expect(returns([...five, ...many])).toEqual([]);
    const people = (wall: ComposedScene['wall']) =>
      times.map((time) => house({ place: 'room', subject: 'none', wall, time, figures: [{ at: 0.5 }] }));
    expect(returns(people('pegs'))).toEqual([
      'There are 4 pictures of none on room before pegs; at most 3 would do.',
    ]);
    expect(returns([...people('pegs').slice(1), ...people('map').slice(1)])).toEqual([]);
  });

  it('finds figures inside the subject, inside each other and outside the crop', () => {
    expect(lintScenes([house({ figures: [{ at: 0.68 }] })])).toEqual([
      'The house and figure 1 of picture 1 stand in each other.',
    ]);
    expect(lintScenes([house({ figures: [{ at: 0.68, depth: 'near' }] })])).toEqual([]);
    expect(lintScenes([house({ figures: [{ at: 0.3 }, { at: 0.31 }] })])).toEqual([
      'Figures 1 and 2 of picture 1 stand in each other.',
    ]);
    expect(lintScenes([house({ figures: [{ at: 0.15 }] })])).toEqual([
      'On a phone figure 1 of picture 1 is cut off: of the width only 0.22 to 0.78 is shown there.',
    ]);
    expect(lintScenes([house({ figures: [{ at: 0.22 }] })])).toEqual([]);
  });

  it('looks for the crop where the camera sees it', () => {
    const zoom = { x: 0, y: 0.5, by: 1.4 };
    const figures = [{ at: 0.18 }];
    expect(lintScenes([house({ figures, camera: { zoom } })])).toEqual([]);
    expect(lintScenes([house({ figures, camera: { zoom: { ...zoom, x: 0.5 } } })])).toHaveLength(1);
    expect(lintScenes([house({ figures, camera: { flip: true } })])).toHaveLength(1);
  });

  it('lets people sit at tables and stand on stages', () => {
    const sitting = (subject: ComposedScene['subject'], more: object = {}) =>
      lintScenes([house({ place: 'room', subject, figures: [{ at: 0.6, ...more }] })]);
    expect(sitting('meeting-table', { pose: 'sit' })).toEqual([]);
    expect(sitting('meeting-table')).toHaveLength(1);
    expect(sitting('stage')).toEqual([]);
  });

  it('finds people beside a thing that is seen from near', () => {
    const letter = (figures: ComposedScene['figures']) =>
      lintScenes([house({ place: 'room', subject: 'letter', at: 'left', figures })]);
    expect(letter([])).toEqual([]);
    expect(letter([{ at: 0.77 }])).toContain(
      'In picture 1 the letter is seen from so near that nobody can stand beside it.',
    );
  });

  it('finds what is where it does not belong', () => {
    expect(lintScenes([house({ place: 'room' })])).toEqual([
      'In picture 1 the house does not fit into a room.',
    ]);
    expect(lintScenes([house({ subject: 'bed' })])).toEqual(['In picture 1 the bed belongs in a room.']);
    expect(lintScenes([house({ subject: 'boat' })])).toEqual(['In picture 1 the boat lies on dry land.']);
    expect(lintScenes([house({ subject: 'none' })])).toEqual(['In picture 1 there is nothing to look at.']);
  });

  it('finds weather under a roof, but not outside a window', () => {
    const library: SceneDescription = { place: 'library', weather: 'rain', seed: 1, alt: 'Books.' };
    expect(lintScenes([library])).toEqual(['In picture 1 there is rain inside the library.']);
    expect(lintScenes([{ ...library, weather: 'dust' }])).toEqual([]);
    const bed = house({ place: 'room', subject: 'bed', weather: 'snow' });
    expect(lintScenes([bed])).toEqual([]);
    expect(lintScenes([{ ...bed, far: 'none' }])).toEqual(['In picture 1 there is snow inside the room.']);
  });

  it('finds what an author hung on a wall that has no room for it', () => {
    const room = (more: Partial<ComposedScene>) =>
      lintScenes([house({ place: 'room', subject: 'table', far: 'none', ...more })]);
    for (const at of ['left', 'centre', 'right'] as const)
      for (const wall of ['map', 'clock', 'shelf', 'pegs', 'pictures'] as const)
        for (const far of ['none', 'sea'] as const) expect(room({ at, wall, far })).toEqual([]);
    const stage = { subject: 'stage', at: 'centre' } as const;
    expect(room({ ...stage, wall: 'pegs' })).toEqual(['In picture 1 the wall has no room for the pegs.']);
    expect(room({ middle: 'rails', wall: 'map' })).toHaveLength(1);
    // What nobody asked for may be missing.
    expect(room(stage)).toEqual([]);
    expect(room({ ...stage, wall: 'stone' })).toEqual([]);
  });

  it('finds sentences that are missing or the same', () => {
    const scenes = [
      house({ alt: ' ' }),
      house({ time: 'drought', alt: 'Home.' }),
      house({ time: 'fog', alt: 'home. ' }),
    ];
    expect(lintScenes(scenes)).toEqual([
      'Picture 1 has no sentence for those who cannot see it.',
      'Pictures 2 and 3 are told in the same sentence.',
    ]);
  });
});
