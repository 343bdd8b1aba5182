// story replies: how well replies are understood, by two sets of labelled ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueStory } from '#text-story/content.ts';
import { type Heard, hearReply } from '#text-story/rules/hear.ts';
import { namePeople } from '#text-story/rules/hearing/people.ts';
import type { Scene } from '#text-story/rules/story.ts';
import { UsageError } from '../deck/finding.ts';
import { PROJECT } from '../generated-file.ts';
import type { Call } from './call.ts';
import { openStories } from './open-stories.ts';

const FOLDER = join(PROJECT, 'src/text-story/rules/hearing');
/** The half that the reader of replies was made with, and the one that was written before and not looked into. */
export const HALVES = ['first', 'second'] as const;

/** A reply, the letters of what it is rightly and fairly taken as, and the scene that it answers. */
export type LabelledReply = {
  readonly story: CatalogueStory;
  readonly scene: Scene;
  readonly right: readonly string[];
  readonly fair: readonly string[];
  readonly reply: string;
};

export type Figures = {
  readonly replies: number;
  /** Parts of all replies, 0 to 1. */
  readonly rightOrFair: number;
  /** Taken as an option that was not meant, which always has a consequence: it changes the story or counts for its reader. */
  readonly wrong: number;
  /** Of those, how often the option gives or breaks a promise. */
  readonly grave: number;
};

const LETTERS: Readonly<Record<Exclude<Heard['kind'], 'option'>, string>> = {
  ...{ free: 'F', refusal: 'R', violence: 'V', question: 'Q', aside: 'A' },
  ...{ lost: 'L', foreign: 'L', silent: 'L' },
};

/** Reads one half. Throws a RangeError where it names a scene that is not there. */
export function readLabelled(
  half: (typeof HALVES)[number],
  stories: readonly CatalogueStory[],
): LabelledReply[] {
  const replies: LabelledReply[] = [];
  let at: { readonly story: CatalogueStory; readonly scene: Scene } | undefined;
  for (const line of readFileSync(join(FOLDER, `${half}.tsv`), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('= ')) {
      const [key, id] = line.slice(2).split('/');
      const story = stories.find((one) => one.key === key);
      const scene = story?.scenes.find((one) => one.id === id);
      if (story === undefined || scene === undefined)
        throw new RangeError(`${half}.tsv: there is no scene ${line.slice(2)}.`);
      at = { story, scene };
      continue;
    }
    const [labels = '', reply = ''] = line.split('\t');
    const [right = '', fair = ''] = labels.split('/');
    if (at === undefined || reply === '')
      throw new RangeError(`${half}.tsv: ${line}: a label, a tab and a reply are wanted.`);
    replies.push({ ...at, right: right.split(','), fair: fair.split(','), reply });
  }
  return replies;
}

function letterOf({ story, scene, reply }: LabelledReply): string {
  const heard = hearReply(reply, scene.options, {
    isAsked: scene.asks !== undefined,
    people: namePeople(story),
  });
  return heard.kind === 'option' ? String(heard.at + 1) : LETTERS[heard.kind];
}

export function measureReplies(replies: readonly LabelledReply[]): Figures {
  const read = replies.map((labelled) => ({ ...labelled, got: letterOf(labelled) }));
  const share = (some: readonly unknown[]) => some.length / replies.length;
  const missed = read.filter(({ right, fair, got }) => !right.includes(got) && !fair.includes(got));
  const wrong = missed.filter(({ got }) => /\d/.test(got));
  const grave = wrong.filter(({ scene, got }) => {
    const { promises = [], breaks = [] } = scene.options[Number(got) - 1] ?? {};
    return promises.length + breaks.length > 0;
  });
  return {
    replies: replies.length,
    rightOrFair: 1 - share(missed),
    wrong: share(wrong),
    grave: share(grave),
  };
}

/** The letters of what was meant, each with the figures of its replies. */
function splitByMeaning(replies: readonly LabelledReply[]): ReadonlyMap<string, readonly LabelledReply[]> {
  return Map.groupBy(replies, ({ right }) => (/\d/.test(right[0] ?? '') ? 'option' : (right[0] ?? '')));
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ option: 'an option', F: 'something else', R: 'a refusal', V: 'violence' },
  ...{ A: 'off the story', Q: 'to the teller', L: 'not understood' },
};

export function runReplies(call: Call): { readonly hasFaults: boolean; readonly next: string } {
  if (call.keys.length > 0)
    throw new UsageError('All replies are measured together: npm run story -- replies');
  const { stories, retired } = openStories({ keys: [], folder: undefined });
  const line = (name: string, { replies, rightOrFair, wrong, grave }: Figures) =>
    console.log(
      `${name.padEnd(18)}${String(replies).padStart(8)}${rightOrFair.toFixed(3).padStart(15)}${wrong.toFixed(3).padStart(8)}${grave.toFixed(3).padStart(8)}`,
    );
  for (const half of HALVES) {
    const replies = readLabelled(half, [...stories, ...retired]);
    console.log(`\n${half.padEnd(18)} replies  right or fair   wrong   grave`);
    for (const [meant, some] of splitByMeaning(replies)) line(NAMES[meant] ?? meant, measureReplies(some));
    line('all', measureReplies(replies));
  }
  console.log('');
  return { hasFaults: false, next: 'docs/writing-stories.md says what the figures mean' };
}
