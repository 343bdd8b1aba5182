// Sending: what is sent at the same time is written together, and the same message twice is one.
import { hash, randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import { isUniqueViolation } from '#base/engines/database/db.ts';
import { type Crowd, gatherCalls } from '#base/engines/database/gather.ts';
import type { MessageWire } from '../contract-shapes.ts';
import type { MessengerEngines } from '../engines.ts';
import { presentFresh } from '../present.ts';
import { refuse, refuseConversation, refuseMessage, takeWords } from '../refuse.ts';
import { fingerprintOf, type SentWords } from '../rules/words.ts';
import { type SendingOutcome, type SentMessage, sendMessages } from '../store-send.ts';
import { shareLanes } from './lanes.ts';
import type { NewMessage } from './placing.ts';
import { refuseFull, sizeOf } from './room.ts';
import { showMessage } from './show.ts';
import { isKept } from './store-room.ts';

/** How many go together at most, and how long others gather while those go: longer where few come to all lanes together. */
const ROUND = { atMost: 200, lanes: 1, restMs: 6 };
const FEW = { enough: 8, restMs: 40 };

export type MessageBody = SentWords & {
  readonly conversation_id: number;
  readonly client_id?: string | undefined;
  readonly reply_to?: number | null | undefined;
  readonly file_id?: string | undefined;
};

export type Sent = {
  readonly messageId: number;
  readonly clientId: string;
  readonly revision: number;
  /** As its sender sees it. */
  readonly present: () => MessageWire;
};

/** Sends a message of somebody, and tells everybody. The same again answers the first result. Throws the refusal. */
export type Send = (personId: PersonId, body: MessageBody) => Promise<Sent>;

export function openSending({ db, clock, changes, room, known }: MessengerEngines): Send {
  const crowd: Crowd = { come: 0 };
  const openLane = () =>
    gatherCalls<NewMessage, SendingOutcome>((round) => sendOnce(round), { ...ROUND, few: { ...FEW, crowd } });
  // So many rounds are under way at once.
  const lanes = [openLane(), openLane()] as const;
  const gathered = shareLanes(lanes, { clock, conversationOf: ({ conversationId }) => conversationId });

  /** Of those under one id, or with one file, in one round the first goes; the others are asked after it, and find it. */
  async function sendOnce(round: readonly NewMessage[]): Promise<readonly SendingOutcome[]> {
    const first = new Map<string, NewMessage>();
    const files = new Set<string | undefined>();
    for (const message of round) {
      const key = `${message.senderId} ${message.clientId}`;
      if (first.has(key) || files.has(message.fileId)) continue;
      first.set(key, message);
      if (message.fileId !== undefined) files.add(message.fileId);
    }
    const sent = [...first.values()];
    const outcomes = await sendMessages(db, sent, known);
    const told = new Map(sent.map((message, at) => [message, outcomes[at] as SendingOutcome]));
    const rest = round.filter((message) => !told.has(message));
    for (const message of rest)
      told.set(message, (await sendMessages(db, [message], known))[0] as SendingOutcome);
    return round.map((message) => told.get(message) as SendingOutcome);
  }

  async function decide(message: NewMessage): Promise<SendingOutcome> {
    try {
      return await gathered(message);
    } catch (error) {
      // The same id went into another conversation at the same instant: by now it is there.
      if (!isUniqueViolation(error, 'messages_client')) throw error;
      return gathered(message);
    }
  }

  return async (personId, body) => {
    const message = readMessage(personId, body, clock());
    // What has come before is answered as it was, whether there is room by now or not.
    const taken = room.take(personId, sizeOf(message));
    const hasRoom = typeof taken === 'boolean' ? taken : await taken;
    if (!hasRoom && !(await isKept(db.kysely, personId, message.clientId))) throw refuseFull(room);
    const outcome = await decide(message);
    if (outcome.kind === 'refuse') {
      if (outcome.code === 'messenger.conversation_not_found') throw refuseConversation();
      throw refuse(outcome.code, outcome.standing);
    }
    if (outcome.kind === 'repeat') {
      const shown = await showMessage(db, outcome.messageId, personId);
      if (shown === undefined) throw refuseMessage('client_id');
      const { id: messageId, client_id: clientId, revision } = shown;
      return { messageId, clientId, revision, present: () => shown };
    }
    changes.announceSent(outcome);
    const { messageId, revision } = outcome;
    const { clientId } = outcome.message;
    return { messageId, clientId, revision, present: () => presentSent(outcome) };
  };
}

/** What is to be kept of a body. Throws the refusal. */
function readMessage(senderId: PersonId, body: MessageBody, now: Date): NewMessage {
  const { conversation_id: conversationId, client_id: clientId = randomUUID(), file_id: fileId } = body;
  const replyTo = body.reply_to ?? undefined;
  const words = takeWords(body);
  const fingerprint = fingerprintOf(words, [replyTo ?? null, ...(fileId === undefined ? [] : [fileId])]);
  const sentHash = hash('sha256', fingerprint, 'hex');
  return { ...words, conversationId, senderId, clientId, replyTo, fileId, sentHash, now };
}

/** A new message as its sender sees it: nobody has read it yet. */
function presentSent({ message, senderName, otherId, isGroup }: SentMessage): MessageWire {
  return presentFresh(message, {
    ...{ senderName, recipient: isGroup ? null : (otherId ?? null), isRequest: false },
  });
}
