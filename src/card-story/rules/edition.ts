// Puts the words of the plain edition in place of those as written. Cards, effects and conditions stay what they are. Pure.
import type { Answer } from '../rules.ts';

/** The two ways in which a story can be told. */
export const EDITIONS = ['written', 'plain'] as const;
export type Edition = (typeof EDITIONS)[number];

type PlainAnswer = { readonly text: string; readonly reaction?: string | undefined };

/** The words of a plain edition, by the ids of cards and endings and the names of resources. */
export type PlainWords = {
  readonly cards: Readonly<
    Record<
      string,
      {
        readonly speaker?: string | undefined;
        readonly text: string;
        readonly agree: PlainAnswer;
        readonly disagree: PlainAnswer;
      }
    >
  >;
  readonly resources?:
    | Readonly<
        Record<string, { readonly emptied?: string | undefined; readonly legacy?: string | undefined }>
      >
    | undefined;
  readonly endings?: Readonly<Record<string, { readonly text: string }>> | undefined;
};

type Worded = {
  readonly cards: readonly {
    readonly id: string;
    readonly text: string;
    readonly speaker?: string | undefined;
    readonly answers: readonly [Answer, Answer];
  }[];
  readonly resources: readonly {
    readonly name: string;
    readonly emptied?: string | undefined;
    readonly legacy?: string | undefined;
  }[];
  readonly endings?: readonly { readonly id: string; readonly text: string }[] | undefined;
  readonly plain?: PlainWords | undefined;
};

/** A deck, or a story with its deck, in plain words; as it is where it has none. */
export function dressPlainly<T extends Worded>(worded: T): T {
  const { plain, cards, resources, endings } = worded;
  if (plain === undefined) return worded;
  return {
    ...worded,
    cards: cards.map((card) => dressCard(card, plain)),
    resources: resources.map((resource) => ({ ...resource, ...plain.resources?.[resource.name] })),
    ...(endings === undefined
      ? {}
      : { endings: endings.map((ending) => ({ ...ending, ...plain.endings?.[ending.id] })) }),
  };
}

/** A card in the words of a plain edition. */
export function dressCard<C extends Worded['cards'][number]>(card: C, plain: PlainWords): C {
  const words = plain.cards[card.id];
  if (words === undefined) return card;
  const { speaker, text } = words;
  return {
    ...card,
    text,
    ...(speaker === undefined ? {} : { speaker }),
    answers: card.answers.map((answer) => ({ ...answer, ...words[answer.agree ? 'agree' : 'disagree'] })),
  };
}
