// In which words stories are told to whoever plays here: chosen once for this browser, and asked for once.
import { useMemo } from 'react';
import { openChoice } from '#base/device/choice.ts';
import type { PlayableStory } from '../../../contract.ts';
import { dressCard, dressPlainly, type Edition } from '../../../rules/edition.ts';
import { EDITION } from '../../kept.ts';
import type { GameView } from '../game.ts';

/** Nobody has been asked yet: until they are, stories are told as they are written. */
const { choose, useChosen } = openChoice(EDITION, ['written', 'plain', 'unasked'], 'unasked');

export const chooseEdition: (edition: Edition) => void = choose;

/** The edition in which a story is read here; `isAsked` is false as long as nobody was asked and the story has two. */
export function useEdition({ plain }: Pick<PlayableStory, 'plain'>): {
  readonly edition: Edition;
  readonly isAsked: boolean;
} {
  const chosen = useChosen();
  return {
    edition: chosen === 'plain' && plain !== undefined ? 'plain' : 'written',
    isAsked: chosen !== 'unasked' || plain === undefined,
  };
}

/** What is to be seen of a game, in the words of an edition. Which cards come, and what they do, is the same in both. */
export function useWords(view: GameView, edition: Edition): GameView {
  const { story } = view;
  const told = useMemo(() => tellStory(story, edition), [story, edition]);
  return useMemo(() => tellView(view, told, edition), [view, told, edition]);
}

/** A story in the words of an edition, with what an attempt before it has left behind. */
export function tellStory(story: PlayableStory, edition: Edition): PlayableStory {
  if (edition === 'written' || story.plain === undefined) return story;
  const left = story.resources.find(({ legacy }) => legacy !== undefined && legacy === story.legacy);
  const legacy = left && story.plain.resources?.[left.name]?.legacy;
  return { ...dressPlainly(story), ...(legacy === undefined ? {} : { legacy }) };
}

export function tellView(view: GameView, story: PlayableStory, edition: Edition): GameView {
  if (edition === 'written' || story.plain === undefined) return view;
  return { ...view, story, card: view.card && dressCard(view.card, story.plain) };
}
