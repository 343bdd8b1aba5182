// Reading conversations against a database: nothing between two revisions is ever left out, and nobody sees what is not theirs.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { markRead } from './messages/store-marks.ts';
import { makeGroup } from './store.ts';
import { findWrap, publishEpoch } from './store-epochs.ts';
import { findMessage, listPage, listSince } from './store-messages.ts';
import { sendMessages } from './store-send.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

let server: RunningServer;
let ann: PersonId;
let ben: PersonId;
let cleo: PersonId;
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
    name: null,
    maker: ann,
    others: [{ personId: ben, hasAccepted: true }],
    now: NOW,
  });
  await db()
    .updateTable('conversations')
    .set({ revision: 0, members_revision: 0 })
    .where('id', '=', id)
    .execute();
  return id;
};

/** Sends texts one after the other; their numbers are answered. */
async function send(
  conversationId: number,
  senderId: PersonId,
  ...texts: readonly string[]
): Promise<number[]> {
  const outcomes = await sendMessages(
    server.db,
    texts.map((content) => ({
      ...{ conversationId, senderId, clientId: randomUUID(), content, sealed: undefined, now: NOW },
      ...{ isSealed: false, epoch: undefined, plaintextConfirmed: true, replyTo: undefined },
      sentHash: createHash('sha256').update(content).digest('hex'),
    })),
  );
  return outcomes.map((outcome) => (outcome.kind === 'sent' ? outcome.messageId : 0));
}

const since = (conversationId: number, revision: number, personId = ben, limit = 50) =>
  listSince(db(), { conversationId, personId, since: revision, limit });
const page = (conversationId: number, before?: number, personId = ben, limit = 3) =>
  listPage(db(), { conversationId, personId, before, limit });
const texts = (messages: readonly { readonly words: { readonly content: string } | undefined }[] = []) =>
  messages.map(({ words }) => words?.content ?? 'deleted');

describe('a page', () => {
  it('is the newest, ascending, and goes on before its first', async () => {
    const one = await group();
    const ids = await send(one, ann, 'a', 'b', 'c', 'd', 'e', 'f', 'g');
    const newest = await page(one);
    expect(newest).toMatchObject({ revision: 7, hasMore: true });
    expect(texts(newest?.messages)).toEqual(['e', 'f', 'g']);
    const older = await page(one, ids[4]);
    expect(texts(older?.messages)).toEqual(['b', 'c', 'd']);
    expect(await page(one, ids[1])).toMatchObject({ hasMore: false, messages: [{ id: ids[0] }] });
    expect(await page(one, ids[0])).toMatchObject({ hasMore: false, messages: [] });
  });

  it('shows that something was deleted, and what it said to nobody', async () => {
    const one = await group();
    const [first] = await send(one, ann, 'a', 'b');
    await db()
      .deleteFrom('messages')
      .where('id', '=', first ?? 0)
      .execute();
    expect(texts((await page(one))?.messages)).toEqual(['deleted', 'b']);
  });

  it('is not there for who is no member, and begins where somebody came in', async () => {
    const one = await group();
    const [, second] = await send(one, ann, 'a', 'b');
    expect(await page(one, undefined, cleo)).toBeUndefined();
    expect(await page(999_999)).toBeUndefined();
    await sql`
      insert into conversation_members (conversation_id, person_id, joined_after, joined_at)
      values (${one}, ${cleo}, ${second}, ${NOW})`.execute(db());
    await send(one, ann, 'c');
    expect(texts((await page(one, undefined, cleo))?.messages)).toEqual(['c']);
    expect(texts((await since(one, 0, cleo))?.messages)).toEqual(['c']);
    expect(await findMessage(db(), second ?? 0, cleo)).toBeUndefined();
    expect(await findMessage(db(), second ?? 0, ben)).toMatchObject({ words: { content: 'b' } });
  });

  it('has what is silent for its sender alone', async () => {
    const one = await group();
    const [first] = await send(one, ann, 'heard by nobody');
    await db()
      .updateTable('messages')
      .set({ silent: true })
      .where('id', '=', first ?? 0)
      .execute();
    expect(texts((await page(one))?.messages)).toEqual([]);
    expect(texts((await page(one, undefined, ann))?.messages)).toEqual(['heard by nobody']);
    expect(await findMessage(db(), first ?? 0, ben)).toBeUndefined();
    expect(
      await markRead(server.db, { conversationId: one, personId: ben, messageId: first ?? 0 }),
    ).toBeUndefined();
  });
});

describe('what came since', () => {
  it('tells messages and changes up to one revision, and goes on from it', async () => {
    const one = await group();
    const [first, second] = await send(one, ann, 'a', 'b');
    await markRead(server.db, { conversationId: one, personId: ben, messageId: second ?? 0 });
    await send(one, ben, 'c');
    await db()
      .deleteFrom('messages')
      .where('id', '=', first ?? 0)
      .execute();
    const whole = await since(one, 0);
    expect(whole).toMatchObject({ revision: 5, hasMore: false });
    expect(texts(whole?.messages)).toEqual(['b', 'c', 'deleted']);
    expect(whole?.changes).toEqual([{ kind: 'read', revision: 3, personId: ben, messageId: second }]);
    expect(await since(one, 3)).toMatchObject({ revision: 5, changes: [], messages: [{}, {}] });
    expect(await since(one, 5)).toMatchObject({ revision: 5, changes: [], messages: [] });
    expect(await since(one, 0, cleo)).toBeUndefined();
  });

  it('comes in parts that leave nothing out and tell no change before its time', async () => {
    const one = await group();
    const ids = await send(one, ann, 'a', 'b', 'c', 'd');
    await markRead(server.db, { conversationId: one, personId: ben, messageId: ids[3] ?? 0 });
    await send(one, ann, 'e');
    const told: string[] = [];
    const revisions: number[] = [];
    let reached = 0;
    for (let more = true; more; ) {
      const part = await since(one, reached, ben, 2);
      told.push(...texts(part?.messages), ...(part?.changes.map(({ kind }) => kind) ?? []));
      reached = part?.revision ?? 0;
      revisions.push(reached);
      more = part?.hasMore === true;
    }
    expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'read']);
    expect(revisions).toEqual([2, 4, 6]);
  });

  it('has everything below the revision that it tells, while others write', async () => {
    const one = await group();
    const seen = new Set<number>();
    let reached = 0;
    let isWriting = true;
    const writing = Promise.all(
      [ann, ben].map(async (sender) => {
        for (let at = 0; at < 20; at += 1) await send(one, sender, `${at}`);
      }),
    ).then(() => {
      isWriting = false;
    });
    const read = async () => {
      const part = await since(one, reached);
      for (const { revision } of part?.messages ?? []) seen.add(revision);
      reached = part?.revision ?? 0;
      // Revisions are without a gap here, so everything up to the one that was told has been seen.
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: reached }, (_, at) => at + 1));
    };
    while (isWriting) await read();
    await writing;
    await read();
    expect(reached).toBe(40);
  });
});

describe('reading', () => {
  it('rises and never goes back, and is a change only when it rises', async () => {
    const one = await group();
    const [first, second] = await send(one, ann, 'a', 'b');
    const mark = (messageId = 0, personId = ben, conversationId: number | undefined = one) =>
      markRead(server.db, { conversationId, personId, messageId });
    expect(await mark(second)).toMatchObject({ revision: 3, moved: { revision: 3 } });
    expect(await mark(first)).toEqual({ conversationId: one, revision: null, moved: undefined, bars: false });
    expect(await mark(second)).toMatchObject({ revision: null, moved: undefined });
    expect(await mark(second, ben, (await group()) ?? 0)).toBeUndefined();
    expect(await mark(first, cleo)).toBeUndefined();
    expect(await mark(999_999)).toBeUndefined();
    const both = await Promise.all([mark(first, ann), mark(second, ann)]);
    expect(both.some((outcome) => outcome?.revision !== null)).toBe(true);
    const { read_up_to } = await db()
      .selectFrom('conversation_members')
      .select('read_up_to')
      .where('conversation_id', '=', one)
      .where('person_id', '=', ann)
      .executeTakeFirstOrThrow();
    expect(read_up_to).toBe(second);
    const [third] = await send(one, ann, 'c');
    // A frame names the message alone.
    const unnamed = { conversationId: undefined, personId: ben, messageId: third ?? 0 };
    expect(await markRead(server.db, unnamed)).toMatchObject({
      conversationId: one,
      revision: expect.any(Number),
    });
    expect(await markRead(server.db, { ...unnamed, personId: cleo })).toBeUndefined();
  });

  it('counts a revision for each rise, however many come at once', async () => {
    const one = await group();
    const ids = await send(one, ann, 'a', 'b', 'c', 'd', 'e', 'f');
    const marks = [...ids, ...ids].map((messageId) =>
      markRead(server.db, { conversationId: one, personId: ben, messageId }),
    );
    const revisions = (await Promise.all(marks)).map((marked) => marked?.revision ?? null);
    const told = revisions.filter((revision) => revision !== null);
    expect(new Set(told).size).toBe(told.length);
    const part = await since(one, 6, ann);
    expect(part?.changes).toEqual([
      { kind: 'read', revision: Math.max(...told), personId: ben, messageId: ids.at(-1) },
    ]);
    expect(part?.revision).toBeGreaterThanOrEqual(Math.max(...told));
  });
});

describe('an epoch', () => {
  const publish = (conversationId: number, changes: object = {}, keyed = [ann, ben]) =>
    publishEpoch(
      db(),
      {
        ...{ conversationId, publisherId: ann, epoch: undefined, bundle: { version: 1 }, now: NOW },
        hasRoom: true,
        wraps: new Map([ann, ben].map((person) => [person, `wrap of ${person}`])),
        sentHash: createHash('sha256').update(JSON.stringify(changes)).digest(),
        ...changes,
      },
      async () => new Set(keyed),
    );

  it('is published once: the first one wins, and its repeat gets the same answer', async () => {
    const one = await group();
    const outcomes = await Promise.all([
      publish(one, { publisherId: ann }),
      publish(one, { publisherId: ben }),
      publish(one, { publisherId: ann }),
    ]);
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'published')).toHaveLength(1);
    const winner = kinds.indexOf('published') === 1 ? ben : ann;
    expect(await publish(one, { publisherId: winner })).toEqual({ kind: 'repeat', epoch: 1, revision: 1 });
    expect(await publish(one, { publisherId: winner, sentHash: Buffer.alloc(32) })).toEqual({
      ...{ kind: 'conflict', epoch: 1, rekeyRequired: false },
    });
  });

  it('has the number that is due', async () => {
    const one = await group();
    expect(await publish(one, { epoch: 2 })).toEqual({ kind: 'conflict', epoch: 0, rekeyRequired: false });
    expect(await publish(one, { epoch: 1 })).toMatchObject({ kind: 'published', epoch: 1 });
    expect(await publish(one, { epoch: 2 })).toMatchObject({ kind: 'published', epoch: 2, revision: 2 });
    expect(await publish(one, { epoch: 4 })).toMatchObject({ kind: 'conflict', epoch: 2 });
    await db().updateTable('conversations').set({ rekey_required: true }).where('id', '=', one).execute();
    expect(await publish(one, { sentHash: Buffer.alloc(32, 1) })).toMatchObject({
      kind: 'published',
      epoch: 3,
    });
  });

  it('needs a wrap for everybody with a key, and takes none for anybody else', async () => {
    const one = await group();
    const wraps = new Map([[ann, 'a']]);
    expect(await publish(one, { wraps })).toEqual({ kind: 'missing', people: [ben] });
    expect(await publish(one, { wraps }, [ann])).toMatchObject({ kind: 'published' });
    const more = new Map([ann, ben, cleo].map((person) => [person, 'a']));
    expect(await publish(one, { wraps: more, epoch: 2 })).toEqual({ kind: 'strangers', people: [cleo] });
    expect(await publish(one, { publisherId: cleo })).toEqual({ kind: 'not-found' });
    expect(await publish(999_999)).toEqual({ kind: 'not-found' });
  });

  it('hands out one’s own wrap and nobody else’s', async () => {
    const one = await group();
    await publish(one);
    await publish(one, { epoch: 2, bundle: undefined });
    const find = (personId: PersonId, epoch?: number) =>
      findWrap(db(), { conversationId: one, personId, epoch });
    expect(await find(ben)).toEqual({ encryptedKey: `wrap of ${ben}`, epoch: 2, bundle: null });
    expect(await find(ben, 1)).toEqual({ encryptedKey: `wrap of ${ben}`, epoch: 1, bundle: { version: 1 } });
    expect(await find(ben, 3)).toBeUndefined();
    expect(await find(cleo)).toBeUndefined();
  });
});
