// story check: what is built up and never settled, and where the teller hedges because it does not know its own state.
import type { CatalogueStory } from '#text-story/content.ts';
import type { Condition } from '#text-story/rules/story.ts';
import { listConditions, listTexts } from '#text-story/story-faults.ts';
import { listSentences } from './sentences.ts';

const SAID = '(?:promised|given|sworn|vowed|said|told|signed)';

/** Words by which a teller covers what it could have asked in a condition. */
const HEDGES: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\bas )\bif (?:anybody|anyone|somebody|someone|you) had ${SAID}\b`, 'i'),
  new RegExp(String.raw`\b(?:whoever|whatever|whichever)(?: of you)?(?: you)? had (?:been )?${SAID}\b`, 'i'),
  new RegExp(String.raw`\b(?:perhaps|maybe) you had ${SAID}\b`, 'i'),
  new RegExp(String.raw`\byou (?:may|might) or (?:may|might) not have ${SAID}\b`, 'i'),
  new RegExp(String.raw`\bwhether or not you had ${SAID}\b`, 'i'),
  /\b(?:had|have) or (?:had|have) not\b/i,
  /\bpromise or no promise\b/i,
];

/** Sentences that hedge, each with its place. */
export function findHedges(story: CatalogueStory): readonly string[] {
  return listTexts(story).flatMap(({ where, text }) =>
    listSentences(text)
      .filter((sentence) => HEDGES.some((hedge) => hedge.test(sentence)))
      .map((sentence) => `${where}: hedges: “${sentence}”; ask in a condition instead`),
  );
}

/** Facts and promises that are built up and never asked for again, or asked for and never built up. */
export function findLooseEnds(story: CatalogueStory): readonly string[] {
  const asked = new Set(listConditions(story).flatMap(({ when }) => listAsked(when)));
  const options = story.scenes.flatMap((scene) => scene.options);
  const set = new Set(options.flatMap(({ sets = [] }) => sets));
  const promised = new Set(options.flatMap(({ promises = [] }) => promises));
  const kept = new Set(options.flatMap(({ keeps = [] }) => keeps));
  const broken = new Set(options.flatMap(({ breaks = [] }) => breaks));
  return [
    ...Object.keys(story.facts).flatMap((name) => {
      if (!set.has(name)) return [`fact ${name}: no option sets it`];
      return asked.has(name) ? [] : [`fact ${name}: is set and never asked for: settle it, or take it out`];
    }),
    ...Object.keys(story.promises).flatMap((name) => {
      if (!promised.has(name)) return [`promise ${name}: no option makes it`];
      return kept.has(name) && broken.has(name)
        ? []
        : [`promise ${name}: must be kept somewhere, and broken`];
    }),
  ];
}

function listAsked({ facts = [], not = [], at_least }: Condition): readonly string[] {
  return [...facts, ...not, ...(at_least?.of ?? [])];
}
