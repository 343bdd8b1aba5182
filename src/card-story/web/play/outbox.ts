// Answers on their way: kept on the device until the server has them, sent one at a time and in order.
import { openKeptItems } from '#base/device/kept-items.ts';
import {
  createOutbox as createAnyOutbox,
  type OutboxDevices as Devices,
  type OutboxEvent as Event,
  type Outcome,
} from '#base/device/outbox.ts';
import { openShelf } from '#base/device/shelf.ts';
import { isPassing, type ServiceResult } from '#base/wire/service-result.ts';
import type { AnsweredStory, WireCardStory } from '../../contract.ts';
import { ANSWERS } from '../kept.ts';

/** An answer given here, and the story as it is after it: what the PUT carries. */
export type KeptAnswer = {
  readonly cardId: string;
  readonly agree: boolean;
  readonly body: AnsweredStory;
};

/** Why answers are not sent, or never will be. */
type Refusal =
  /** The server is elsewhere (409): `story` is what it has; the waiting answers are dropped. */
  | { readonly kind: 'conflict'; readonly story: unknown }
  /** The server refused it for good (4xx): the waiting answers are dropped. */
  | { readonly kind: 'refused' }
  /** There is no such story of this person (404): the waiting answers are dropped. */
  | { readonly kind: 'missing' }
  /** Nobody is signed in any more (401): the answers wait for the same person. */
  | { readonly kind: 'signed_out' };

/** The last answer was taken back: `story` is what the server has then, where it had the answer. */
export type Undone = { readonly kind: 'undone'; readonly story?: WireCardStory };

/** What became of the answers. `kept`, `sent` and `conflict` reach the other tabs as well, older versions of them too. */
export type OutboxEvent =
  | { readonly kind: 'kept'; readonly answer: KeptAnswer }
  | { readonly kind: 'sent'; readonly story: WireCardStory }
  | Refusal
  | Undone
  /** How many wait, and whether the line is down, has changed. */
  | { readonly kind: 'waiting' };

/** What the outbox needs of the browser; the tests bring their own. */
export type OutboxDevices = Pick<
  Devices<KeptAnswer, WireCardStory, Refusal | Undone, boolean>,
  'takeTurns' | 'soon' | 'later' | 'keepTrying'
> & {
  /** Sends one answer; may throw when the server is not reached. */
  readonly send: (storyId: string, body: AnsweredStory) => Promise<ServiceResult<WireCardStory>>;
  /** Takes the last answer back on the server, after which the story stands at `pointer`. */
  readonly undo: (storyId: string, pointer: number) => Promise<ServiceResult<WireCardStory>>;
  readonly readPersonId: () => string | null;
  /** Tells the other tabs, and hears what they tell. */
  readonly channel: {
    readonly post: (event: OutboxEvent) => void;
    readonly listen: (hear: (event: OutboxEvent) => void) => void;
  };
};

export type Outbox = {
  /** False when another tab has answered in between: the answer is not kept, and `read` says what is. */
  readonly keep: (answer: KeptAnswer) => boolean;
  readonly read: () => readonly KeptAnswer[];
  /** Keeps only these of the waiting answers. */
  readonly replace: (answers: readonly KeptAnswer[]) => void;
  /**
   * Takes back the answer after which the story stands at `pointer`: out of what waits, or else on the server. Undefined where it stays,
   * as when another one was given since.
   */
  readonly takeBack: (pointer: number) => Promise<Undone | undefined>;
  /** True from the first failed attempt until one succeeds. */
  readonly isStalled: () => boolean;
  /** Sends what waits, at once. Answers when all is sent or has to wait longer. */
  readonly wake: () => Promise<void>;
  readonly subscribe: (listener: (event: OutboxEvent) => void) => () => void;
};

export function createOutbox(personId: string, storyId: string, devices: OutboxDevices): Outbox {
  const { channel } = devices;
  const kept = openKeptItems(openShelf(ANSWERS, { person: personId, what: storyId }, parseAnswers), {
    nameOf: ({ body }) => body.lastCardPointer,
    follows: ({ body }, last) => last.body.lastCardPointer === body.lastCardPointer - 1,
  });
  const outbox = createAnyOutbox<KeptAnswer, WireCardStory, Refusal | Undone, boolean>({
    ...devices,
    store: kept,
    async send({ body }) {
      if (devices.readPersonId() !== personId) return SIGNED_OUT;
      return judge(await devices.send(storyId, body));
    },
    channel: {
      post(event) {
        const told = toOwn(event);
        if (event.kind !== 'refused' || told.kind === 'conflict') channel.post(told);
      },
      listen: (hear) => channel.listen((told) => hear(fromOwn(told))),
    },
  });
  async function undo(pointer: number): Promise<Undone | undefined> {
    const waiting = kept.read();
    if (waiting.length > 0) {
      if (waiting.at(-1)?.body.lastCardPointer !== pointer) return undefined;
      kept.replace(waiting.slice(0, -1));
      return { kind: 'undone' };
    }
    if (devices.readPersonId() !== personId) return undefined;
    const result = await devices.undo(storyId, pointer);
    return result.success ? { kind: 'undone', story: result.data } : undefined;
  }

  return {
    ...outbox,
    async takeBack(pointer) {
      let undone: Undone | undefined;
      // In its turn: what is on its way now has arrived, or failed, before.
      const turn = devices.takeTurns(async () => {
        undone = await undo(pointer);
      });
      await turn.catch(() => undefined);
      if (undone !== undefined) channel.post(undone);
      return undone;
    },
    read: kept.read,
    replace: kept.replace,
    subscribe: (listener) => outbox.subscribe((event) => listener(toOwn(event))),
  };
}

const SIGNED_OUT = { kind: 'held', why: { kind: 'signed_out' }, holds: 'all' } as const;

/** What the server's word means for the answers that wait. They build on each other, so one that is refused takes all along. */
function judge(result: ServiceResult<WireCardStory>): Outcome<WireCardStory, Refusal> {
  if (result.success) return { kind: 'sent', answer: result.data };
  const { status, authError } = result;
  if (authError) return SIGNED_OUT;
  if (isPassing(result)) return { kind: 'unreached' };
  const drop = (why: Refusal) => ({ kind: 'refused', why, drops: 'lane' }) as const;
  if (status === 409) return drop({ kind: 'conflict', story: result.data });
  return drop({ kind: status === 404 ? 'missing' : 'refused' });
}

function toOwn(event: Event<KeptAnswer, WireCardStory, Refusal | Undone>): OutboxEvent {
  switch (event.kind) {
    case 'kept':
      return { kind: 'kept', answer: event.item };
    case 'sent':
      return { kind: 'sent', story: event.answer };
    case 'waiting':
      return event;
    default:
      return event.why;
  }
}

function fromOwn(event: OutboxEvent): Event<KeptAnswer, WireCardStory, Refusal | Undone> {
  switch (event.kind) {
    case 'kept':
      return { kind: 'kept', item: event.answer };
    case 'sent':
      return { kind: 'sent', answer: event.story };
    case 'waiting':
      return event;
    default:
      return { kind: 'refused', why: event };
  }
}

/** What lies in storage may be of any make: only answers of the right shape are taken. */
function parseAnswers(text: string): readonly KeptAnswer[] | undefined {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) && parsed.every(isKeptAnswer) ? parsed : undefined;
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  const answer = value as Partial<KeptAnswer> | null;
  return (
    typeof answer?.cardId === 'string' &&
    typeof answer.agree === 'boolean' &&
    typeof answer.body?.lastCardPointer === 'number' &&
    typeof answer.body.answeredCards === 'object'
  );
}
