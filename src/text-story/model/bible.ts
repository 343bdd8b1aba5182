// What a model is told of a story: its people, what is true in it, the plan, how it went so far, and the scene to tell.

import type { Heard } from '../rules/hear.ts';
import { openVoice } from '../rules/realise.ts';
import { LONGEST_REPLY } from '../rules/reply.ts';
import { settlePromises } from '../rules/state.ts';
import { BEATS, type Beat, CONTINUE, ENDING_NUMBER, type Pronoun } from '../rules/words.ts';
import type { FinishedChapter, TellingTask, ToldBefore } from '../teller.ts';

/** How many chapters are given word for word; what was before them stands in summary and notes. */
const TOLD_CHAPTERS = 2;
/** In UTF-16 units; each is far more than the product makes. */
const LONGEST_TEXT = 8000;
const LONGEST_NOTE = 400;
const LONGEST_SUMMARY = 1200;
const MOST_NOTES = 12;

const PRONOUNS: Readonly<Record<Pronoun, string>> = { she: 'she/her', he: 'he/him' };

/** What a chapter of each beat does for its story. */
const PURPOSES: Readonly<Record<Beat, string>> = {
  probe: 'find out what is really wrong',
  cost: 'helping has a price',
  turn: 'what was believed turns over',
  dark: 'the worst hour, in which the old answer no longer works',
  climax: 'the deed that decides it',
};

/** By what a model calls the options of a scene; never numbers, which some count from 0 and some from 1. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Data of a prompt: strings and what holds them. */
export type Material = Readonly<Record<string, unknown>>;

/** All that a chapter is told from. `outline` is the same chapter as the embedded teller tells it. */
export function gatherMaterial(task: TellingTask, outline: FinishedChapter): Material {
  const { story, state, number } = task;
  const { tell } = openVoice(story, state, 'model');
  const promises = number === ENDING_NUMBER ? settlePromises(state).promises : state.promises;
  return {
    story: { title: story.title, premise: story.premise, voice: story.voice },
    people: Object.entries(story.cast).flatMap(([role, { is, people }]) => {
      const person = people[state.cast[role] ?? 0];
      if (person === undefined) return [];
      return { name: person.name, called: person.short, is, pronouns: PRONOUNS[person.pronoun] };
    }),
    facts: state.facts.flatMap((name) => {
      const fact = story.facts[name];
      return fact === undefined ? [] : tell(fact.is);
    }),
    promises: Object.entries(promises).flatMap(([name, stands]) => {
      const promise = story.promises[name];
      return promise === undefined ? [] : { promise: tell(promise.made), stands };
    }),
    from_an_earlier_story: gatherCarried(task),
    plan: listPlan(number),
    so_far: gatherSoFar(task),
    reader: gatherReply(task),
    scene: { text: cleanText(outline.text, LONGEST_TEXT), ...gatherWays(outline) },
  };
}

/** What a chapter that was just told leads to: the scene it stands for, and what was noted before. */
export function gatherAfterword(task: TellingTask, outline: FinishedChapter, told: string): Material {
  return {
    chapter: task.number,
    so_far: gatherSoFar(task),
    reader: gatherReply(task),
    told: cleanText(told, LONGEST_TEXT),
    ...gatherWays(outline),
  };
}

function gatherWays({ options, asks }: FinishedChapter): Material {
  return {
    ways_on: options.map(({ text }, at) => ({ way: OPTION_LETTERS[at], text })),
    ...(asks === undefined ? {} : { question: asks }),
  };
}

function gatherCarried({ carry, number }: TellingTask): Material | undefined {
  if (carry === undefined) return undefined;
  const { from, facts, company, thread } = carry;
  return {
    story: from.title,
    ended: from.ending,
    facts,
    company: company?.name,
    open_thread: number === ENDING_NUMBER ? thread?.closes : thread?.opens,
  };
}

function listPlan(number: number): readonly Material[] {
  const chapters = ['the beginning', ...BEATS.map((beat) => PURPOSES[beat]), 'the ending'];
  return chapters.map((does, chapter) => ({
    chapter,
    does,
    is: chapter < number ? 'told' : chapter === number ? 'to be told now' : 'to come',
  }));
}

function gatherSoFar({ state, history }: TellingTask): Material {
  const last = history.slice(-TOLD_CHAPTERS);
  return {
    summary: cleanText(state.summary, LONGEST_SUMMARY),
    notes: state.notes.slice(-MOST_NOTES).map((note) => cleanText(note, LONGEST_NOTE)),
    last_chapters: last.map((told, at) => ({
      text: cleanText(told.text, LONGEST_TEXT),
      // The last reply is the one to answer, and stands by itself.
      ...(at < last.length - 1 ? { reply: readReply(told) } : {}),
    })),
  };
}

function gatherReply({ history, answered }: TellingTask): Material | undefined {
  const last = history.at(-1);
  const reply = last === undefined ? undefined : readReply(last);
  if (reply === undefined) return undefined;
  const heard = answered?.heard;
  const option = heard?.kind === 'option' ? answered?.scene.options[heard.at]?.text : undefined;
  return {
    reply,
    taken_as: option ?? TAKEN_AS[heard?.kind === 'option' ? 'free' : (heard?.kind ?? 'free')],
  };
}

/** What a model is told of a reply that is none of the options; it settles nothing, whatever its words are. */
const TAKEN_AS: Readonly<Record<Exclude<Heard['kind'], 'option'>, string>> = {
  free: 'none of the ways that were offered; it settles nothing',
  refusal: 'refusing the ways that were offered; it settles nothing',
  violence:
    'violence, which the story does not let happen: somebody or something prevents it, nobody is hurt',
  question: 'a question that nobody in the story can answer; it settles nothing',
  aside: 'something that is not of this story; nobody takes it up',
  lost: 'words that nobody understood; they settle nothing',
  foreign: 'none of the ways that were offered; it settles nothing',
  silent: 'saying nothing',
};

/** The reply as it may be read by a model: cut, and undefined where the reader only went on. */
function readReply({ response }: ToldBefore): string | undefined {
  return response === CONTINUE || response === '' ? undefined : cleanText(response, LONGEST_REPLY);
}

/** A text of at most so many units, without half a letter and without signs that nobody can see. */
function cleanText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '');
}
