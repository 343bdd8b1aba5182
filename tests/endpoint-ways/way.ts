// One way in which endpoints behave, after a public report, and what may come of it; with the hands that play it.
import type { Bounds } from '#text-story/model/telling.ts';
import {
  type Manner,
  OBJECT_MANNERS,
  retell,
  type ScriptedAnswer,
  type ScriptedCall,
} from '../scripted-manners.ts';

export type Way = {
  /** What the endpoint does, and whose it is. */
  readonly does: string;
  /** Where it was reported: owner/repository#number on GitHub. Absent where it was met without a report that says so. */
  readonly reported?: string;
  /** How the calls for the text are answered, one after the other; the last goes on for good. */
  readonly text?: readonly Manner[];
  readonly object?: readonly Manner[];
  readonly bounds?: Partial<Bounds>;
  /**
   * Who tells the chapter: the model, with its options; the model and the scene's own options; the model and then the scene;
   * the scene alone.
   */
  readonly teller: 'model' | 'model, own options' | 'model, then scene' | 'scene';
  /** How often the endpoint is asked in all; twice unless told. */
  readonly calls?: number;
  /** Whether the reader is told that the storyteller thinks. */
  readonly thinks?: boolean;
  /** How often the chapter begins anew before the reader's eyes. */
  readonly anew?: number;
  /** What the operator reads, line by line; nothing unless told. */
  readonly log?: readonly RegExp[];
};

/** Text in pieces of a few words, as models send it. */
export async function send(answer: ScriptedAnswer, text: string): Promise<void> {
  for (const piece of text.match(/\s*\S+(?:\s+\S+){0,6}/gu) ?? []) {
    if (answer.isLeft()) return;
    await answer.piece(piece);
  }
}

/** The retold scene between two texts. */
export const tells =
  (before = '', after = '', end: (answer: ScriptedAnswer) => void = (answer) => answer.finish()): Manner =>
  async (call, answer) => {
    await send(answer, `${before}${retell(call)}${after}`);
    end(answer);
  };

/** Something before the retold scene, that is not sent as text. */
export const begins =
  (before: (answer: ScriptedAnswer) => void | Promise<void>): Manner =>
  async (call, answer) => {
    await before(answer);
    await tells()(call, answer);
  };

/** The first words of the retold scene, and then whatever comes. */
export const breaks =
  (words: number, then: (answer: ScriptedAnswer) => void | Promise<void>): Manner =>
  async (call, answer) => {
    await send(answer, retell(call).split(' ').slice(0, words).join(' '));
    await then(answer);
  };

export const refuses =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Manner =>
  (_, answer) =>
    answer.whole(body, status, headers);

/** Answers requests that are as it wants them, and refuses others. */
export const wants =
  (isWanted: (call: ScriptedCall) => boolean, refusal: Manner, then: Manner): Manner =>
  (call, answer) =>
    (isWanted(call) ? then : refusal)(call, answer);

export const error = (message: string, more: object = {}) => ({ error: { message, ...more } });

export const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) => ({
  ...{ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm' },
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
});

/** An object's answer whose text is made of that of a good one. */
export const answers =
  (write: (good: string) => object): Manner =>
  async (call, answer) => {
    let good = '';
    await OBJECT_MANNERS.tells(call, { ...answer, whole: (body) => (good = contentOf(body)) });
    answer.whole({
      ...{ id: 'x', object: 'chat.completion', created: 1, model: 'm' },
      choices: [{ index: 0, message: { role: 'assistant', ...write(good) }, finish_reason: 'stop' }],
    });
  };

function contentOf(body: unknown): string {
  const { choices } = body as { choices: readonly { message: { content: string } }[] };
  return choices[0]?.message.content ?? '';
}

/** Waits so long, for what is about time and nothing else. */
export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
