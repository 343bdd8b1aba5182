// The lines of an ink file: text, choices and gathers by knot and stitch, without what only a program could tell.
import { dropBetween, ImportError, joinLines, type Lose } from './outline.ts';

export type InkLine = {
  readonly kind: 'text' | 'choice' | 'gather';
  /** How many stars or dashes it has; 0 for text. */
  readonly depth: number;
  /** The words; of a choice what is offered. */
  readonly text: string;
  /** What a choice tells once it is taken, beyond its words. */
  readonly output?: string | undefined;
  readonly label?: string | undefined;
  readonly divert?: string | undefined;
};

export type InkSection = {
  /** `knot` or `knot.stitch`; what stands before the first knot is called start. */
  readonly name: string;
  readonly lines: readonly InkLine[];
  /** Where an empty knot goes on: its first stitch. */
  readonly next?: string | undefined;
};

/** More is no story for cards. */
const [MOST_LINES, MOST_DEEP] = [20_000, 50] as const;

const KNOT = /^={2,}\s*(function\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*(\([^)]*\))?\s*=*$/u;
const STITCH = /^=\s*([\p{L}_][\p{L}\p{N}_]*)\s*(\([^)]*\))?$/u;
const SAYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:VAR|CONST|LIST)\b/, 'variables'],
  [/^~/, 'variables'],
  [/^INCLUDE\b/, 'other files that it includes; import them by themselves'],
  [/^EXTERNAL\b/, 'functions'],
  [/^<-/, 'threads'],
];

export function readInkLines(
  text: string,
  lose: Lose,
): { readonly sections: readonly InkSection[]; readonly title: string | undefined } {
  const sections: { name: string; lines: InkLine[] }[] = [{ name: 'start', lines: [] }];
  let title: string | undefined;
  let skips = false;
  for (const raw of dropBraces(dropComments(text), lose).split(/\r?\n|\r/)) {
    const line = raw.trim();
    if (line === '') continue;
    const where = sections.at(-1)?.name ?? '';
    const knot = KNOT.exec(line);
    const stitch = STITCH.exec(line);
    if (knot) {
      skips = knot[1] !== undefined;
      if (skips) lose('functions', knot[2] ?? '');
      else sections.push({ name: knot[2] ?? '', lines: [] });
      continue;
    }
    if (skips) continue;
    if (stitch) {
      sections.push({ name: `${where.split('.')[0]}.${stitch[1]}`, lines: [] });
      continue;
    }
    const said = SAYS.find(([pattern]) => pattern.test(line));
    const named = /^#\s*title:\s*(.+)$/i.exec(line);
    if (named) title = joinLines(named[1] ?? '');
    else if (said) lose(said[1], where === 'start' ? line.slice(0, 40) : where);
    else sections.at(-1)?.lines.push(readLine(line, where, lose));
  }
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const deepest = sections.reduce(
    (most, { lines }) => lines.reduce((deep, { depth }) => Math.max(deep, depth), most),
    0,
  );
  if (count > MOST_LINES) throw new ImportError(`has ${count} lines; ${MOST_LINES} at most are taken`);
  if (deepest > MOST_DEEP)
    throw new ImportError(`has choices ${deepest} deep; ${MOST_DEEP} at most are taken`);
  const told = sections.filter(({ name, lines }) => name !== 'start' || lines.length > 0);
  return {
    sections: told.map((section, at) => {
      const after = told[at + 1]?.name;
      const goesOn = section.lines.length === 0 && after?.startsWith(`${section.name}.`);
      return goesOn ? { ...section, next: after } : section;
    }),
    title,
  };
}

function dropComments(text: string): string {
  return (
    dropBetween(text.replace(/^\ufeff/, ''), '/*', '*/')
      .replaceAll(/(?<!:)\/\/.*$/gm, '')
      // Glue: the line goes on in the next one.
      .replaceAll(/<>[ \t]*(?:\r?\n|\r)[ \t]*/g, '')
      .replaceAll(/^[ \t]*TODO:.*$/gm, '')
  );
}

/** What stands in braces is a condition, a variable or one of several wordings: of those the first is kept. */
function dropBraces(text: string, lose: Lose): string {
  let plain = text;
  // From the innermost outwards.
  for (let depth = 0; depth < 10 && plain.includes('{'); depth += 1) {
    const nameKnot = followKnots(plain);
    plain = plain.replaceAll(/\{([^{}]{0,20000})\}/g, (_, inside: string, at: number) => {
      const { kept, lost } = readBraces(inside);
      lose(lost, nameKnot(at));
      return kept;
    });
  }
  return plain;
}

function readBraces(inside: string): { readonly kept: string; readonly lost: string } {
  if (inside.includes('\n')) return { kept: '', lost: 'conditions of several lines, with the words in them' };
  const colon = /^[^|:]*:/.exec(inside);
  if (colon) return { kept: inside.slice(colon[0].length).split('|', 1)[0] ?? '', lost: 'conditions' };
  if (!inside.includes('|')) return { kept: '', lost: 'conditions and what is filled into texts' };
  return { kept: (inside.split('|', 1)[0] ?? '').replace(/^[&!~]/, ''), lost: 'further wordings of a text' };
}

/** Names the knot that a place of the text stands in; asked of places in their order. */
function followKnots(text: string): (at: number) => string {
  const knots = [...text.matchAll(/^[ \t]*={2,}[ \t]*([\p{L}_][\p{L}\p{N}_]*)/gmu)];
  let next = 0;
  return (at) => {
    while ((knots[next]?.index ?? Number.POSITIVE_INFINITY) < at) next += 1;
    return knots[next - 1]?.[1] ?? 'start';
  };
}

const CHOICE = /^([*+](?:\s*[*+])*)\s*(?:\(([\p{L}_][\p{L}\p{N}_]*)\))?\s*(.*)$/u;
const GATHER = /^(-(?!>)(?:\s*-(?!>))*)\s*(?:\(([\p{L}_][\p{L}\p{N}_]*)\))?\s*(.*)$/u;

function readLine(line: string, where: string, lose: Lose): InkLine {
  const choice = CHOICE.exec(line);
  if (choice) {
    const [, signs = '', label, rest = ''] = choice;
    const { text, divert } = splitDivert(rest, where, lose);
    const [, before = text, only = '', behind = ''] = /^([^[]*)\[([^\]]*)\](.*)$/.exec(text) ?? [];
    const isCut = text.includes('[');
    const offered = joinLines(before + only);
    const output = isCut
      ? joinLines(/^\s*$/.test(before) || behind.trim() === '' ? behind : before + behind)
      : undefined;
    return {
      kind: 'choice',
      depth: countSigns(signs),
      text: offered || 'Go on',
      output: output || undefined,
      label,
      divert,
    };
  }
  const gather = GATHER.exec(line);
  if (gather) {
    const [, signs = '', label, rest = ''] = gather;
    return { kind: 'gather', depth: countSigns(signs), label, ...splitDivert(rest, where, lose) };
  }
  return { kind: 'text', depth: 0, ...splitDivert(line, where, lose) };
}

function countSigns(signs: string): number {
  return signs.replaceAll(/\s/g, '').length;
}

/** The words of a line, and where it leads; tags and glue are left behind. */
function splitDivert(
  line: string,
  where: string,
  lose: Lose,
): { readonly text: string; readonly divert?: string } {
  const [words = '', ...tags] = line.split(/(?<!\\)#/);
  if (tags.length > 0) lose('tags (#)', where);
  const plain = words.replaceAll('<>', ' ').replaceAll(/\\(.)/g, '$1');
  const [text = '', ...targets] = plain.split('->').map((part) => part.trim());
  const divert = targets
    .find((target) => target !== '')
    ?.replace(/\(.*$/, '')
    .trim();
  if (targets.length > 1) lose('tunnels (-> … ->)', where);
  return { text: joinLines(text), ...(divert === undefined ? {} : { divert }) };
}
