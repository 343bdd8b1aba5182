// Whose faces a chapter shows: those of the cast who have one and are named most in it. Drawn when one is first asked for, and kept.
import { type Picture, preparePicture } from '#base/wire/serve-picture.ts';
import { type Beast, drawBeast } from '#pictures/faces/beasts.ts';
import { drawPortrait, type Sitter } from '#pictures/faces/portrait.ts';
import type { CatalogueStory } from './content.ts';
import { fingerprint } from './fingerprint.ts';
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
    if (person === undefined) return [];
    const look = lookOf(person);
    if (look === undefined) return [];
    const times = countNames(text, person);
    const image = addressOfFace(story, role, at, look);
    return times < FEWEST_NAMES
      ? []
      : [{ times, face: { name: capitalise(person.short), image, image_alt: look.alt } }];
  });
  return known
    .toSorted((a, b) => b.times - a.times)
    .slice(0, MOST_FACES)
    .map(({ face }) => face);
}

/** What somebody looks like: a person has a face, an animal is drawn as what it is. */
type Look = Sitter | Beast;
const lookOf = ({ face, beast }: CatalogueStory['cast'][string]['people'][number]): Look | undefined =>
  face ?? beast;

function addressOfFace({ key }: CatalogueStory, role: string, at: number, look: Look): string {
  return `/api/story/people/${key}/${role}/${at}.svg?v=${fingerprint(look)}`;
}

/** Somebody's whole name and face; without an image where no face is described. Undefined where nobody stands there. */
export function showPerson(story: CatalogueStory, role: string, at: number): ShownFace | undefined {
  const person = story.cast[role]?.people[at];
  if (person === undefined) return undefined;
  const look = lookOf(person);
  return {
    name: person.name,
    image: look === undefined ? '' : addressOfFace(story, role, at, look),
    image_alt: look?.alt ?? '',
  };
}

/** Stories write a name as it stands in a sentence. */
function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type Named = { readonly name: string; readonly short: string };

const namings = new WeakMap<Named, RegExp>();

/** What finds somebody's name in a text, whole or short, where it is no part of another word; made once for each. */
function namingOf(person: Named): RegExp {
  const before = namings.get(person);
  if (before !== undefined) return before;
  const names = [person.name, person.short].map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  namings.set(person, made);
  return made;
}

/** How often somebody is named. */
function countNames(text: string, person: Named): number {
  return [...text.matchAll(namingOf(person))].length;
}

/** Draws somebody of a story, asked for in a version; undefined where nobody stands there, or has no face. */
export type FaceDrawer = (
  story: CatalogueStory,
  role: string,
  at: number,
  version?: string,
) => Picture | undefined;

export function createFaceDrawer(): FaceDrawer {
  const drawn = new WeakMap<Look, Picture>();
  return (story, role, at, version) => {
    const person = Object.hasOwn(story.cast, role) ? story.cast[role]?.people[at] : undefined;
    const look = person && lookOf(person);
    if (look === undefined) return undefined;
    const picture = drawn.get(look) ?? preparePicture(draw(look));
    drawn.set(look, picture);
    return version === fingerprint(look) ? picture : { ...picture, mayChange: true };
  };
}

const draw = (look: Look): string => ('beast' in look ? drawBeast(look) : drawPortrait(look, 'at-ease'));
