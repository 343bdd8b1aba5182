// Sends what was written: sealed at the moment of sending, once, in order, and never silently without a seal.
import type { Channel } from '#base/device/channel.ts';
import { createOutbox, type OutboxEvent, type Outcome } from '#base/device/outbox.ts';
import type { KeepTrying } from '#base/device/wake.ts';
import { isPassing } from '#base/wire/service-result.ts';
import { TALK } from '#messages/messenger/talk.ts';
import { say } from '#messages/say.ts';
import { sealMessage, type Words } from '../../../seal.ts';
import { type CallMessenger, tellWhy, type WireConversation, type WireMessage } from '../../calls.ts';
import type { Files } from '../files.ts';
import { type EpochTools, prepareSealing } from '../keys/epochs.ts';
import type { Hold, Letter, LetterBox, SendBody } from './letters.ts';

export type Sent = {
  readonly conversationId: number;
  readonly clientId: string;
  readonly taken: { readonly message: WireMessage };
};
export type Why = {
  readonly conversationId: number;
  readonly clientId: string;
  readonly hold: Hold | 'gone' | 'draft';
};

/** What waits longer (ms) is no longer sent by itself: it becomes a draft. */
const OLDEST_MS = 24 * 60 * 60 * 1000;
/** How often one letter is sealed anew in one try, when epochs come and go. */
const MOST_SEALS = 4;

type OutgoingTools = EpochTools & {
  readonly call: CallMessenger;
  readonly letters: LetterBox;
  readonly files: Pick<Files, 'upload' | 'forget'>;
  readonly clock: () => number;
  readonly takeTurns: (work: () => Promise<void>) => Promise<void>;
  readonly later: (ms: number, then: () => void) => void;
  readonly keepTrying: KeepTrying;
  readonly channel: Channel<OutgoingEvent>;
  /** The highest sequence of one's own that is known here. */
  readonly sequenceOf: (conversationId: number) => number;
  /** Of whom heads may be told in a conversation. */
  readonly listShared: (conversation: WireConversation) => readonly string[];
  /** Whether a letter has arrived after all: asks the server for what is new. */
  readonly hasArrived: (letter: Letter) => Promise<boolean>;
  /** Told before it leaves what was sealed here, so that it need not be opened when it comes back. */
  readonly onSealed: (clientId: string, signature: string, words: Words) => void;
  readonly onSent: (sent: Sent) => void;
  readonly onRefused: (why: Why) => void;
  /** What waits has changed, here or in another tab. */
  readonly onWaiting: () => void;
  /** Makes a draft of a letter; false where something else of its kind stands there. */
  readonly takeAsDraft: (letter: Letter) => Promise<boolean>;
};

export type OutgoingEvent = OutboxEvent<Letter, Sent, Why>;

/** Why there is nothing to send. */
type Unsealed = { readonly kind: 'unreached' } | { readonly kind: 'missing' } | { readonly kind: Hold };

export type Outgoing = {
  readonly keep: (letter: Letter) => Promise<void>;
  /** Takes a hold from a letter, and tries it again. */
  readonly release: (letter: Letter, to?: Pick<Letter, 'isPlain'>) => Promise<void>;
  readonly drop: (letter: Letter) => Promise<void>;
  readonly wake: () => Promise<void>;
};

export function createOutgoing(tools: OutgoingTools): Outgoing {
  const { call, letters, clock } = tools;

  async function send(letter: Letter): Promise<Outcome<Sent, Why>> {
    const { conversationId, clientId } = letter;
    const held = (hold: Hold): Outcome<Sent, Why> => ({
      kind: 'held',
      why: { conversationId, clientId, hold },
      holds: 'lane',
    });
    if (letter.hold !== undefined) return held(letter.hold);
    if (clock() - letter.writtenAt > OLDEST_MS) return letGo(letter);
    let current = letter;
    for (let seals = 0; seals < MOST_SEALS; seals += 1) {
      const ready = current.body === undefined ? await seal(current) : current;
      if ('kind' in ready) {
        if (ready.kind === 'unreached') return ready;
        if (ready.kind === 'missing') return fail(current, undefined);
        await letters.change(current, { hold: ready.kind });
        return held(ready.kind);
      }
      const { body, fileId } = ready;
      if (body === undefined) return { kind: 'unreached' };
      const uploaded = fileId === undefined ? 'done' : await tools.files.upload(fileId, conversationId);
      if (uploaded === 'unreached') return { kind: 'unreached' };
      if (uploaded !== 'done') return fail(ready, undefined, uploaded.fault);
      const result = await call('POST /messenger/group-messages', { body });
      if (result.success) {
        await tools.seen.add(conversationId, { sequence: body.sequence ?? 0 });
        if (fileId !== undefined) await tools.files.forget(fileId);
        return { kind: 'sent', answer: { conversationId, clientId, taken: result.data } };
      }
      // Whether it has arrived is not known: the same bytes go again.
      if (isPassing(result) && result.code !== 'messenger.request_waits') return { kind: 'unreached' };
      if (result.authError)
        return { kind: 'held', why: { conversationId, clientId, hold: 'gone' }, holds: 'all' };
      const again = RESEALED.includes(result.code ?? '');
      if (!again) return fail(ready, result.code, tellWhy(result));
      // Nothing goes into a conversation that owes a key, sealed or not: it is made here, where this browser can make one.
      if (letter.isPlain === true && result.code === 'messenger.rekey_required') {
        const made = await prepareSealing(tools, conversationId);
        if (made.kind === 'unreached') return { kind: 'unreached' };
        if (made.kind !== 'open') {
          await letters.change(ready, {
            body: undefined,
            hold: 'not-sealed',
            fault: say(TALK, 'talk.owes_key'),
          });
          return held('not-sealed');
        }
      }
      // It was refused and has changed nothing: only then may it be sealed anew under the same id.
      const changed = await letters.change(ready, { body: undefined });
      if (changed === undefined) return gone(letter);
      current = changed;
    }
    await letters.change(current, { hold: 'not-sealed' });
    return held('not-sealed');
  }

  /** Makes what is sent, and keeps it before anything leaves. */
  async function seal(letter: Letter): Promise<Letter | Unsealed> {
    const { conversationId, clientId, text, replyTo, fileId } = letter;
    // The one thing of a file that stands beside the seal, so that it goes when its message goes.
    const carried = fileId === undefined ? {} : { file_id: fileId };
    const place = {
      conversation_id: conversationId,
      client_id: clientId,
      reply_to: replyTo?.id ?? null,
      ...carried,
    };
    const answer = letter.isPlain === true ? undefined : await prepareSealing(tools, conversationId);
    if (answer === undefined || answer.kind === 'plain') {
      // A file has its key inside of the seal: without one there is nothing to send.
      if (letter.extras !== undefined) return { kind: 'not-sealed' };
      const confirmed = letter.isPlain === true ? { plaintext_confirmed: true } : {};
      return keepBody(letter, { ...place, content: text, is_encrypted: false, ...confirmed });
    }
    if (answer.kind === 'needs-confirm') return { kind: 'needs-confirm' };
    if (answer.kind !== 'open') return { kind: answer.kind };
    const { key, own, conversation } = answer;
    const sequence = Math.max(conversation.sequence, tools.sequenceOf(conversationId)) + 1;
    const heads = [...tools.trust.headsOf(tools.listShared(conversation))];
    const extras = {
      ...letter.extras,
      ...(replyTo === undefined ? {} : { reply: replyTo.clientId }),
      ...(heads.length === 0 ? {} : { heads: Object.fromEntries(takeRound(heads, sequence)) }),
    };
    try {
      const envelope = await sealMessage(
        { text, extras },
        {
          ...{
            conversationId,
            epoch: key.epoch,
            epochDigest: key.digest,
            senderId: tools.me,
            clientId,
            sequence,
          },
          purpose: 'message',
        },
        { chatKey: key.chatKey, signing: own.signing },
      );
      tools.onSealed(clientId, envelope.signature, { text, extras });
      const { encrypted_content, ...vouched } = envelope;
      const body = {
        ...place,
        content: '',
        is_encrypted: true,
        ...vouched,
        version: 2 as const,
        encrypted_content,
      };
      return keepBody(letter, body);
    } catch (error) {
      console.error(error);
      return { kind: 'not-sealed' };
    }
  }

  async function keepBody(letter: Letter, body: SendBody): Promise<Letter | Unsealed> {
    return (await letters.change(letter, { body })) ?? { kind: 'missing' };
  }

  async function fail(letter: Letter, code: string | undefined, fault?: string): Promise<Outcome<Sent, Why>> {
    const { conversationId, clientId } = letter;
    // An earlier try went in with other bytes, or was deleted since: it has arrived.
    if (ARRIVED.includes(code ?? '')) return gone(letter);
    const changed = await letters.change(letter, {
      hold: 'failed',
      fault: fault ?? say(TALK, 'talk.failed'),
    });
    if (changed === undefined) return gone(letter);
    // It stays to be seen; what was written after it goes on, in another round.
    queueMicrotask(() => void outbox.wake());
    return { kind: 'held', why: { conversationId, clientId, hold: 'failed' }, holds: 'lane' };
  }

  function gone({ conversationId, clientId }: Letter): Outcome<Sent, Why> {
    return { kind: 'refused', why: { conversationId, clientId, hold: 'gone' }, drops: 'item' };
  }

  async function letGo(letter: Letter): Promise<Outcome<Sent, Why>> {
    const { conversationId, clientId } = letter;
    if (letter.body !== undefined && (await tools.hasArrived(letter))) return gone(letter);
    // Nothing is lost: where it has no place there it stays as one that has failed.
    if (!(await tools.takeAsDraft(letter))) return fail(letter, undefined);
    return { kind: 'refused', why: { conversationId, clientId, hold: 'draft' }, drops: 'item' };
  }

  const outbox = createOutbox<Letter, Sent, Why, Promise<boolean>>({
    store: {
      // What has failed for good waits for its writer, and holds nothing up.
      read: async () => (await letters.list()).filter(({ hold }) => hold !== 'failed'),
      add: letters.add,
      remove: letters.remove,
    },
    send,
    laneOf: ({ conversationId }) => String(conversationId),
    takeTurns: tools.takeTurns,
    soon: (work) => work(),
    later: tools.later,
    keepTrying: tools.keepTrying,
    channel: tools.channel,
  });
  outbox.subscribe((event) => {
    if (event.kind === 'sent') tools.onSent(event.answer);
    if (event.kind === 'refused') tools.onRefused(event.why);
    tools.onWaiting();
  });

  return {
    async keep(letter) {
      await outbox.keep(letter);
    },
    async release(letter, to = {}) {
      // Other bytes only where the ones before were refused: a letter that is held has none that may have arrived.
      await letters.change(letter, { ...to, hold: undefined, fault: undefined });
      tools.onWaiting();
      await outbox.wake();
    },
    async drop(letter) {
      await letters.remove([letter]);
      if (letter.fileId !== undefined) await tools.files.forget(letter.fileId);
      tools.onWaiting();
    },
    wake: outbox.wake,
  };
}

/** Heads that go along with a message: more would make it long. Where there are more they go round, message by message. */
const MOST_HEADS = 12;

function takeRound<T>(all: readonly T[], turn: number): readonly T[] {
  const from = (turn * MOST_HEADS) % all.length;
  return [...all.slice(from), ...all.slice(0, from)].slice(0, MOST_HEADS);
}

/** Refusals that have changed nothing, and that another seal answers. */
const RESEALED: readonly string[] = [
  'messenger.epoch_old',
  'messenger.rekey_required',
  'messenger.encryption_required',
  'messenger.not_encrypted',
];
const ARRIVED: readonly string[] = ['messenger.client_id_used', 'messenger.message_deleted'];
