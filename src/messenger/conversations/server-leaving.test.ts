// Somebody's account is deleted: the others keep their conversations, without a word of who is gone, and are told.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { type KeyAccount, makeAccount, proofOf, signInByKeys } from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, sealedWords, type Talker, type TalkGround } from '../../../tests/talk.ts';
import { listenToChanges } from '../hub/changes.ts';

let server: RunningServer;
let talk: TalkGround;
let [ann, ben] = [] as unknown as [Talker, Talker];
let gone: { readonly account: KeyAccount; readonly person: Talker };
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  [ann, ben] = [await talk.join('Ann'), await talk.join('Ben')];
  const account = await makeAccount(server, 'Leaving Lena');
  const { id, token } = await signInByKeys(server, account);
  gone = { account, person: { name: 'Leaving Lena', id: id as PersonId, token } };
});
afterAll(() => server.close());

it('leaves places without content, another admin, and revisions that tell it', async () => {
  const lena = gone.person;
  await talk.discover(lena);
  const pair = await talk.pair(lena, ann);
  await talk.say(ann, pair, 'Mine stays');
  const theirs = await talk.say(lena, pair, 'Secret of Lena');
  const group = await talk.circle(lena, ann, ben);
  await talk.publish(lena, group, [lena, ann, ben]);
  const sealed = await talk.seal(lena, group, 1);
  const reply = await talk.seal(ben, group, 1, { reply_to: sealed.message_id });
  await talk.call(lena, 'PUT', `/messages/${reply.message_id}/reaction`, sealedWords(1));
  await talk.read(lena, group, reply.message_id);
  const left = await talk.circle(ann, ben, lena);
  await talk.say(lena, left, 'Said before leaving');
  await talk.call(lena, 'POST', `/conversations/${left}/leave`);
  const before = await Promise.all([pair, group, left].map((id) => talk.get(ann, id)));

  const told: [number, number][] = [];
  const stop = listenToChanges(server.bus, {
    talk: (...change) => told.push(change),
    person: () => {},
    gap: () => {},
  });
  const proof = await proofOf(server, gone.account, 'delete');
  expect((await server.call(lena, 'POST', '/account/delete', { proof })).status).toBe(200);
  await new Promise((next) => setImmediate(next));
  stop();

  const after = await Promise.all([pair, group, left].map((id) => talk.get(ann, id)));
  expect(new Map(told)).toEqual(new Map(after.map(({ id, revision }) => [id, revision])));
  // The pair's is there to be read, and takes nothing more.
  expect(after[0]).toMatchObject({ is_group: false, participants: [{ user_id: ann.id }] });
  expect((await talk.page(ann, pair)).messages).toMatchObject([
    { content: 'Mine stays', deleted: false, recipient: null },
    { id: theirs.message_id, content: '', deleted: true, sender_id: '', sender_name: '' },
  ]);
  expect(
    await talk.refused(ann, 'POST', '/group-messages', { conversation_id: pair, content: 'Lena?' }),
  ).toEqual([...[409, 'messenger.nobody_there']]);
  // The group has another admin (both came into it at once), and owes another key; what others said stays, what she did to it is gone.
  expect(after[1]).toMatchObject({
    admin: expect.toBeOneOf([ann.id, ben.id]),
    rekey_required: true,
    epoch: 1,
  });
  expect((await talk.page(ann, group)).messages).toMatchObject([
    { deleted: true, sender_id: '' },
    { deleted: false, sender_id: ben.id, reactions: [], seen_by: [], ...sealedWords(1) },
  ]);
  const news = await talk.page(ann, group, `&since=${before[1]?.revision}`);
  expect(news.messages.map(({ id }) => id).sort()).toEqual([sealed.message_id, reply.message_id]);
  expect(news.changes).toMatchObject([{ kind: 'members' }]);
  // That somebody left is told without who it was; what she made bears nobody's name by now.
  expect(news.events).toMatchObject([{ kind: 'left', by: null, whom: null }]);
  expect((await talk.page(ann, group)).events[0]).toMatchObject({ kind: 'made', by: null });
  expect(new Set(news.messages.map(({ revision }) => revision)).size).toBe(2);
  // Also what stood where she no longer was.
  expect((await talk.page(ann, left)).messages).toMatchObject([{ deleted: true, content: '' }]);
});

it('takes years of messages along in a few statements', async () => {
  const [kim, lou] = [await talk.join('Kim'), await talk.join('Lou')];
  const id = await talk.pair(kim, lou);
  await sql`
    insert into messages (conversation_id, sender_id, client_id, sent_hash, revision, made_at, content)
    select ${id}, ${kim.id}, gen_random_uuid(), '', 10 + at, now(), 'old' from generate_series(1, 20000) as at`.execute(
    server.db.kysely,
  );
  await sql`update conversations set revision = 20010 where id = ${id}`.execute(server.db.kysely);
  const began = performance.now();
  await server.db.kysely.deleteFrom('people').where('id', '=', kim.id).execute();
  expect(performance.now() - began).toBeLessThan(8000);
  const { rows } = await sql<{ count: number; revisions: number; last: number }>`
    select count(*)::int as count, count(distinct stones.revision)::int as revisions,
      (select revision from conversations where id = ${id}) as last
    from message_tombstones stones where conversation_id = ${id}`.execute(server.db.kysely);
  expect(rows[0]).toEqual({ count: 20_000, revisions: 20_000, last: 40_011 });
  expect((await talk.get(lou, id)).participants).toHaveLength(1);
});

it('ends a conversation in which nobody is left', async () => {
  const [max, nia] = [await talk.join('Max'), await talk.join('Nia')];
  const id = await talk.pair(max, nia);
  await talk.say(max, id, 'Hello');
  for (const person of [max, nia])
    await server.db.kysely.deleteFrom('people').where('id', '=', person.id).execute();
  for (const table of ['conversations', 'message_tombstones'] as const) {
    const column = table === 'conversations' ? 'id' : 'conversation_id';
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(server.db.kysely);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
