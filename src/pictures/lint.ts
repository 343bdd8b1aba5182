// What is wrong with the pictures of one deck or story taken together: sameness, overlaps, missing sentences.
import { seeAcross } from './camera.ts';
import { layOut, type Setting } from './composer/setting.ts';
import { lacksWall } from './composer/wall-room.ts';
import type { ComposedScene, SceneDescription } from './description.ts';
import { settle } from './scene.ts';
import { canHaveWeather } from './weather.ts';

/** Neighbours whose shadow hues lie closer than this many degrees look like one picture when the place is of one kind, too. */
const CLOSE_HUES = 25;
/** How often a place (or a ground with one subject) may come back in one deck, or, where there are many pictures, what part of them. */
const MOST_RETURNS = 3;
const MOST_OF_ALL = 1 / 8;
/** What part of a figure's width a subject may cover. */
const MOST_COVERED = 0.3;
/** The middle that a portrait crop (3:4) of the picture shows, as parts of the width. */
const CROP = [0.22, 0.78] as const;
/** How much of its own width a figure may reach over the edge of the crop: half of it is seen, still. */
const MOST_CUT = 0.015;

/**
 * Finds the faults of `scenes`, the pictures of one deck in the order they are met in: one plain sentence each, pictures
 * counted from one. Empty when there are none. The faults:
 * - two pictures with the same place, time and flip (composed ones: the same ground, subject, time and flip);
 * - neighbours of one place (or ground) whose shadow hues lie within 25 degrees, unless the weather differs;
 * - a place, or a ground with one subject, more than three times and in more than an eighth of them (people alone in a room
 *   count by its wall);
 * - figures that the subject covers, that stand in each other, or that the portrait crop of a phone cuts off (it shows
 *   .22 to .78 of the width, after the camera);
 * - weather where there is a roof (in a room with a window it is outside);
 * - somebody beside a thing on a table that is drawn as it is seen from near, three times too large for them;
 * - a subject where it does not belong (a house in a room, a bed in a meadow, something afloat on land);
 * - something that is to hang on the wall of a room where there is no room for it;
 * - a sentence that is missing, or the same as another's.
 */
export function lintScenes(scenes: readonly SceneDescription[]): string[] {
  return [
    ...findTwins(scenes),
    ...findAlikeNeighbours(scenes),
    ...findReturns(scenes),
    ...scenes.flatMap((scene, index) =>
      isComposed(scene) ? findMisplaced(scene, `picture ${index + 1}`) : [],
    ),
    ...scenes.flatMap(findIndoorWeather),
    ...findSentences(scenes),
  ];
}

function findIndoorWeather(scene: SceneDescription, index: number): string[] {
  const { place, weather = 'none' } = scene;
  const isOutsideWindow = isComposed(scene) && scene.far !== 'none';
  if (canHaveWeather(place, weather) || isOutsideWindow) return [];
  return [`In picture ${index + 1} there is ${weather} inside the ${place}.`];
}

function findTwins(scenes: readonly SceneDescription[]): string[] {
  const seen = new Map<string, number>();
  return scenes.flatMap((scene, index) => {
    const key = `${nameSubject(scene)}, ${settle(scene).time}${scene.camera?.flip ? ', mirrored' : ''}`;
    const first = seen.get(key);
    if (first !== undefined) return [`Pictures ${first + 1} and ${index + 1} are both of ${key}.`];
    seen.set(key, index);
    return [];
  });
}

function findAlikeNeighbours(scenes: readonly SceneDescription[]): string[] {
  return scenes.slice(1).flatMap((scene, index) => {
    const before = scenes[index];
    if (!before || before.place !== scene.place) return [];
    if ((before.weather ?? 'none') !== (scene.weather ?? 'none')) return [];
    const apart = Math.abs(((settle(scene).hues.shadow - settle(before).hues.shadow + 540) % 360) - 180);
    if (apart > CLOSE_HUES) return [];
    const degrees = Math.round(apart);
    return [
      `Pictures ${index + 1} and ${index + 2} follow each other with the same place (${scene.place}) and shadow hues only ${degrees} degrees apart.`,
    ];
  });
}

function findReturns(scenes: readonly SceneDescription[]): string[] {
  const counts = new Map<string, number>();
  for (const scene of scenes) counts.set(nameSubject(scene), (counts.get(nameSubject(scene)) ?? 0) + 1);
  const most = Math.max(MOST_RETURNS, Math.floor(scenes.length * MOST_OF_ALL));
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([name, count]) => `There are ${count} pictures of ${name}; at most ${most} would do.`);
}

function findSentences(scenes: readonly SceneDescription[]): string[] {
  const seen = new Map<string, number>();
  return scenes.flatMap((scene, index) => {
    const sentence = scene.alt.trim().toLowerCase();
    if (!sentence) return [`Picture ${index + 1} has no sentence for those who cannot see it.`];
    const first = seen.get(sentence);
    if (first !== undefined) return [`Pictures ${first + 1} and ${index + 1} are told in the same sentence.`];
    seen.set(sentence, index);
    return [];
  });
}

function findMisplaced(scene: ComposedScene, name: string): string[] {
  const setting = layOut(scene);
  const { ground, subject, size } = setting;
  const faults: string[] = [];
  if (size.where === 'outside' && ground === 'room')
    faults.push(`In ${name} the ${subject} does not fit into a room.`);
  if (size.where === 'inside' && ground !== 'room')
    faults.push(`In ${name} the ${subject} belongs in a room.`);
  if (size.floats && ground !== 'water' && ground !== 'quay')
    faults.push(`In ${name} the ${subject} lies on dry land.`);
  if (size.isClose && setting.figures.length > 0)
    faults.push(`In ${name} the ${subject} is seen from so near that nobody can stand beside it.`);
  if (subject === 'none' && setting.figures.length === 0)
    faults.push(`In ${name} there is nothing to look at.`);
  if (lacksWall(setting)) faults.push(`In ${name} the wall has no room for the ${setting.wall}.`);
  return [...faults, ...findCovered(setting, scene.camera, name)];
}

function findCovered(
  { figures, foot, size, unit, subject }: Setting,
  camera: ComposedScene['camera'],
  name: string,
): string[] {
  const half = (size.wide * unit) / 200;
  const covered = figures.flatMap((figure, index) => {
    const person = `figure ${index + 1} of ${name}`;
    const width = figure.height * 0.3;
    const [x] = figure.foot;
    const faults: string[] = [];
    const seen = seeAcross(camera, x);
    if (seen < CROP[0] - MOST_CUT || seen > CROP[1] + MOST_CUT)
      faults.push(
        `On a phone ${person} is cut off: of the width only ${CROP[0]} to ${CROP[1]} is shown there.`,
      );
    const shared = Math.min(x + width / 2, foot[0] + half) - Math.max(x - width / 2, foot[0] - half);
    // Whoever is nearer than a thing much taller than a person stands before it; a hanging thing has room under it.
    const standsBefore = figure.foot[1] > foot[1] + 15 && size.tall > 180;
    const sitsOn = figure.seat !== undefined || figure.isRaised;
    if (subject !== 'none' && shared > width * MOST_COVERED && !standsBefore && !sitsOn && !size.flies)
      faults.push(`The ${subject} and ${person} stand in each other.`);
    const other = figures.findIndex(
      (one, at) => at < index && Math.abs(one.foot[0] - x) < (one.height + figure.height) * 0.11,
    );
    if (other >= 0) faults.push(`Figures ${other + 1} and ${index + 1} of ${name} stand in each other.`);
    return faults;
  });
  return covered;
}

function isComposed(scene: SceneDescription): scene is ComposedScene {
  return 'subject' in scene;
}

function nameSubject(scene: SceneDescription): string {
  if (!isComposed(scene)) return scene.place;
  const { place, subject, wall } = scene;
  const before = subject === 'none' && place === 'room' && wall !== undefined ? ` before ${wall}` : '';
  return `${subject} on ${place}${before}`;
}
