// What may be wrong with a questionnaire that can be read: changed under its number, its words turned, its keys all one way.

/** A file of content/instruments, as far as it is compared. It has been parsed before. */
export type JsonFile = {
  readonly version: string;
  readonly instruction: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly items: readonly {
    readonly number: number;
    readonly text: string;
    readonly scale: string;
    readonly reversed?: boolean;
  }[];
  readonly norms: Readonly<Record<string, { readonly assumed?: boolean }>>;
  readonly sources: { readonly reliabilities: string };
};

export type Judged = {
  readonly about: string;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  /** Whether nothing is published of its version. */
  readonly isNew: boolean;
};

/** From so many items of a scale on, keys that all point one way also measure who agrees to everything. */
const ITEMS_TO_TURN = 4;

/** Judges a questionnaire beside what was published of it, in any order. */
export function judgeInstrument(file: JsonFile, published: readonly JsonFile[]): Judged {
  const { version, items, labels } = file;
  const same = published.find((one) => one.version === version);
  const faults: string[] = [...findTwiceSaid(labels), ...findUnmarked(file)];
  const warnings: string[] = findOneWay(file);
  if (same === undefined) {
    const [last] = published
      .filter((one) => compareVersions(one.version, version) < 0)
      .toSorted((one, other) => compareVersions(other.version, one.version));
    if (published.some((one) => compareVersions(one.version, version) > 0))
      faults.push(`version: ${version} is older than one that is published`);
    if (last !== undefined) {
      const { read, scored } = compareFiles(last, file);
      if (firstOf(last.version) === firstOf(version)) {
        for (const change of read)
          faults.push(
            `${change}: answers to ${last.version} would be read as answers to this; raise the first number of version`,
          );
        for (const change of scored)
          warnings.push(`${change}: npm run rescore scores every answer since ${last.version} anew`);
      }
    }
  } else {
    const { read, scored, rest } = compareFiles(same, file);
    for (const change of [...read, ...scored, ...rest])
      faults.push(`${change}, and the version is still ${version}: raise it`);
  }
  const reversed = items.filter((item) => item.reversed).length;
  const about = `${items.length} items, ${reversed} reversed, answers from ${Object.keys(labels)[0]} to ${Object.keys(labels).at(-1)}`;
  return { about, faults, warnings, isNew: same === undefined };
}

/** What is another in `now`: what people read who answer, what decides about scores, and the rest. */
function compareFiles(before: JsonFile, now: JsonFile) {
  const changes = listChanges(before, now, []);
  const isRead = (path: readonly string[]) =>
    path[0] === 'labels' || path[0] === 'instruction' || (path[0] === 'items' && !isKey(path));
  const isScored = (path: readonly string[]) => (path[0] === 'items' && isKey(path)) || path[0] === 'norms';
  const tell = (wanted: (path: readonly string[]) => boolean) =>
    changes.filter(({ path }) => wanted(path)).map(({ path, text }) => `${path.join('.')}: ${text}`);
  return {
    read: tell(isRead),
    scored: tell(isScored),
    rest: tell((path) => !isRead(path) && !isScored(path) && path[0] !== 'version'),
  };
}

function isKey(path: readonly string[]): boolean {
  return path.at(-1) === 'reversed' || path.at(-1) === 'scale';
}

type Change = { readonly path: readonly string[]; readonly text: string };

function listChanges(before: unknown, now: unknown, path: readonly string[]): readonly Change[] {
  if (isMap(before) && isMap(now)) {
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...names].flatMap((name) => listChanges(before[name], now[name], [...path, name]));
  }
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  return [{ path, text: `is ${show(now)}, was ${show(before)}` }];
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function show(value: unknown): string {
  return value === undefined ? 'not there' : JSON.stringify(value);
}

function findTwiceSaid(labels: JsonFile['labels']): string[] {
  const texts = Object.values(labels);
  const twice = texts.filter((text, at) => texts.indexOf(text) < at);
  return twice.map((text) => `labels: “${text}” stands for two answers`);
}

/** Whether what is said of the reliabilities and what is marked agree. */
function findUnmarked({ norms, sources }: JsonFile): string[] {
  const isAssumed = /\bassumed\b/i.test(sources.reliabilities);
  return Object.entries(norms)
    .filter(([, { assumed = false }]) => assumed !== isAssumed)
    .map(([scale]) =>
      isAssumed
        ? `norms.${scale}.assumed: missing; sources.reliabilities says that it is assumed`
        : `norms.${scale}.assumed: sources.reliabilities does not say so`,
    );
}

function findOneWay({ items }: JsonFile): string[] {
  const byScale = Map.groupBy(items, ({ scale }) => scale);
  return [...byScale].flatMap(([scale, those]) => {
    const reversed = those.filter((item) => item.reversed).length;
    const isOneWay = reversed === 0 || reversed === those.length;
    return isOneWay && those.length >= ITEMS_TO_TURN
      ? [
          `${scale}: all ${those.length} items are keyed one way: whoever agrees to everything scores at an end`,
        ]
      : [];
  });
}

function firstOf(version: string): string {
  return version.split('.')[0] ?? '';
}

function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.split('.').map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
