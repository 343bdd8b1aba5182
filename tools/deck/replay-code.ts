// A played game as one word: deck, version, a mark of its content, and every answer; so that it can be played again.
import type { TopicDeck } from '#card-story/content.ts';
import { showCount } from './print.ts';

/** The parts of `the-long-watch_1.0.0_9f31_46_2b70c5a1e4f8`: the answers are bits, agreeing 1, written in hex. */
export type ReplayCode = {
  readonly deck: string;
  readonly version: string;
  /** The first four digits of the content's checksum. */
  readonly mark: string;
  readonly answers: readonly boolean[];
};

const CODE = /^([a-z0-9-]+)_(\d+\.\d+\.\d+)_([0-9a-f]{4})_(\d{1,3})_([0-9a-f]*)$/;

/** The code of a game; `answers` in the order they were given. */
export function writeCode({ id, version, checksum }: TopicDeck, answers: readonly boolean[]): string {
  const digits = Array.from({ length: Math.ceil(answers.length / 4) }, (_, at) =>
    answers
      .slice(at * 4, at * 4 + 4)
      .reduce((digit, agree, place) => digit | (agree ? 8 >> place : 0), 0)
      .toString(16),
  );
  return [id, version, checksum.slice(0, 4), answers.length, digits.join('')].join('_');
}

/** The parts of a code; undefined for anything that is none. */
export function readCode(text: string): ReplayCode | undefined {
  const [, deck, version, mark, count, hex = ''] = CODE.exec(text.trim()) ?? [];
  if (deck === undefined || version === undefined || mark === undefined) return undefined;
  const length = Number(count);
  if (hex.length !== Math.ceil(length / 4)) return undefined;
  const bits = [...hex].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) > 0));
  if (bits.slice(length).some((bit) => bit)) return undefined;
  return { deck, version, mark, answers: bits.slice(0, length) };
}

const SAMPLE = 'my-deck_1.0.0_9f31_12_a5c';

/** Why a text is no code, in a sentence about the part that is damaged. */
export function explainDamage(text: string): string {
  const parts = text.trim().split('_');
  const [, version = '', mark = '', count = '', hex = ''] = parts;
  if (parts.length !== 5) return `a code has five parts, with _ between them, such as ${SAMPLE}`;
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return `its second part is the version, such as 1.0.0, not “${version}”`;
  if (!/^[0-9a-f]{4}$/.test(mark)) return `its third part is four digits of 0 to 9 and a to f, not “${mark}”`;
  if (!/^\d{1,3}$/.test(count)) return `its fourth part is the number of answers, not “${count}”`;
  const wanted = Math.ceil(Number(count) / 4);
  if (!/^[0-9a-f]*$/.test(hex)) return `its last part has only 0 to 9 and a to f, not “${hex}”`;
  if (hex.length !== wanted)
    return `it should end in ${showCount(wanted, 'digit')} for ${showCount(Number(count), 'answer')}, and ends in ${hex.length}: it was not copied whole, or with something else`;
  return `its parts do not fit each other; a code looks like ${SAMPLE}`;
}

/** Why a code cannot be played with a deck, in a sentence; undefined when it can. */
export function explainMismatch(code: ReplayCode, deck: TopicDeck): string | undefined {
  if (code.deck !== deck.id) return `The code is of ${code.deck}, and this deck is ${deck.id}.`;
  if (code.version !== deck.version)
    return `The code is of ${deck.id} ${code.version}, and this is ${deck.version}: its cards may be others. Play it with the deck as it was then.`;
  if (code.mark !== deck.checksum.slice(0, 4))
    return `${deck.id} has been changed since the code was written, although its version is still ${deck.version}.`;
  return undefined;
}
