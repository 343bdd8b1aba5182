// Answers on their way: kept on the device until the server has them, sent one at a time and in order.

import { type KeepTrying, REST_MS } from '#base/device/wake.ts';
import { isPassing, type ServiceFailure, type ServiceResult } from '#base/wire/service-result.ts';
import type { AnsweredStory, WireCardStory } from '../../contract.ts';
import { outboxKey } from '../keys.ts';

/** An answer given here, and the story as it is after it: what the PUT carries. */
export type KeptAnswer = {
  readonly cardId: string;
  readonly agree: boolean;
  readonly body: AnsweredStory;
};

/** What became of the answers. `kept`, `sent` and `conflict` reach the other tabs as well. */
export type OutboxEvent =
  | { readonly kind: 'kept'; readonly answer: KeptAnswer }
  | { readonly kind: 'sent'; readonly story: WireCardStory }
  /** The server is elsewhere (409): `story` is what it has; the waiting answers are dropped. */
  | { readonly kind: 'conflict'; readonly story: unknown }
  /** The server refused it for good (4xx): the waiting answers are dropped. */
  | { readonly kind: 'refused' }
  /** There is no such story of this person (404): the waiting answers are dropped. */
  | { readonly kind: 'missing' }
  /** Nobody is signed in any more (401): the answers wait for the same person. */
  | { readonly kind: 'signed_out' }
  /** How many wait, and whether the line is down, has changed. */
  | { readonly kind: 'waiting' };

/** What the outbox needs of the browser; the tests bring their own. */
export type OutboxDevices = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sends one answer; may throw when the server is not reached. */
  readonly send: (storyId: string, body: AnsweredStory) => Promise<ServiceResult<WireCardStory>>;
  readonly readPersonId: () => string | null;
  /** Runs the work while no other tab does work of this name; may reject without having run it. */
  readonly lock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Does something in a moment, when what was answered is on the screen. */
  readonly soon: (work: () => void) => void;
  /** Does something after a time in ms. */
  readonly later: (ms: number, then: () => void) => void;
  readonly keepTrying: KeepTrying;
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
  /** True from the first failed attempt until one succeeds. */
  readonly isStalled: () => boolean;
  /** Sends what waits, at once. Answers when all is sent or has to wait longer. */
  readonly wake: () => Promise<void>;
  readonly subscribe: (listener: (event: OutboxEvent) => void) => () => void;
};

const TAKE_OVER_MS = 5_000;

type Verdict = 'retry' | 'conflict' | 'missing' | 'signed_out' | 'refused';

function judgeFailure(failure: ServiceFailure): Verdict {
  const { status, authError } = failure;
  if (authError) return 'signed_out';
  if (isPassing(failure)) return 'retry';
  if (status === 409) return 'conflict';
  return status === 404 ? 'missing' : 'refused';
}

export function createOutbox(personId: string, storyId: string, devices: OutboxDevices): Outbox {
  const key = outboxKey(personId, storyId);
  const listeners = new Set<(event: OutboxEvent) => void>();
  // Where storage is forbidden or full the answers wait in memory, as long as the page lives.
  let memory: readonly KeptAnswer[] | undefined;
  let sending: Promise<void> | undefined;
  let again = false;
  let isStalled = false;
  let giveUp: (() => void) | undefined;

  const tell = (event: OutboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  const tellAll = (event: OutboxEvent) => {
    devices.channel.post(event);
    tell(event);
  };

  function read(): readonly KeptAnswer[] {
    if (memory !== undefined) return memory;
    try {
      return parseAnswers(devices.storage.getItem(key));
    } catch {
      return [];
    }
  }

  function write(answers: readonly KeptAnswer[]): void {
    try {
      if (answers.length === 0) devices.storage.removeItem(key);
      else devices.storage.setItem(key, JSON.stringify(answers));
      memory = undefined;
    } catch {
      memory = answers;
    }
  }

  function keep(answer: KeptAnswer): boolean {
    const waiting = read();
    const last = waiting.at(-1);
    if (last && last.body.lastCardPointer !== answer.body.lastCardPointer - 1) return false;
    write([...waiting, answer]);
    devices.soon(() => {
      devices.channel.post({ kind: 'kept', answer });
      // While an attempt has failed, the next one keeps its time: answering faster must not hammer the server.
      if (!isStalled) void drain();
      else tell({ kind: 'waiting' });
    });
    return true;
  }

  /** Sends in order until nothing waits or something stops it. Another tab may have done it meanwhile. */
  async function sendAll(): Promise<void> {
    for (let head = read()[0]; head !== undefined; head = read()[0]) {
      if (devices.readPersonId() !== personId) return waitForPerson();
      const result = await devices.send(storyId, head.body).catch(() => UNREACHED);
      if (result.success) {
        const [first, ...rest] = read();
        if (first?.body.lastCardPointer === head.body.lastCardPointer) write(rest);
        hasWorked();
        tellAll({ kind: 'sent', story: result.data });
        continue;
      }
      const verdict = judgeFailure(result);
      if (verdict === 'signed_out') return waitForPerson();
      if (verdict === 'retry') return tryLater();
      write([]);
      hasWorked();
      if (verdict === 'conflict') return tellAll({ kind: 'conflict', story: result.data });
      return tell({ kind: verdict });
    }
    hasWorked();
    tell({ kind: 'waiting' });
  }

  function hasWorked(): void {
    isStalled = false;
    giveUp?.();
    giveUp = undefined;
  }

  function waitForPerson(): void {
    hasWorked();
    tell({ kind: 'signed_out' });
  }

  function tryLater(): void {
    isStalled = true;
    giveUp ??= devices.keepTrying(tryAgain, REST_MS);
    tell({ kind: 'waiting' });
  }

  async function tryAgain(): Promise<void> {
    await drain();
    if (isStalled) throw new Error('the answers are still on their way');
  }

  /** Sends what waits; answers when nothing does any more, or when it can only be tried later. */
  function drain(): Promise<void> {
    again = true;
    sending ??= sendRounds().finally(() => {
      sending = undefined;
      if (again && !isStalled) void drain();
    });
    return sending;
  }

  async function sendRounds(): Promise<void> {
    // An answer kept in the last instant of a round goes with the next one.
    while (again) {
      again = false;
      if (read().length > 0) await devices.lock(key, sendAll).catch(onBroken);
      // Another tab has sent what failed here.
      else hasWorked();
      if (isStalled) break;
    }
  }

  /** A browser gives no lock to a page that it is putting away, and may bring it back: what waits goes on waiting. */
  function onBroken(error: unknown): void {
    console.error(error);
    tryLater();
  }

  devices.channel.listen((event) => {
    tell(event);
    // The tab that gave the answer sends it; should it be closed before it could, this one does.
    if (event.kind === 'kept') devices.later(TAKE_OVER_MS, () => void drain());
  });

  return {
    keep,
    read,
    replace: write,
    isStalled: () => isStalled,
    wake: drain,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const UNREACHED: ServiceResult<WireCardStory> = { success: false, message: '', authError: false };

/** What lies in storage may be of any make: only answers of the right shape are taken. */
function parseAnswers(text: string | null): readonly KeptAnswer[] {
  if (text === null) return [];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) && parsed.every(isKeptAnswer) ? parsed : [];
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
