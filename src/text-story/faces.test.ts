// Under a chapter stand the faces of those it speaks of, and of nobody who was not cast.
import { describe, expect, test } from 'vitest';
import type { Sitter } from '#pictures/faces/portrait.ts';
import type { CatalogueStory } from './content.ts';
import { createFaceDrawer, showFaces } from './faces.ts';

const face = (alt: string): Sitter => ({
  sex: 'woman',
  age: 40,
  skin: 'olive',
  hair: 'bun',
  wear: 'shirt',
  cloth: { role: 'accent', value: 0.5 },
  behind: 'wall',
  time: 'dusk',
  seed: 3,
  alt,
});

const STORY = {
  key: 'a_story',
  cast: {
    keeper: {
      is: 'the keeper',
      people: [
        { name: 'Ann Marrow', short: 'Ann', pronoun: 'she', face: face('A woman with a bun.') },
        { name: 'Till Marrow', short: 'Till', pronoun: 'he' },
      ],
    },
    inspector: {
      is: 'an inspector',
      people: [
        { name: 'Inspector Tave', short: 'the inspector', pronoun: 'she', face: face('A tall woman.') },
      ],
    },
    goat: {
      is: 'a goat',
      people: [
        {
          ...{ name: 'a brown goat', short: 'the goat', pronoun: 'she' },
          beast: {
            ...{ beast: 'goat', behind: 'hills', time: 'dusk', seed: 4, alt: 'A goat.' },
            ...{ coat: { role: 'accent', value: 0.3 }, trim: { role: 'paper', value: 0.6 } },
          },
        },
      ],
    },
    child: {
      is: 'a child',
      people: [{ name: 'Pim Decker', short: 'Pim', pronoun: 'he', face: face('A boy.') }],
    },
  },
} as unknown as CatalogueStory;
const CAST = { keeper: 0, inspector: 0, child: 0 };
const names = (text: string, cast: Readonly<Record<string, number>> = CAST) =>
  showFaces(STORY, { cast }, text).map(({ name }) => name);

describe('the faces of a chapter', () => {
  test('are of those named most, two at most, first the one named most', () => {
    expect(
      names('Ann Marrow nods. Pim runs. Pim falls. Pim laughs. “Ann!” The inspector, the inspector.'),
    ).toEqual(['Pim', 'Ann']);
  });

  test('are of nobody who is named in passing, or within another word', () => {
    expect(names('Annual accounts. Ann is away. Pimpernels, pim-pom.')).toEqual([]);
  });

  test('are of whoever was cast, and only where they have one', () => {
    expect(names('Till hums. Till stops. Ann hums. Ann stops.', { ...CAST, keeper: 1 })).toEqual([]);
  });

  test('are those of animals, too, each drawn as what it is, its name at the head of a line', () => {
    const [shown] = showFaces(STORY, { cast: { ...CAST, goat: 0 } }, 'The goat eats. The goat looks.');
    expect(shown).toMatchObject({ name: 'The goat', image_alt: 'A goat.' });
    const picture = createFaceDrawer()(STORY, 'goat', 0, shown?.image.split('?v=')[1]);
    expect(picture?.mayChange).toBeUndefined();
    expect(picture?.svg.plain).toContain('aria-label="A goat."');
  });

  test('have an address that changes with the face, at which they are drawn', () => {
    const [shown] = showFaces(STORY, { cast: CAST }, 'Ann, Ann.');
    const [, version] = shown?.image.split('?v=') ?? [];
    const draw = createFaceDrawer();
    expect(shown).toMatchObject({ name: 'Ann', image_alt: 'A woman with a bun.' });
    expect(draw(STORY, 'keeper', 0, version)?.mayChange).toBeUndefined();
    expect(draw(STORY, 'keeper', 0, 'other')?.mayChange).toBe(true);
    expect(draw(STORY, 'keeper', 1)).toBeUndefined();
    expect(draw(STORY, 'toString', 0)).toBeUndefined();
  });
});
