// What is said of an answer to those who listen: what may change, what has changed, and the next card.
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireCard } from '../../contract.ts';
import { type Answer, answerOf, type Resource } from '../../rules.ts';
import { tellNewDangers } from './danger/tell-danger.ts';
import { isAgree, type Side } from './swipe.ts';

export type Change = { readonly name: string; readonly points: number };

/** What an answer may do to the resources there are, in their order; the ones it leaves alone are left out. */
function changesOf(answer: Answer, resources: readonly Resource[]): readonly Change[] {
  const { resourceChange } = answer.consequences;
  return resources.flatMap(({ name }) => {
    const points = Object.hasOwn(resourceChange, name) ? (resourceChange[name] ?? 0) : 0;
    return points === 0 ? [] : [{ name, points }];
  });
}

export function changesOfSide(
  card: WireCard,
  side: Side | undefined,
  resources: readonly Resource[],
): readonly Change[] {
  return side === undefined ? [] : changesOf(answerOf(card, isAgree(side)), resources);
}

/** Said when a button or a key shows what an answer may change. */
export function describePreview(card: WireCard, side: Side, resources: readonly Resource[]): string {
  const answer = answerOf(card, isAgree(side));
  const changes = changesOf(answer, resources)
    .map(({ name, points }) => say(PLAY, points > 0 ? 'play.may_rise' : 'play.may_fall', { name }))
    .join('; ');
  if (changes === '') return say(PLAY, 'play.previewed_plain', { answer: answer.text });
  return say(PLAY, 'play.previewed', { answer: answer.text, changes });
}

/** Said once for each answer: what it brought about, the resources that changed, then the next card if there is one. */
export function describeAnswer(
  before: readonly Resource[],
  after: readonly Resource[],
  next: WireCard | undefined,
  reaction?: string,
): string {
  const told = after.flatMap(({ name, value }) => {
    const points = value - (before.find((resource) => resource.name === name)?.value ?? value);
    if (points === 0) return [];
    return [say(PLAY, points > 0 ? 'play.rose' : 'play.fell', { name, value, points: Math.abs(points) })];
  });
  const moved =
    told.length === 0 ? say(PLAY, 'play.unchanged') : [...told, ...tellNewDangers(before, after)].join('; ');
  const changes = reaction === undefined ? moved : `${reaction} ${moved}`;
  if (next === undefined) return say(PLAY, 'play.answered_last', { changes });
  const card = next.speaker === undefined ? next.text : `${next.speaker}: ${next.text}`;
  return say(PLAY, 'play.answered', { changes, card });
}
