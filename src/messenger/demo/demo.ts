// What the demo people have written to each other, in conversations that were begun before they were encrypted.
import { createHash, randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { DemoPerson } from '#base/feature.ts';
import { isTalking } from '../conversations/store-members.ts';
import { holdMessage, saveReaction } from '../messages/store-changing.ts';
import { markRead } from '../messages/store-marks.ts';
import { ensurePair, makeGroup } from '../store.ts';
import { sendMessages } from '../store-send.ts';
import { type DemoConversation, loadDemoLetters, timeOfLetter } from './letters.ts';

type Parts = { readonly db: Db; readonly clock: Clock };

/** Writes the letters, once: where one of them talks with anybody by now, nothing is written any more. */
export async function seedDemoLetters(parts: Parts, people: readonly DemoPerson<PersonId>[]): Promise<void> {
  const ids = new Map(people.map(({ id, username }) => [username, id]));
  if (await isTalking(parts.db.kysely, [...ids.values()])) return;
  for (const conversation of loadDemoLetters())
    if (conversation.people.every((name) => ids.has(name)))
      await writeLetters(parts, conversation, (name) => ids.get(name) as PersonId);
}

async function writeLetters(
  { db, clock }: Parts,
  { name, people, letters, unread }: DemoConversation,
  idOf: (name: string) => PersonId,
): Promise<void> {
  const [first, ...rest] = people.map(idOf) as [PersonId, ...PersonId[]];
  const times = letters.map((letter) => timeOfLetter(letter, clock()));
  const now = times[0] ?? clock();
  const others = rest.map((personId) => ({ personId, hasAccepted: true }));
  const conversationId =
    name === undefined
      ? (await ensurePair(db.kysely, { maker: first, other: rest[0] as PersonId, hasAccepted: true, now })).id
      : await makeGroup(db.kysely, { name, maker: first, others, now });
  const sent = await sendMessages(
    db,
    letters.map(({ from, text: content }, at) => ({
      ...{ conversationId, senderId: idOf(from), clientId: randomUUID(), content, sealed: undefined },
      ...{
        isSealed: false,
        epoch: undefined,
        plaintextConfirmed: false,
        replyTo: undefined,
        fileId: undefined,
      },
      sentHash: createHash('sha256').update(content).digest('hex'),
      now: times[at] ?? now,
    })),
  );
  const messageIds = sent.map((outcome) => (outcome.kind === 'sent' ? outcome.messageId : 0));
  for (const person of people) {
    const messageId = messageIds[letters.length - 1 - (unread[person] ?? 0)];
    if (messageId !== undefined) await markRead(db, { conversationId, personId: idOf(person), messageId });
  }
  for (const [at, { reaction }] of letters.entries())
    if (reaction) await react({ db, clock }, messageIds[at] ?? 0, idOf(reaction.from), reaction.emoji);
}

async function react({ db, clock }: Parts, messageId: number, personId: PersonId, emoji: string) {
  const words = {
    ...{ isSealed: false, content: emoji, sealed: undefined, epoch: undefined, plaintextConfirmed: false },
  };
  await db.transaction(async (trx) => {
    const held = await holdMessage(trx, messageId, personId);
    if (held !== undefined)
      await saveReaction(trx, { held, personId, clientId: randomUUID(), words, now: clock() });
  });
}
