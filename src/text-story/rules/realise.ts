// Turns what an author wrote into what a reader reads: names, pronouns, and the words that fit the telling. Pure.
import { pickOne } from './chance.ts';
import { holds } from './conditions.ts';
import type { TellingState } from './state.ts';
import type { Paragraph, Piece, Story } from './story.ts';
import type { Pronoun } from './words.ts';

/** Symbols of a text: `{keeper}`, `{keeper.their}`, `{Boy}`, `{reply}`. */
export const SYMBOL = /\{([A-Za-z][a-z0-9-]*)(?:\.([A-Za-z]+))?\}/g;

export const PRONOUN_FORMS = ['they', 'them', 'their', 'theirs', 'themself'] as const;
type PronounForm = (typeof PRONOUN_FORMS)[number];

const PRONOUN_WORDS: Readonly<Record<Pronoun, Readonly<Record<PronounForm, string>>>> = {
  she: { they: 'she', them: 'her', their: 'her', theirs: 'hers', themself: 'herself' },
  he: { they: 'he', them: 'him', their: 'his', theirs: 'his', themself: 'himself' },
};

/** Tells texts of one chapter: whoever was named in it is called by the short name from then on. */
export type Voice = {
  readonly tell: (paragraph: Paragraph, reply?: string) => string;
};

/** Makes the voice of one chapter. `purpose` keeps the variants of different chapters apart. */
export function openVoice(story: Pick<Story, 'cast' | 'key'>, state: TellingState, purpose: string): Voice {
  const named = new Set<string>();
  let choices = 0;
  const nameRole = (role: string, form: string): string => {
    const person = story.cast[role]?.people[state.cast[role] ?? 0];
    if (person === undefined) throw new RangeError(`There is no role ${role} in ${story.key}.`);
    if (form === 'name' || form === 'short') {
      named.add(role);
      return person[form];
    }
    if (form !== '') return PRONOUN_WORDS[person.pronoun][form as PronounForm];
    if (named.has(role)) return person.short;
    named.add(role);
    return person.name;
  };
  const fill = (text: string, reply = ''): string => {
    // Most of what is told has nothing to fill in.
    if (!text.includes('{')) return text;
    return joinReply(text, reply).replaceAll(SYMBOL, (_, role: string, form = '') => {
      const told = nameRole(lowerFirst(role), lowerFirst(form));
      return role === lowerFirst(role) && form === lowerFirst(form) ? told : raiseFirst(told);
    });
  };
  const choose = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if ('when' in piece) return holds(piece.when, state) ? piece.text : (piece.else ?? '');
    choices += 1;
    return pickOne(piece.one_of, state.seed, purpose, choices);
  };
  return {
    tell: (paragraph, reply) => {
      const pieces = typeof paragraph === 'string' ? [paragraph] : paragraph.map(choose);
      return pieces
        .filter((piece) => piece !== '')
        .map((piece) => fill(piece, reply))
        .join(' ');
    },
  };
}

/** Puts a reader's words into a sentence: `‘{reply},’ you said` keeps a question mark and drops its own comma then. */
function joinReply(text: string, reply: string): string {
  return text.replace(/\{reply\}([,.]?)/, (_, mark: string) => {
    if (mark === '') return reply;
    if (/[?!…]$/.test(reply)) return reply;
    return reply.replace(/[.,;:]+$/, '') + mark;
  });
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function raiseFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
