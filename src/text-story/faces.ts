// Whose faces a chapter shows: those of the cast who have one and are named most in it. Drawn when one is first asked for, and kept.
import { createHash } from 'node:crypto';
import { type Picture, preparePicture } from '#base/wire/serve-picture.ts';
import { drawPortrait, type Sitter } from '#pictures/faces/portrait.ts';
import type { CatalogueStory } from './content.ts';
import type { TellingState } from './rules/state.ts';

/** At most this many stand under a picture: who speaks most, and who comes along. */
const MOST_FACES = 2;
/** Named once in passing, nobody is there. */
const FEWEST_NAMES = 2;

export type ShownFace = { readonly name: string; readonly image: string; readonly image_alt: string };

/** The faces for a text, the one named most often first; of those named as often, the earlier of the cast. */
export function showFaces(
  story: CatalogueStory,
  { cast }: Pick<TellingState, 'cast'>,
  text: string,
): readonly ShownFace[] {
  const known = Object.entries(story.cast).flatMap(([role, { people }]) => {
    const at = cast[role] ?? 0;
    const person = people[at];
    if (person?.face === undefined) return [];
    const times = countNames(text, person);
    const image = `/api/story/people/${story.key}/${role}/${at}.svg?v=${fingerprint(person.face)}`;
    return times < FEWEST_NAMES
      ? []
      : [{ times, face: { name: person.short, image, image_alt: person.face.alt } }];
  });
  return known
    .toSorted((a, b) => b.times - a.times)
    .slice(0, MOST_FACES)
    .map(({ face }) => face);
}

/** How often somebody is named, whole or short, where the name is no part of another word. */
function countNames(
  text: string,
  { name, short }: { readonly name: string; readonly short: string },
): number {
  const names = [name, short].map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu'))]
    .length;
}

const fingerprints = new WeakMap<Sitter, string>();

function fingerprint(face: Sitter): string {
  const known = fingerprints.get(face);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(JSON.stringify(face)).digest('hex').slice(0, 12);
  fingerprints.set(face, made);
  return made;
}

/** Draws somebody of a story, asked for in a version; undefined where nobody stands there, or has no face. */
export type FaceDrawer = (
  story: CatalogueStory,
  role: string,
  at: number,
  version?: string,
) => Picture | undefined;

export function createFaceDrawer(): FaceDrawer {
  const drawn = new WeakMap<Sitter, Picture>();
  return (story, role, at, version) => {
    const face = Object.hasOwn(story.cast, role) ? story.cast[role]?.people[at]?.face : undefined;
    if (face === undefined) return undefined;
    const picture = drawn.get(face) ?? preparePicture(drawPortrait(face, 'at-ease'));
    drawn.set(face, picture);
    return version === fingerprint(face) ? picture : { ...picture, mayChange: true };
  };
}
