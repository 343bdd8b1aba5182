// deck check: icons that would not show, and pictures that cannot be drawn, are too heavy, or are never shown.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { SceneDescription } from '#base/pictures/description.ts';
import { drawScene } from '#base/pictures/scene.ts';
import type { TopicDeck } from '#card-story/content.ts';
import { PROJECT } from '../generated-file.ts';
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

/** What the rules of composing say of some pictures of a deck, told apart by name. */
type SceneLint = (scenes: readonly SceneDescription[]) => readonly unknown[];

export async function checkPictures(decks: readonly TopicDeck[]): Promise<readonly Finding[]> {
  const lint = await findLint();
  return decks.flatMap((deck) => checkDeckPictures(deck, lint));
}

function checkDeckPictures(deck: TopicDeck, lint: SceneLint | undefined): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'pictures');
  const { pictures = {} } = deck;
  const shown = new Set(deck.cards.map(({ picture }) => picture));
  for (const [where, scene] of [['cover', deck.cover] as const, ...nameScenes(pictures)]) {
    try {
      const weight = gzipSync(drawScene(scene), { level: 9 }).length;
      if (weight > HEAVIEST_PICTURE)
        fault(`${where}: ${weight} bytes compressed, at most ${HEAVIEST_PICTURE}`);
    } catch (error) {
      fault(`${where}: cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const name of Object.keys(pictures)) if (!shown.has(name)) warn(`picture ${name}: no card shows it`);
  const scenes = [deck.cover, ...Object.values(pictures)];
  for (const complaint of lint?.(scenes) ?? []) warn(`pictures: ${tellComplaint(complaint)}`);
  return findings;
}

function nameScenes(pictures: Readonly<Record<string, SceneDescription>>) {
  return Object.entries(pictures).map(([name, scene]) => [`picture ${name}`, scene] as const);
}

function tellComplaint(complaint: unknown): string {
  return typeof complaint === 'string' ? complaint : JSON.stringify(complaint);
}

async function findLint(): Promise<SceneLint | undefined> {
  const file = join(PROJECT, 'src/base/pictures/lint.ts');
  if (!existsSync(file)) return undefined;
  const module = (await import(pathToFileURL(file).href)) as { readonly lintScenes?: SceneLint };
  return module.lintScenes;
}
