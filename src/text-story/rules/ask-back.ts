// Asks a reader back, once, where nobody could go on from what they said. Pure.
import { hashWords } from './chance.ts';
import { type Heard, isUnanswered, type Unanswered } from './hear.ts';
import type { TellingState } from './state.ts';

/** What a reader is asked, by what was heard: told outside the chapter, to be answered in the reader's next reply. */
export type AskingBack = Readonly<Record<Unanswered['kind'], readonly string[]>>;

type Asked = {
  /** The state with what was asked; the same for the same reply again. */
  readonly state: TellingState;
  readonly text: string;
};

/**
 * What a reader is asked back to a reply to chapter `number`; undefined where the story goes on: it was understood, or its reader was
 * asked back for another reply to this chapter already. `question` is what the chapter itself asks.
 */
export function askBack(
  state: TellingState,
  reply: {
    readonly number: number;
    readonly text: string;
    readonly heard: Heard;
    readonly question: string | null;
  },
  asking: AskingBack,
): Asked | undefined {
  const { number, text, heard, question } = reply;
  if (!isUnanswered(heard)) return undefined;
  const asked = { chapter: number, reply: hashWords(text) };
  if (state.asked?.chapter === number && state.asked.reply !== asked.reply) return undefined;
  const choices = asking[heard.kind];
  const said = choices[(hashWords(state.seed, 'ask back') + number) % choices.length] ?? '';
  return { state: { ...state, asked }, text: question === null ? said : `${said}\n\n${question}` };
}
