// What a reply says of the one who gave it: its stance, how much thought stands behind it, and which traits that touches. Pure.
import type { ReplyAnswer } from '#profile/rules/replies.ts';
import type { Trait } from '#profile/rules/scales.ts';
import type { Heard } from './hear.ts';
import { type HeardWord, listWords, quoteReply, stemWord } from './reply.ts';
import { findStance } from './stance.ts';
import type { ByStance, Stance } from './words.ts';

/**
 * What taking a stance speaks for. Our own reading of the traits' descriptions: taking the lead, curiosity, warmth, order;
 * bending the truth speaks against agreeableness (which holds straightforwardness), and holding back against extraversion.
 */
export const STANCE_TRAITS: ByStance<{ readonly trait: Trait; readonly inverse: boolean }> = {
  act: { trait: 'Extraversion', inverse: false },
  probe: { trait: 'Openness', inverse: false },
  kind: { trait: 'Agreeableness', inverse: false },
  deceive: { trait: 'Agreeableness', inverse: true },
  duty: { trait: 'Conscientiousness', inverse: false },
  withdraw: { trait: 'Extraversion', inverse: true },
};

/** What a whole answer of a chapter may count. Of three stances one is taken, so they are one answer rather than three. */
const STANCE_WEIGHT = 0.5;
/** A button was there to be pressed. */
const CHOSEN_WORTH = 0.6;
/** Words of feeling say a little of emotional sensitivity, and nothing else here does. */
const FEELING_WEIGHT = 0.3;

const WORRY = stems(
  'afraid anxious ashamed cry dread fear frighten guilty hopeless lonely nervous panic sad scare terrify tremble upset worry',
);
const CALM = stems(
  'calm content easy fine glad gently hope laugh patient peace quiet relax safe smile steady sure trust',
);
/** Words that join a thought to another. */
const REASONS = new Set('because since so if but although unless then therefore otherwise'.split(' '));

export const GRADES = ['weak', 'intermediate', 'strong'] as const;
export type Grade = (typeof GRADES)[number];

/** How much a reply in one's own words tells. */
export type GradedReply = {
  readonly grade: Grade;
  /** 0 (nothing can be read from it) to 1. */
  readonly worth: number;
  readonly stance: Stance | undefined;
};

/** From how many different meaning words on a reply is more than a nod, and more than a sentence. */
const INTERMEDIATE_WORDS = 3;
const STRONG_WORDS = 9;

/**
 * Grades a reply: weak without a stance or with fewer than three words that mean something; strong with at least nine of them
 * and a reason; intermediate between. `stance` is what the reply was understood as, when a chapter offered options.
 */
export function gradeReply(reply: string, understood?: Stance): GradedReply {
  const words = listWords(quoteReply(reply) === '' ? '' : reply);
  const stance = understood ?? findStance(words);
  const meaning = new Set(words.map(({ stem }) => stem)).size;
  const hasReason = (reply.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => REASONS.has(word));
  if (stance === undefined) return { grade: 'weak', worth: 0, stance };
  if (meaning < INTERMEDIATE_WORDS) return { grade: 'weak', worth: 0.4, stance };
  if (meaning >= STRONG_WORDS && hasReason) return { grade: 'strong', worth: 1, stance };
  return { grade: 'intermediate', worth: 0.7, stance };
}

/**
 * What a reply says, trait by trait: empty where it says nothing, which is wherever it was not understood as one of the options: what a
 * story had no use for is nobody's answer to it. `heard` is undefined for Continue; `offered` are the stances of the options, in their
 * order.
 */
export function readReply(
  reply: string,
  heard: Heard | undefined,
  offered: readonly Stance[],
): readonly ReplyAnswer[] {
  const taken = heard?.kind === 'option' ? offered[heard.at] : undefined;
  if (heard?.kind !== 'option' || taken === undefined) return [];
  const isOwn = heard.quote !== undefined;
  const worth = isOwn ? gradeReply(reply, taken).worth : CHOSEN_WORTH;
  const answers = offered.map((stance) => ({
    ...STANCE_TRAITS[stance],
    taken: stance === taken,
    weight: worth * STANCE_WEIGHT,
  }));
  return isOwn ? [...answers, ...readFeelings(reply)] : answers;
}

function readFeelings(reply: string): readonly ReplyAnswer[] {
  const words = listWords(reply);
  const worry = countOf(words, WORRY);
  const calm = countOf(words, CALM);
  if (worry === calm) return [];
  return [{ trait: 'Neuroticism', inverse: false, taken: worry > calm, weight: FEELING_WEIGHT }];
}

function countOf(words: readonly HeardWord[], lexicon: ReadonlySet<string>): number {
  return words.filter(({ stem, denied }) => !denied && lexicon.has(stem)).length;
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stemWord));
}
