// What a screen is to the house: where it stands, who may open it, and its place in the navigation. Each feature's are data.

export type Address = `/${string}`;

/** A place in the navigation bar. */
export type Place = {
  /** Counted from the first; features leave room between theirs. */
  readonly at: number;
  readonly say: () => string;
  /** What the collapsed bar says instead. */
  readonly sayShortly?: () => string;
  readonly icon: 'board' | 'cards' | 'compass' | 'lantern' | 'letter' | 'portrait' | 'quill';
  /** Also lit below its address. */
  readonly subPaths?: true;
};

export type Screen = {
  /** `:name` stands for exactly one part. */
  readonly address: Address;
  /** Who else comes here is led to where they may be. */
  readonly who: 'anyone' | 'signed-in' | 'signed-out' | 'development';
  /** From which width on the frame stands around it; at any, unless told. */
  readonly frame?: 'wide' | 'never';
  readonly place?: Place;
  /** The screen in whose place of the navigation this one belongs. */
  readonly within?: Address;
  /** Fetched a while after somebody has come in, so that turning to it waits for answers alone. */
  readonly isFetchedEarly?: true;
  /** The screen that is fetched while one is here, so that the way there needs no line. */
  readonly ahead?: Address;
  /** What it asks the server at once, by routes; where it stands in the page, that is on its way before its code. */
  readonly asks?: readonly `GET ${Address}`[];
  /** What it shows before anything is known stands in the page itself: drawn by the build, and gone on with by the app. */
  readonly standsAtOnce?: true;
  /** Whether it is told how the server is run. */
  readonly asksMode?: true;
};

type PartsOf<Pattern extends string> = Pattern extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Part}`
    ? Part
    : never;

/** An address with its parts filled in: `/story/:storyId` of `{ storyId: 'a b' }` is `/story/a%20b`. */
export function fillAddress<Pattern extends Address>(
  pattern: Pattern,
  parts: Readonly<Record<PartsOf<Pattern>, string>>,
): Address {
  return pattern.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(parts[name as PartsOf<Pattern>]),
  ) as Address;
}

/** What stands at the open parts of an address in a path; undefined where the path is not one of it. */
export function readAddress(address: string, path: string): Readonly<Record<string, string>> | undefined {
  const parts = path
    .replace(/(?<=.)\/+$/, '')
    .split('/')
    .map(decodePart);
  const wanted = address.split('/');
  if (wanted.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const name = wanted[at] ?? '';
    if (!name.startsWith(':')) {
      if (name.toLowerCase() !== part.toLowerCase()) return undefined;
    } else if (part === '') return undefined;
    else found[name.slice(1)] = part;
  }
  return found;
}

/** A part that is badly written stands for itself. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
