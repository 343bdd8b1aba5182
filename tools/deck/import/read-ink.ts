// The plain part of ink: knots and stitches, choices with what comes of them, gathers and diverts.
import { type InkLine, type InkSection, readInkLines } from './ink-lines.ts';
import { joinLines, type Lose, type Outline, type Passage, refuseMany, type Way } from './outline.ts';

/** What a line of text leads on by, where no choice stands. */
const GO_ON = 'Go on';

/** A passage while it is read: it may lead on by itself instead of by choices. */
type Draft = { name: string; texts: string[]; ways: Way[]; flow?: string | undefined; isOver?: boolean };

export function readInk(text: string, lose: Lose): Outline {
  const { sections, title } = readInkLines(text, lose);
  const names = new Set(sections.map(({ name }) => name));
  const drafts = new Map<string, Draft>();
  for (const section of sections) readSection(section, names, drafts, lose);
  const [first] = sections;
  const start = first && skipEmpty(first.name, drafts);
  return {
    kind: 'passages',
    title,
    start,
    passages: [...drafts.values()].filter(isTold).map((draft) => finish(draft, drafts)),
  };
}

function isTold({ texts, ways }: Draft): boolean {
  return texts.length > 0 || ways.length > 0;
}

/** The passage that is told at a place where some say nothing and only lead on; undefined where the story ends. */
function skipEmpty(name: string | undefined, drafts: ReadonlyMap<string, Draft>): string | undefined {
  const seen = new Set<string>();
  let at = name;
  while (at !== undefined && !seen.has(at)) {
    const draft = drafts.get(at);
    if (draft === undefined) return undefined;
    if (isTold(draft)) return at;
    seen.add(at);
    at = draft.flow;
  }
  return undefined;
}

function finish({ name, texts, ways, flow }: Draft, drafts: ReadonlyMap<string, Draft>): Passage {
  const next = skipEmpty(flow, drafts);
  const shown = ways.length > 0 || next === undefined ? ways : [{ label: GO_ON, to: next }];
  return {
    name,
    text: joinLines(texts.join(' ')),
    ways: shown.map((way) => ({ ...way, to: skipEmpty(way.to, drafts) })),
  };
}

/** Reads one knot or stitch into passages: one for each stretch of text with the choices behind it. */
function readSection(
  { name, lines, next }: InkSection,
  names: ReadonlySet<string>,
  drafts: Map<string, Draft>,
  lose: Lose,
): void {
  const knot = name.split('.')[0] ?? '';
  let count = 0;
  const labels = new Map<string, string>();
  for (const { label } of lines) if (label !== undefined) labels.set(label, `${knot}.${label}`);

  const resolve = (target: string): string | undefined => {
    if (target === 'END' || target === 'DONE') return undefined;
    const [own, labelled] = [`${knot}.${target}`, labels.get(target)];
    const found = [own, target, labelled].find(
      (one) => one !== undefined && (names.has(one) || one === labelled),
    );
    if (found === undefined) lose('diverts to what is not there', `${target} (in ${name})`);
    return found;
  };
  const open = (wanted: string | undefined): Draft => {
    count += 1;
    const draft: Draft = { name: wanted ?? `${name} ${count}`, texts: [], ways: [] };
    drafts.set(draft.name, draft);
    refuseMany(drafts.size);
    return draft;
  };

  /** Reads lines of one depth; `after` is where the story goes on behind them. */
  const weave = (part: readonly InkLine[], depth: number, draft: Draft, after: string | undefined): void => {
    const gather = part.findIndex((line) => line.kind === 'gather' && line.depth <= depth);
    const before = gather < 0 ? part : part.slice(0, gather);
    let further = after;
    if (gather >= 0) {
      const line = part[gather] as InkLine;
      const behind = open(line.label && labels.get(line.label));
      weave([{ ...line, kind: 'text' }, ...part.slice(gather + 1)], depth, behind, after);
      further = behind.name;
    }
    const firstChoice = before.findIndex((line) => line.kind === 'choice');
    for (const line of firstChoice < 0 ? before : before.slice(0, firstChoice)) {
      if (draft.isOver) break;
      if (line.text) draft.texts.push(line.text);
      if (line.divert !== undefined) {
        draft.flow = resolve(line.divert);
        draft.isOver = true;
      }
    }
    // What stands behind a divert is never come to.
    if (draft.isOver) return;
    if (firstChoice < 0) {
      draft.flow = further;
      return;
    }
    for (const branch of splitBranches(before.slice(firstChoice))) {
      const [choice, ...body] = branch as [InkLine, ...InkLine[]];
      draft.ways.push(readBranch(choice, body, depth, further));
    }
  };

  const readBranch = (
    choice: InkLine,
    body: readonly InkLine[],
    depth: number,
    after: string | undefined,
  ): Way => {
    const { text: label, output } = choice;
    const told = (texts: readonly string[]) => joinLines([output ?? '', ...texts].join(' ')) || undefined;
    if (choice.divert !== undefined) return { label, reaction: told([]), to: resolve(choice.divert) };
    const divert = body.findIndex((line) => line.divert !== undefined);
    const isPlain = body.every(({ kind }) => kind === 'text');
    if (isPlain) {
      const texts = (divert < 0 ? body : body.slice(0, divert + 1)).map(({ text }) => text);
      const to = divert < 0 ? after : resolve(body[divert]?.divert ?? '');
      return { label, reaction: told(texts), to };
    }
    const inner = open(choice.label && labels.get(choice.label));
    if (output) inner.texts.push(output);
    weave(body, depth + 1, inner, after);
    return { label, to: inner.name };
  };

  const first = open(name);
  weave(lines, 1, first, next);
}

/** The choices of the least depth, each with the lines below it. */
function splitBranches(lines: readonly InkLine[]): readonly (readonly InkLine[])[] {
  const depth = lines.reduce(
    (least, line) => (line.kind === 'choice' ? Math.min(least, line.depth) : least),
    Number.POSITIVE_INFINITY,
  );
  const branches: InkLine[][] = [];
  for (const line of lines) {
    if (line.kind === 'choice' && line.depth === depth) branches.push([line]);
    else branches.at(-1)?.push(line);
  }
  return branches;
}
