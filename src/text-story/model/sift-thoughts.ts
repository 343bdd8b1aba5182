// Leaves out what a model thinks aloud, and the signs of its template: both come as text where an endpoint does not know its model.
import type { Sieve } from './sieve.ts';

export type ThoughtSieve = Sieve & {
  /** Hears of a text that was handed on past it, since there was nothing for it to do. */
  readonly note: (text: string) => void;
  /** Whether it holds nothing back. */
  readonly isIdle: () => boolean;
  readonly hasThoughts: () => boolean;
  /** How often all that was handed on turned out to be thoughts: an end of some came that never began. */
  readonly countRestarts: () => number;
  /** Whether thoughts never ended, once the text has. */
  readonly hasOpen: () => boolean;
  /** Whether a sign came behind the text that ends a turn, or begins another's: nothing more is handed on. */
  readonly isOver: () => boolean;
};

const THOUGHTS =
  'think|thinking|antthinking|thoughts?|reason|reasoning|reflect|reflection|analysis|scratchpad|plan|planning|internal|monologue|details|tool_calls?|function_calls|invoke';
/** `[think]` and `◁think▷` are common, too; other words in brackets are not thoughts. */
const THOUGHT_TAG = new RegExp(
  `^(?:<(/?)(?:[a-z]+[:_-])?(?:${THOUGHTS})(?:\\s[^<>]*)?>|\\[(/?)(?:think|thinking|thoughts?|reasoning)\\]|◁(/?)(?:think|thinking)▷)$`,
  'i',
);
/** A sign of a template, such as <|im_end|>, <｜end▁of▁sentence｜>, </s>, <end_of_turn> and <channel|>. */
const TOKEN =
  /^(?:<[|｜]([a-z_▁/ ]{1,32})[|｜]?>|<(channel)\|>|<(\/?s|bos|eos|start_of_turn|end_of_turn|unused\d{1,4})>|\[(\/?inst|end of text|\|[a-z]{1,16}\|)\])$/i;
const SO_FAR =
  /^(?:[<[◁]\/?(?:[a-z_:-]{0,24}|[a-z_:-]{1,24}\s[^<>[\]]{0,80}|channel\||unused\d{0,4}|end(?: of(?: tex?)?)?|\|[a-z]{0,16}\|?)|<[|｜][a-z_▁/ ]{0,32}[|｜]?)$/i;
const STARTS = '<[◁';

/** What a sign says of the text behind it. */
const ENDS =
  /^(?:im_end|end|return|call|eot_id|eom_id|end_of_text|endoftext|end_of_turn(?:_token)?|end_of_sentence|end_response|eot|\|endofturn\||\/s|eos|\/inst|end of text)$/;
const BEGINS =
  /^(?:im_start|start|start_header_id|header_start|start_of_turn(?:_token)?|\|(?:assistant|user|system)\||assistant|user|system|tool|human|observation|inst|chatbot_token)$/;
const BEGINS_THOUGHTS = /^(?:start_thinking|begin_of_thought|think|thinking|unused94)$/;
const ENDS_THOUGHTS = /^(?:end_thinking|end_of_thought|\/think|\/thinking|unused95)$/;
/** Behind these comes the name of a role, up to another sign or the end of the line. */
const BEGINS_HEADER = /^(?:im_start|start|start_header_id|header_start|start_of_turn(?:_token)?)$/;
const ROLE = /^(?:assistant|model|user|system|developer|tool|human|ai|bot|chatbot)?(?: to=\S+)?$/;
/** The channel that is text; what stands in any other is not meant for a reader. */
const TEXT_CHANNEL = /^(?:final|response|text|$)/;
const LONGEST_HEADER = 60;

type Mode =
  | 'text'
  | 'thoughts'
  /** The name of a role or a channel comes; what is not one is text. */
  | 'header';

/** `show` takes what is text; `restart` is told that all it took was none. */
export function siftThoughts(show: (text: string) => void, restart: () => void): ThoughtSieve {
  let held = '';
  let mode: Mode = 'text';
  let header = '';
  /** The header is that of a channel, of which some are thoughts. */
  let isChannel = false;
  let hasEnded = false;
  let hasText = false;
  let isOver = false;
  let restarts = 0;
  let hasThought = false;

  const hand = (text: string): void => {
    if (mode === 'thoughts') hasThought = true;
    else if (mode === 'text') {
      hasText ||= /\S/u.test(text);
      show(text);
    } else {
      header += text;
      // A header ends with its line, where no sign of a template ends it; words are none.
      if (/\S[^\S\n]*\n$/.test(header) || header.length > LONGEST_HEADER) endHeader();
    }
  };
  const endHeader = (): void => {
    const words = header;
    const name = words.trim().toLowerCase();
    const wasChannel = isChannel;
    header = '';
    isChannel = false;
    mode = wasChannel && !TEXT_CHANNEL.test(name) ? 'thoughts' : 'text';
    if (!wasChannel && !ROLE.test(name)) hand(words);
  };
  const beginHeader = (channel: boolean): void => {
    mode = 'header';
    header = '';
    isChannel = channel;
  };
  const endThoughts = (): void => {
    // An end of thoughts that never began: their beginning stood in what the model was asked with.
    if (mode === 'text' && hasText) {
      restarts += 1;
      hasThought = true;
      hasText = false;
      restart();
    }
    mode = 'text';
  };
  const takeToken = (token: string): void => {
    const name = token.toLowerCase().replaceAll('▁', '_').trim();
    if (BEGINS_THOUGHTS.test(name)) mode = 'thoughts';
    else if (ENDS_THOUGHTS.test(name)) endThoughts();
    else if (name === 'channel') beginHeader(true);
    else if (name === 'message' || name === 'end_header_id' || name === 'header_end') {
      if (mode === 'header') endHeader();
    } else if (ENDS.test(name)) {
      // Of a channel of thoughts it ends these; behind a text it ends the text.
      if (mode === 'text') isOver = hasText;
      else mode = 'text';
    } else if (BEGINS.test(name)) {
      isOver = hasText && mode === 'text';
      if (BEGINS_HEADER.test(name)) beginHeader(false);
    }
  };

  const put = (letter: string): void => {
    if (isOver) return;
    if (held === '') {
      if (STARTS.includes(letter)) held = letter;
      else hand(letter);
      return;
    }
    const came = held + letter;
    const tag = THOUGHT_TAG.exec(came);
    const token = tag === null ? TOKEN.exec(came) : null;
    if (tag !== null) {
      held = '';
      if (tag.slice(1).includes('/')) endThoughts();
      else mode = 'thoughts';
    } else if (token !== null) {
      held = '';
      // The sign <channel|> ends what <|channel> began.
      if (token[2] !== undefined) endThoughts();
      else takeToken(token.slice(1).find((name) => name !== undefined) ?? '');
    } else if (SO_FAR.test(came)) held = came;
    else {
      const rest = held;
      held = '';
      hand(rest);
      if (STARTS.includes(letter)) held = letter;
      else hand(letter);
    }
  };
  return {
    put,
    note: (text) => {
      hasText ||= /\S/u.test(text);
    },
    end: () => {
      if (!isOver) hand(held);
      held = '';
      if (mode === 'header' && !isChannel) endHeader();
      hasEnded = true;
    },
    isIdle: () => held === '' && mode === 'text' && !isOver,
    hasThoughts: () => hasThought,
    countRestarts: () => restarts,
    hasOpen: () => hasEnded && mode !== 'text',
    isOver: () => isOver,
  };
}
