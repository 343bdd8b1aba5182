// deck check: icons that would not show, and pictures that cannot be drawn, are too heavy, or are never shown.
import { gzipSync } from 'node:zlib';
import type { TopicDeck } from '#card-story/content.ts';
import type { SceneDescription } from '#pictures/description.ts';
import { lintScenes } from '#pictures/lint.ts';
import { drawScene } from '#pictures/scene.ts';
import { collectFindings, type Finding } from './finding.ts';
import { readSvg } from './svg.ts';

const HEAVIEST_PICTURE = 12 * 1024;
const HEAVY_ICON = 3 * 1024;
const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'polygon'];
const HARMLESS = [...SHAPES, 'svg', 'g', 'title', 'desc'];

export function checkIcons(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'icons');
  for (const { name, svg } of deck.resources) {
    if (svg === undefined) continue;
    const text = Buffer.from(svg.slice(svg.indexOf(',') + 1), 'base64').toString('utf8');
    for (const trouble of findIconFaults(text)) fault(`resource ${name}: icon: ${trouble}`);
    if (text.length > HEAVY_ICON)
      warn(`resource ${name}: icon: ${text.length} bytes; 3 KiB are plenty for a silhouette`);
  }
  return findings;
}

/** An icon is a mask: one filled shape, and nothing that acts or asks for anything. */
export function findIconFaults(text: string): readonly string[] {
  const read = readSvg(text);
  if (read.kind === 'broken') return [read.why];
  const [root] = read.elements;
  const faults: string[] = [];
  const box =
    root?.attributes
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (root?.name !== 'svg') faults.push('must be an svg element');
  if (box.length !== 4 || box.some(Number.isNaN)) faults.push('needs a viewBox of four numbers');
  const shapes = read.elements.filter(({ name }) => SHAPES.includes(name));
  if (shapes.length !== 1)
    faults.push(`must be one silhouette, one shape (a path with its holes), not ${shapes.length}`);
  for (const { name, attributes } of read.elements) {
    if (!HARMLESS.includes(name)) faults.push(`<${name}> has no place in an icon`);
    for (const [attribute, value] of attributes)
      if (/^on|^style$|href$/i.test(attribute) || /url\(|script:/i.test(value))
        faults.push(`${attribute} has no place in an icon`);
  }
  const fill = shapes[0]?.attributes.get('fill') ?? root?.attributes.get('fill');
  if (shapes.length === 1 && (fill === undefined || !/^(#[0-9a-f]{3,8}|black|white)$/i.test(fill)))
    faults.push(`needs a fill of its own, such as fill="#000", not ${fill ?? 'none at all'}`);
  return faults;
}

/** Pictures that cannot be drawn or weigh too much, what the lint of scenes says of the others together, and unused ones. */
export function checkPictures(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'pictures');
  const drawn = listScenes(deck).filter(({ name, scene }) => {
    try {
      const weight = gzipSync(drawScene(scene), { level: 9 }).length;
      if (weight > HEAVIEST_PICTURE)
        fault(`${name}: ${weight} bytes compressed, at most ${HEAVIEST_PICTURE}`);
      return true;
    } catch (error) {
      fault(`${name}: cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  });
  const names = drawn.map(({ name }) => name);
  for (const complaint of lintScenes(drawn.map(({ scene }) => scene))) warn(nameNumbers(complaint, names));
  const shown = new Set(
    [...deck.cards, ...(deck.endings ?? []), ...deck.resources].map(({ picture }) => picture),
  );
  for (const name of Object.keys(deck.pictures ?? {}))
    if (!shown.has(name)) warn(`picture ${name}: no card shows it, and no end`);
  return findings;
}

/** The cover, then the pictures in the order in which the cards of the file show them, then those that none shows. */
function listScenes({ cover, pictures = {}, cards }: TopicDeck): { name: string; scene: SceneDescription }[] {
  const shown = cards.flatMap(({ picture }) => picture ?? []);
  const names = [...new Set([...shown, ...Object.keys(pictures)])];
  const scenes = names.flatMap((name) => {
    const scene = pictures[name];
    return scene === undefined ? [] : [{ name: `picture ${name}`, scene }];
  });
  return [{ name: 'cover', scene: cover }, ...scenes];
}

/** The lint counts pictures from one; authors know them by their names. */
function nameNumbers(complaint: string, names: readonly string[]): string {
  const nameOf = (number: string) => names[Number(number) - 1] ?? `picture ${number}`;
  return complaint
    .replace(/pictures (\d+) and (\d+)/i, (_, one, other) => `${nameOf(one)} and ${nameOf(other)}`)
    .replace(/picture (\d+)/gi, (_, number) => nameOf(number));
}
