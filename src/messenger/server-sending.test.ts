// Sending against a database: each message once, numbered in the order of its conversation, whoever sends beside.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { saveDiscoverable } from '#profile/store-discoverable.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { declineMember, holdConversation } from './conversations/store-members.ts';
import type { NewMessage } from './messages/placing.ts';
import { ensurePair, makeGroup } from './store.ts';
import { sendMessages } from './store-send.ts';
import { countMessages, type MessageChanges, makeMessage, tellOutcomes } from './testing-messages.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let server: RunningServer;
let [ann, ben, cleo] = ['', '', ''] as PersonId[] as [PersonId, PersonId, PersonId];
beforeAll(async () => {
  server = await createTestServer();
  const people = await Promise.all(['ann', 'ben', 'cleo'].map((name) => server.signIn(name)));
  [ann, ben, cleo] = people.map(({ id }) => id as PersonId) as [PersonId, PersonId, PersonId];
});
afterAll(() => server.close());

const db = () => server.db.kysely;
/** A group whose revisions are counted from here, as though nobody had noticed how it was made. */
const group = async () => {
  const id = await makeGroup(db(), {
    ...{ name: null, maker: ann, now: NOW },
    others: [
      { personId: ben, hasAccepted: true },
      { personId: cleo, hasAccepted: true },
    ],
  });
  await db()
    .updateTable('conversations')
    .set({ revision: 0, members_revision: 0 })
    .where('id', '=', id)
    .execute();
  return id;
};

const message = (conversationId: number, changes?: MessageChanges) =>
  makeMessage({ conversationId, senderId: ann, now: NOW }, changes);
const send = (...messages: readonly NewMessage[]) => sendMessages(server.db, messages);
const count = (conversationId: number) => countMessages(db(), conversationId);

describe('sendMessages', () => {
  it('numbers messages in the order in which they are given, each conversation by itself', async () => {
    const [one, two] = [await group(), await group()];
    const outcomes = await send(message(one), message(two), message(one, { senderId: ben }), message(one));
    expect(outcomes.map((outcome) => outcome.kind === 'sent' && outcome.revision)).toEqual([1, 1, 2, 3]);
    const ids = outcomes.map((outcome) => (outcome.kind === 'sent' ? outcome.messageId : 0));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(4);
    const row = await db()
      .selectFrom('conversations')
      .select(['revision', 'last_message_id', 'last_message_at'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ revision: 3, last_message_id: ids[3], last_message_at: NOW });
  });

  it('answers a repeat with the first result, and refuses another message under its id', async () => {
    const [one, two] = [await group(), await group()];
    const first = message(one);
    const [sent] = await send(first);
    const messageId = sent?.kind === 'sent' ? sent.messageId : 0;
    expect(await send(first)).toEqual([{ kind: 'repeat', messageId }]);
    const others = [
      message(one, { clientId: first.clientId, text: 'Other' }),
      { ...first, conversationId: two },
    ];
    for (const other of others) expect(tellOutcomes(await send(other))).toEqual(['messenger.client_id_used']);
    // The id is the sender's own: another one may have the same.
    expect(tellOutcomes(await send({ ...first, senderId: ben }))).toEqual(['sent']);
    expect(await count(one)).toBe(2);
  });

  it('keeps one of a message that is sent many times at once', async () => {
    const one = await group();
    const same = message(one);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send(same)));
    expect(await count(one)).toBe(1);
    // Those that lost the race are asked again, and then find it.
    const kinds = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? tellOutcomes(outcome.value)[0] : 'failed',
    );
    expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'repeat')).toHaveLength(7);
  });

  it('leaves no gap and no double in revisions, however many send at once', async () => {
    const one = await group();
    const senders = [ann, ben, cleo];
    const rounds = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send(message(one, { senderId: senders[at % 3] as PersonId }))),
    );
    const revisions = rounds.flat().map((outcome) => (outcome.kind === 'sent' ? outcome.revision : 0));
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    const { rows } = await sql<{ id: number; revision: number }>`
      select id, revision from messages where conversation_id = ${one} order by id`.execute(db());
    expect(rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('says the same of a conversation that is not there and of one that somebody is not in', async () => {
    const { id } = await ensurePair(db(), { maker: ann, other: ben, hasAccepted: true, now: NOW });
    const outcomes = await send(message(987_654_321), message(id, { senderId: cleo }));
    expect(tellOutcomes(outcomes)).toEqual(Array(2).fill('messenger.conversation_not_found'));
  });

  it('lets one refusal stand beside messages that go', async () => {
    const one = await group();
    const outcomes = await send(
      message(one),
      message(one, { replyTo: 1 }),
      message(one, { isSealed: true }),
      message(one),
    );
    expect(tellOutcomes(outcomes)).toEqual([
      'sent',
      'messenger.reply_not_found',
      'messenger.not_encrypted',
      'sent',
    ]);
    expect(await count(one)).toBe(2);
  });

  it('owes an epoch after a thousand sealed messages or seven days, and then takes nothing', async () => {
    const one = await group();
    const encrypt = (changes: object) =>
      db()
        .updateTable('conversations')
        .set({ epoch: 1, epoch_at: NOW, epoch_messages: 0, rekey_required: false, ...changes })
        .where('id', '=', one)
        .execute();
    const sealed = (now = NOW) => message(one, { isSealed: true, epoch: 1, now });
    await encrypt({ epoch_messages: 998 });
    expect(tellOutcomes(await send(sealed(), sealed(), sealed()))).toEqual([
      'sent',
      'sent',
      'messenger.rekey_required',
    ]);
    await encrypt({});
    const later = new Date(NOW.getTime() + 7 * DAY_MS);
    expect(
      tellOutcomes(await send(sealed(new Date(later.getTime() - 1)), sealed(later), sealed(later))),
    ).toEqual([...['sent', 'sent', 'messenger.rekey_required']]);
  });
});

describe('a conversation that changes after it was read', () => {
  /** Sends, and lets something happen between the reading and the writing. */
  async function sendAmid(change: () => Promise<unknown>, ...messages: readonly NewMessage[]) {
    let isFirst = true;
    const prepared: typeof server.db.prepared = async (statement, values) => {
      const rows = await server.db.prepared<never>(statement, values);
      if (isFirst) await change();
      isFirst = false;
      return rows;
    };
    return sendMessages({ ...server.db, prepared }, messages);
  }

  it('takes the next revision after whatever came between', async () => {
    const [one, two] = [await group(), await group()];
    const amid = () => send(message(one, { senderId: ben }), message(one, { senderId: cleo }));
    const outcomes = await sendAmid(amid, message(one), message(two), message(one));
    expect(outcomes.map((outcome) => outcome.kind === 'sent' && outcome.revision)).toEqual([3, 1, 4]);
    expect(await count(one)).toBe(4);
    expect(await count(two)).toBe(1);
  });

  it('takes nothing from who is removed between', async () => {
    const one = await group();
    const amid = () =>
      db()
        .deleteFrom('conversation_members')
        .where('conversation_id', '=', one)
        .where('person_id', '=', ann)
        .execute();
    expect(tellOutcomes(await sendAmid(amid, message(one), message(one, { senderId: ben })))).toEqual([
      'messenger.conversation_not_found',
      'sent',
    ]);
  });

  it('takes what nobody will see where the other one declines between', async () => {
    const { id: hal } = await server.signIn('hal');
    const other = hal as PersonId;
    const { id } = await ensurePair(db(), { maker: ann, other, hasAccepted: true, now: NOW });
    const amid = () =>
      server.db.transaction(async (trx) => {
        const held = await holdConversation(trx, id, other);
        if (held !== undefined) await declineMember(trx, held, other);
      });
    expect(await sendAmid(amid, message(id))).toMatchObject([{ kind: 'sent', isSilent: true }]);
  });
});

describe('a conversation of two', () => {
  it('is made once, also when both begin at the same instant', async () => {
    const [dan, eve] = (await Promise.all(['dan', 'eve'].map((name) => server.signIn(name)))).map(
      ({ id }) => id as PersonId,
    ) as [PersonId, PersonId];
    const begun = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        ensurePair(db(), {
          ...(at % 2 ? { maker: dan, other: eve } : { maker: eve, other: dan }),
          hasAccepted: false,
          now: NOW,
        }),
      ),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('takes five first words of a stranger, and any number once they are accepted', async () => {
    const { id: dora } = await server.signIn('dora');
    await saveDiscoverable(db(), { personId: dora as PersonId, given: true, now: NOW });
    const { id } = await ensurePair(db(), {
      maker: ann,
      other: dora as PersonId,
      hasAccepted: false,
      now: NOW,
    });
    const six = Array.from({ length: 6 }, () => message(id));
    expect(tellOutcomes(await send(...six))).toEqual([...Array(5).fill('sent'), 'messenger.request_waits']);
    await db()
      .updateTable('conversation_members')
      .set({ accepted_at: NOW })
      .where('conversation_id', '=', id)
      .execute();
    expect(tellOutcomes(await send(message(id)))).toEqual(['sent']);
  });

  it('takes words that nobody will see, once the other one has blocked their sender', async () => {
    const { id: finn } = await server.signIn('finn');
    const { id } = await ensurePair(db(), {
      maker: ann,
      other: finn as PersonId,
      hasAccepted: true,
      now: NOW,
    });
    await db()
      .insertInto('blocks')
      .values({ person_id: finn as PersonId, blocked_id: ann, made_at: NOW })
      .execute();
    const [blocked, answer] = await send(message(id), message(id, { senderId: finn as PersonId }));
    expect(blocked).toMatchObject({ kind: 'sent', isSilent: true });
    expect(answer).toMatchObject({ kind: 'sent', isSilent: false });
  });
});

describe('a message that goes', () => {
  it('leaves its place as a change, and is not sent again', async () => {
    const one = await group();
    const gone = message(one);
    const [sent] = await send(gone, message(one));
    await db()
      .deleteFrom('messages')
      .where('id', '=', sent?.kind === 'sent' ? sent.messageId : 0)
      .execute();
    const [stone] = await db()
      .selectFrom('message_tombstones')
      .selectAll()
      .where('conversation_id', '=', one)
      .execute();
    expect(stone).toMatchObject({ sender_id: ann, client_id: gone.clientId, revision: 3 });
    expect(tellOutcomes(await send(gone, message(one)))).toEqual(['messenger.message_deleted', 'sent']);
  });

  it('goes with its sender, and its place bears no name', async () => {
    const { id: gus } = await server.signIn('gus');
    const { id } = await ensurePair(db(), {
      maker: gus as PersonId,
      other: ben,
      hasAccepted: true,
      now: NOW,
    });
    await send(message(id, { senderId: gus as PersonId }), message(id, { senderId: ben }));
    await sql`delete from people where id = ${gus}`.execute(db());
    const stones = await db()
      .selectFrom('message_tombstones')
      .selectAll()
      .where('conversation_id', '=', id)
      .execute();
    expect(stones).toHaveLength(1);
    expect(stones[0]).toMatchObject({ sender_id: null, silent: false });
    expect(await count(id)).toBe(1);
  });

  it('leaves nothing where the conversation goes', async () => {
    const one = await group();
    await send(message(one));
    await db().deleteFrom('conversations').where('id', '=', one).execute();
    expect(await count(one)).toBe(0);
    const stones = await db()
      .selectFrom('message_tombstones')
      .where('conversation_id', '=', one)
      .select('id')
      .execute();
    expect(stones).toEqual([]);
  });
});
