// What a server remembers of conversations spares it questions, and changes nothing of what is sent, refused or silent.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { declineMember, holdConversation } from '../conversations/store-members.ts';
import { deleteBlock, saveBlock } from '../people/store-settings.ts';
import { ensurePair } from '../store.ts';
import { sendMessages } from '../store-send.ts';
import { countMessages, type MessageChanges, makeMessage, tellOutcomes } from '../testing-messages.ts';
import { openKnownTalks } from './known-talks.ts';
import type { NewMessage } from './placing.ts';
import { markRead } from './store-marks.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

let server: RunningServer;
let ann: PersonId;
beforeAll(async () => {
  server = await createTestServer();
  ann = await newcomer('ann');
});
afterAll(() => server.close());

const db = () => server.db.kysely;
const newcomer = async (name: string) => (await server.signIn(name)).id as PersonId;

const message = (conversationId: number, changes?: MessageChanges) =>
  makeMessage({ conversationId, senderId: ann, now: NOW }, changes);
const count = (conversationId: number) => countMessages(db(), conversationId);

describe('what is known since the last message', () => {
  /** A server that remembers, with what it has asked. */
  function openServer(limits?: { readonly mostTalks: number }) {
    const clock = createHandClock();
    const known = openKnownTalks(clock.read, limits);
    const asked: string[] = [];
    const prepared: typeof server.db.prepared = (statement, values) => {
      asked.push(statement.name.replace(/.*\./, ''));
      return server.db.prepared<never>(statement, values);
    };
    const say = (...messages: readonly NewMessage[]) =>
      sendMessages({ ...server.db, prepared }, messages, known);
    return { asked, clock, known, say };
  }
  const pair = async (other: PersonId) => {
    const wish = { maker: ann, other, hasAccepted: true, now: NOW };
    const { id } = await ensurePair(db(), wish);
    await db()
      .updateTable('conversation_members')
      .set({ accepted_at: NOW })
      .where('conversation_id', '=', id)
      .execute();
    return id;
  };

  it('is not asked again, for as long as a minute', async () => {
    const { asked, clock, say } = openServer();
    const ida = await newcomer('ida');
    const id = await pair(ida);
    await say(message(id));
    expect(asked).toEqual(['readSendingFacts', 'writeMessages']);
    asked.length = 0;
    const outcomes = await say(message(id), message(id));
    expect(tellOutcomes(outcomes)).toEqual(['sent', 'sent']);
    expect(asked).toEqual(['writeMessages']);
    clock.move(60_001);
    await say(message(id));
    expect(asked).toEqual(['writeMessages', 'readSendingFacts', 'writeMessages']);
    // And then for another one, whoever of both writes.
    await say(message(id, { senderId: ida }));
    asked.length = 0;
    await say(message(id));
    await say(message(id, { senderId: ida }), message(id));
    expect(asked).toEqual(['writeMessages', 'writeMessages']);
  });

  it('is at least of the half that was written into last, where there are more conversations than it is kept of', async () => {
    const { asked, say } = openServer({ mostTalks: 2 });
    const ids: number[] = [];
    for (const name of ['una', 'uli', 'ulf']) ids.push(await pair(await newcomer(name)));
    const [first = 0, second = 0, third = 0] = ids;
    for (const id of ids) await say(message(id));
    const asks = async (id: number) => {
      asked.length = 0;
      expect(tellOutcomes(await say(message(id)))).toEqual(['sent']);
      return asked.includes('readSendingFacts');
    };
    expect(await asks(third)).toBe(false);
    expect(await asks(second)).toBe(false);
    expect(await asks(first)).toBe(true);
  });

  it('is what holds after every change, however it came', async () => {
    const jon = await newcomer('jon');
    const id = await pair(jon);
    const { say } = openServer();
    const silent = async () => {
      const [outcome] = await say(message(id));
      return outcome?.kind === 'sent' ? outcome.isSilent : outcome;
    };
    expect(await silent()).toBe(false);
    await saveBlock(server.db, { personId: jon, blockedId: ann, now: NOW });
    expect(await silent()).toBe(true);
    await deleteBlock(server.db, jon, ann);
    expect(await silent()).toBe(false);
    await server.db.transaction(async (trx) => {
      const held = await holdConversation(trx, id, jon);
      if (held) await declineMember(trx, held, jon);
    });
    expect(await silent()).toBe(true);
    // Another server goes on, and this one after it.
    expect(tellOutcomes(await openServer().say(message(id), message(id)))).toEqual(['sent', 'sent']);
    expect(await silent()).toBe(true);
    await db()
      .updateTable('conversations')
      .set({ epoch: 3, rekey_required: true })
      .where('id', '=', id)
      .execute();
    expect(tellOutcomes(await say(message(id)))).toEqual(['messenger.encryption_required']);
    await db()
      .deleteFrom('conversation_members')
      .where('conversation_id', '=', id)
      .where('person_id', '=', ann)
      .execute();
    expect(tellOutcomes(await say(message(id)))).toEqual(['messenger.conversation_not_found']);
  });

  it('refuses nothing for what was', async () => {
    const id = await pair(await newcomer('kay'));
    const { say } = openServer();
    const sealed = { isSealed: true, epoch: 2, text: '' };
    await db().updateTable('conversations').set({ epoch: 1 }).where('id', '=', id).execute();
    expect(tellOutcomes(await say(message(id, { ...sealed, epoch: 1 })))).toEqual(['sent']);
    await db().updateTable('conversations').set({ epoch: 2 }).where('id', '=', id).execute();
    const outcomes = await say(
      message(id, sealed),
      message(id, { ...sealed, epoch: 1 }),
      message(id, sealed),
    );
    expect(tellOutcomes(outcomes)).toEqual(['sent', 'messenger.epoch_old', 'sent']);
  });

  it('hides no repetition, and takes what comes with one in its order', async () => {
    const id = await pair(await newcomer('lea'));
    const { say, asked } = openServer();
    const [first, gone] = [message(id), message(id)];
    const [sent, last] = await say(first, gone);
    await db()
      .deleteFrom('messages')
      .where('id', '=', last?.kind === 'sent' ? last.messageId : 0)
      .execute();
    await say(message(id));
    asked.length = 0;
    const before = await count(id);
    const outcomes = await say(
      message(id),
      first,
      gone,
      { ...message(id), clientId: first.clientId, senderId: ann, sentHash: '00'.repeat(32) },
      message(id),
    );
    expect(tellOutcomes(outcomes)).toEqual([
      'sent',
      'repeat',
      'messenger.message_deleted',
      'messenger.client_id_used',
      'sent',
    ]);
    expect(outcomes[1]).toMatchObject({ messageId: sent?.kind === 'sent' && sent.messageId });
    const [one, , , , five] = outcomes;
    expect(five?.kind === 'sent' && one?.kind === 'sent' && five.revision - one.revision).toBe(1);
    expect(await count(id)).toBe(before + 2);
    expect(asked).toEqual(['writeMessages', 'readSendingFacts', 'writeMessages']);
  });

  it('goes on over marks of reading, and no further over anything else that it hears of', async () => {
    const mia = await newcomer('mia');
    const id = await pair(mia);
    const { asked, known, say } = openServer();
    const [sent] = await say(message(id));
    const messageId = sent?.kind === 'sent' ? sent.messageId : 0;
    const marked = await markRead(server.db, { conversationId: id, personId: mia, messageId });
    if (marked?.moved) known.move(id, marked.moved);
    known.hear(id, marked?.revision ?? 0);
    asked.length = 0;
    const [next] = await say(message(id));
    expect(next).toMatchObject({ kind: 'sent', revision: (marked?.revision ?? 0) + 1 });
    expect(asked).toEqual(['writeMessages']);
    known.hear(id, (marked?.revision ?? 0) + 2);
    await say(message(id));
    expect(asked).toEqual(['writeMessages', 'readSendingFacts', 'writeMessages']);
  });

  it('loses and doubles nothing where several servers write into the same conversations at once', async () => {
    const talks = await Promise.all(['nia', 'oto'].map(async (name) => pair(await newcomer(name))));
    const servers = [openServer(), openServer(), openServer()];
    const [talk = 0, other = 0] = talks;
    for (let turn = 0; turn < 6; turn += 1) {
      const rounds = servers.map(({ say }) => say(message(other), message(talk), message(talk)));
      expect((await Promise.all(rounds)).flatMap(tellOutcomes)).toEqual(Array(9).fill('sent'));
    }
    for (const [id, most] of [
      [talk, 36],
      [other, 18],
    ] as const) {
      const { rows } = await sql<{ revision: number }>`
        select revision from messages where conversation_id = ${id} order by id`.execute(db());
      expect(rows.map(({ revision }) => revision)).toEqual(Array.from({ length: most }, (_, at) => at + 1));
    }
  });
});
