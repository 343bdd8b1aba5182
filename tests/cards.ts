// Builds cards and frozen decks for tests of the engine.
import type { Answer, Card } from '#card-story/rules.ts';

export type Side = { change?: Record<string, number>; operation?: Answer['consequences']['operation'] };

export function card(
  id: string,
  tag: string,
  agree: Side = {},
  disagree: Side = {},
  inverse?: boolean,
): Card {
  const answer = (side: Side, isAgree: boolean): Answer => ({
    text: isAgree ? 'Yes' : 'No',
    agree: isAgree,
    consequences: {
      resourceChange: side.change ?? {},
      ...(side.operation ? { operation: side.operation } : {}),
    },
  });
  return {
    id,
    tag,
    answers: [answer(agree, true), answer(disagree, false)],
    ...(inverse === undefined ? {} : { psychoData: { survey: { type: 'ipip' }, inverse } }),
  };
}

export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freezeDeep);
    Object.freeze(value);
  }
  return value;
}
