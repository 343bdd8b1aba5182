// Stories of Twine: Twee, what Twine 2 publishes or archives, and what its JSON formats write.
import { Parser } from 'htmlparser2';
import { asFields } from '#base/content/written-formats.ts';
import { ImportError, joinLines, type Lose, type Outline, refuseMany, type Way } from './outline.ts';
import { readTwineText } from './twine-text.ts';

/** A passage as it was written. */
type Source = {
  readonly name: string;
  readonly tags: readonly string[];
  readonly text: string;
  readonly ways?: readonly Way[] | undefined;
};

/** Passages that are no part of what is told. */
const SPECIAL =
  /^(?:Story(?:Title|Data|Author|Subtitle|Menu|Banner|Caption|Init|Interface|Settings|Includes|Stylesheet|Script|Share)|Passage(?:Done|Footer|Header|Ready))$/;
const HIDDEN_TAGS = ['script', 'stylesheet', 'widget', 'startup', 'header', 'footer', 'init'];

/** Twee 3, and Twee 1 with it. */
export function readTwee(text: string, lose: Lose): Outline {
  const sources: Source[] = [];
  for (const part of text
    .replace(/^\ufeff/, '')
    .split(/^::(?=[ \t]*[^\s:])/m)
    .slice(1)) {
    const end = part.search(/\r?\n|\r/);
    const header = end < 0 ? part : part.slice(0, end);
    sources.push({ ...readHeader(header), text: end < 0 ? '' : part.slice(end) });
  }
  const title = sources.find(({ name }) => name === 'StoryTitle')?.text;
  const data = parseData(sources.find(({ name }) => name === 'StoryData')?.text);
  const start = typeof data?.start === 'string' ? data.start : 'Start';
  return makeOutline(sources, { title, start }, lose);
}

/** `Name [tags] {metadata}`, where a backslash keeps the sign behind it. */
function readHeader(header: string): { name: string; tags: readonly string[] } {
  const plain = header.replace(/(?<!\\)\{[^{}]*\}[ \t]*$/, '');
  const [, name = plain, tags = ''] = /^(.*?)(?<!\\)\[([^[\]]*)\][ \t]*$/.exec(plain) ?? [];
  const keepSign = (word: string) => word.replaceAll(/\\(.)/g, '$1').trim();
  return { name: keepSign(name), tags: tags.split(/\s+/).filter(Boolean).map(keepSign) };
}

function parseData(text = ''): Readonly<Record<string, unknown>> | undefined {
  try {
    return asFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type Telling = { name: string; startPid: string; passages: (Source & { readonly pid: string })[] };

/** What Twine 2 publishes, and its archives; of several stories the first one. */
export function readTwineHtml(text: string, lose: Lose): Outline {
  const stories: Telling[] = [];
  let words: string | undefined;
  const parser = new Parser(
    {
      onopentag: (tag, { name = '', startnode = '', pid = '', tags = '' }) => {
        if (tag === 'tw-storydata') stories.push({ name, startPid: startnode, passages: [] });
        if (tag !== 'tw-passagedata') return;
        // Asked at once: tags that are never closed make a parser slow.
        refuseMany(stories.at(-1)?.passages.push({ name, pid, tags: tags.split(/\s+/), text: '' }) ?? 0);
        words = '';
      },
      ontext: (piece) => {
        if (words !== undefined) words += piece;
      },
      onclosetag: (tag) => {
        if (tag !== 'tw-passagedata') return;
        const passages = stories.at(-1)?.passages;
        const last = passages?.pop();
        if (last) passages?.push({ ...last, text: words ?? '' });
        words = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(text);
  const [story, ...others] = stories;
  if (story === undefined) throw new ImportError('has no story in it');
  for (const { name } of others)
    lose('other stories of the archive; publish each by itself to import it', name || 'one without a name');
  const start = story.passages.find(({ pid }) => pid === story.startPid)?.name;
  return makeOutline(story.passages, { title: story.name, start }, lose);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** What Twison and its like write: passages with texts, and mostly with their links by themselves. */
export function readTwineJson(json: unknown, lose: Lose): Outline {
  const story = asFields(json) ?? {};
  const list: readonly unknown[] = Array.isArray(story.passages) ? story.passages : [];
  const passages = list.flatMap((one) => {
    const fields = asFields(one);
    const name = text(fields?.name) ?? text(fields?.title);
    return fields && name !== undefined ? [{ fields, name }] : [];
  });
  const sources = passages.map(({ fields, name }): Source => {
    const tags = Array.isArray(fields.tags)
      ? fields.tags.flatMap((tag) => text(tag) ?? [])
      : (text(fields.tags) ?? '').split(/\s+/);
    const source =
      text(fields.text) ?? text(fields.content) ?? text(fields.source) ?? text(fields.cleanText) ?? '';
    return { name, tags, text: source, ways: source.includes('[[') ? undefined : readLinks(fields.links) };
  });
  const startId = text(story.startnode) ?? text(story.startNode) ?? text(story.start);
  const start = passages.find(
    ({ fields, name }) =>
      startId !== undefined && [text(fields.pid), text(fields.id), name].includes(startId),
  )?.name;
  return makeOutline(sources, { title: text(story.name) ?? text(story.title), start }, lose);
}

function readLinks(links: unknown): readonly Way[] | undefined {
  if (!Array.isArray(links)) return undefined;
  return links.flatMap((one) => {
    const link = asFields(one) ?? {};
    const to = text(link.link) ?? text(link.passageName) ?? text(link.target) ?? text(link.passage);
    return to === undefined
      ? []
      : [{ label: joinLines(text(link.name) ?? text(link.linkText) ?? text(link.text) ?? to), to }];
  });
}

function makeOutline(
  sources: readonly Source[],
  { title, start }: Pick<Outline, 'title' | 'start'>,
  lose: Lose,
): Outline {
  refuseMany(sources.length);
  const told = sources.filter(({ name, tags }) => {
    const isHidden = SPECIAL.test(name) || tags.some((tag) => HIDDEN_TAGS.includes(tag.toLowerCase()));
    if (isHidden && !['StoryTitle', 'StoryData'].includes(name))
      lose('scripts, styles and what stands around the text', name);
    return !isHidden;
  });
  const names = new Set(told.map(({ name }) => name));
  const passages = told.map(({ name, text: source, ways: known }) => {
    const read = readTwineText(source, name, lose);
    const ways = (known ?? read.ways).map((way) => {
      if (way.to === undefined || names.has(way.to)) return way;
      lose('links to what is not there', `${way.to} (in ${name})`);
      return { ...way, to: undefined };
    });
    return { name, text: read.text, ways };
  });
  const first = start !== undefined && names.has(start) ? start : told[0]?.name;
  return {
    kind: 'passages',
    title: title === undefined ? undefined : joinLines(title),
    start: first,
    passages,
  };
}
