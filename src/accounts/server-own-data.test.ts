// Everything that is kept of a person: all of it in the download, none of it left after a deletion, nothing kept too long.
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framePng } from '#pictures/png.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { takeAllowance } from '#text-story/store-allowance.ts';
import { type KeyAccount, makeAccount, proofOf, readMails, signInByKeys } from '../../tests/accounts.ts';
import { createLinkVisitor } from '../../tests/links.ts';
import { lookForJobs } from '../../tests/postings.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { STUDY_HOST, takePart } from '../../tests/study.ts';
import { layTalk, sealedWords } from '../../tests/talk.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import type { PersonId } from './rules.ts';
import { listOwnedTables } from './store-own-data.ts';
import { deleteExpired } from './store-sweep.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer({ study: STUDY_HOST });
});
afterAll(() => server.close());

const NAME = 'Planted Name';
const EMAIL = 'planted-address@example.org';

type Column = { readonly table: string; readonly column: string };

const ask = <Row>(name: string, text: string, values: readonly unknown[] = []) =>
  server.db.prepared<Row>({ name: `test.${name}`, text }, values);

const listTables = async () =>
  (
    await ask<{ name: string }>(
      'tables',
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).map(({ name }) => name);

/** Columns that hold the id of a person or of something of theirs, by the foreign keys of the schema. */
async function listOwningColumns(): Promise<readonly (Column & { readonly rule: string })[]> {
  return ask(
    'owning',
    // Of the catalogue itself: by the views of the standard it takes ten seconds on a busy machine.
    `select k.conrelid::regclass::text as table, a.attname::text as column, k.confrelid::regclass::text as parent,
       case k.confdeltype when 'c' then 'CASCADE' else 'other' end as rule
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
}

/** In which tables any value speaks of one of the texts. */
async function findTraces(texts: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const table of await listTables()) {
    const rows = await ask<{ row: unknown }>(`rows.${table}`, `select to_jsonb(t) as row from "${table}" t`);
    const text = JSON.stringify(rows);
    if (texts.some((one) => text.includes(one))) traces.push(table);
  }
  return traces.sort();
}

/** Somebody who has left a trace in every table that there is for it. */
async function makeTraces(): Promise<{
  account: KeyAccount;
  id: PersonId;
  token: string;
  /** What was replied to a told story. */
  said: string;
}> {
  const account = await makeAccount(server, NAME, { email: EMAIL });
  const { id, token, cookie } = await signInByKeys(server, account);
  const player = { name: NAME, id, token };
  await server.call(undefined, 'POST', '/auth/refresh', undefined, { cookie });
  await server.call(undefined, 'POST', '/auth/forgot-password', { email: EMAIL });
  await readMails(server);
  await server.play(player, await server.begin(player, 'flash'), [true, true]);
  await server.play(player, await server.begin(player, 'ember'), [false, true, true, true, true, true, true]);
  const { _id: open } = await server.play(player, await server.begin(player, 'ember'), [true, true]);
  await server.call(player, 'DELETE', `/card-game/stories/${open}/last-answer`);
  const rows = deflateSync(Buffer.alloc(256 * (1 + 256 * 3)));
  const png = Buffer.from(framePng({ width: 256, height: 256, channels: 3 }, rows)).toString('base64');
  await server.call(player, 'PUT', '/profile/avatar', { png });
  await server.call(player, 'POST', '/card-game/topics/ember/rate', { rating: 4 });
  const ratings = Array.from({ length: 10 }, (_, index) => [index + 1, 4] as const);
  await server.call(player, 'POST', '/psych/ssvs', Object.fromEntries(ratings));
  await server.call(player, 'PATCH', '/profile/update_profile', { surname: NAME });
  await server.call(player, 'PUT', '/psych/hidden-scales', { hidden_scales: ['Power'] });
  const version = CONSENT_WORDINGS.similarity;
  await server.call(player, 'PUT', '/profile/consents', { kind: 'similarity', given: true, version });
  const reader = createToldReader(server);
  const told = storyIdOf(await reader.begin(player));
  await reader.answer(player, told, '-1', 0);
  // An option in words of one's own: what is no option says nothing of whoever says it.
  const [option = ''] = (await reader.load(player, told)).story.chapters[0]?.options ?? [];
  const said = `${option}, as ${NAME} would.`;
  await reader.answer(player, told, said, 1);
  await takeAllowance(server.db.kysely, {
    ...{ personId: id as PersonId, day: '2026-03-01', of: 'chapters', limit: 9 },
  });
  const expires = new Date(server.clock.read().getTime() + 60_000);
  await ask(
    'record',
    `insert into identity_records (kind, id_hash, payload, person_id, expires_at) values ('Grant', $1, 'sealed', $2, $3)`,
    [`hash of ${id}`, id, expires],
  );
  await ask(
    'subject',
    `insert into identity_subjects (issuer, subject, person_id, first_seen_at) values ('https://id.example', $1, $2, $3)`,
    [id, id, expires],
  );
  await talkAround(player);
  await linkAround(player);
  await lookForJobs(server, player);
  await takePart(server, player);
  return { account, id: id as PersonId, token, said };
}

/** Leaves a trace in everything that is kept of linked accounts. */
async function linkAround(player: Player): Promise<void> {
  const browser = createLinkVisitor(server);
  await browser.link(player, 'reddit', 'warm_baker');
  await server.runJobs();
  await browser.agree(player, 'youtube');
  await browser.leave(player, 'youtube');
}

/** Leaves a trace in everything that the messenger keeps of somebody. */
async function talkAround(player: Player): Promise<void> {
  const talk = layTalk(server);
  const [friend, other] = [await talk.join('Friend'), await talk.join('Other')];
  await talk.discover(player);
  const pair = await talk.pair(friend, player);
  await talk.say(friend, pair, 'Words of a friend');
  const group = await talk.circle(player, friend, other);
  const members = [player, friend, other].map(({ id }) => ({ user_id: id }));
  await talk.publish(player, group, [player, friend, other], { bundle: { version: 1, members } });
  const { message_id } = await talk.seal(player, group, 1);
  await talk.call(player, 'PATCH', `/messages/${message_id}`, sealedWords(1));
  const own = await talk.say(player, pair, `I am ${NAME}`);
  await talk.call(player, 'PUT', `/messages/${message_id}/reaction`, {
    content: '🏮',
    plaintext_confirmed: true,
  });
  await talk.call(friend, 'PUT', `/messages/${own.message_id}/reaction`, { content: '🍎' });
  await talk.call(player, 'PUT', `/blocks/${other.id}`);
  await talk.call(other, 'PUT', `/blocks/${player.id}`);
  await talk.call(player, 'PUT', '/presence', { on: false });
  const left = await talk.circle(friend, player, other);
  await talk.call(player, 'POST', `/conversations/${left}/leave`);
  const report = { user_id: friend.id, conversation_id: pair, reason: 'Too kind', messages: [] };
  await talk.call(player, 'POST', '/reports', report);
  await talk.call(friend, 'POST', '/reports', {
    ...report,
    user_id: player.id,
    reason: 'About the planted one',
  });
  await talk.call(player, 'PUT', '/push', { endpoint: 'https://push.example.com/planted' });
  await ask('mark', 'insert into push_marks (conversation_id, person_id, message_id) values ($1, $2, 1)', [
    ...[pair, player.id],
  ]);
  await ask(
    'file',
    `insert into message_files (id, conversation_id, person_id, message_id, sent_hash, size, bytes, made_at)
     values (gen_random_uuid(), $1, $2, $3, 'hash', 5, 'bytes', now())`,
    [pair, player.id, own.message_id],
  );
}

test('every table with a way to people is known to be somebody’s, and is deleted with them', async () => {
  const ways = (await listOwningColumns()) as readonly (Column & { parent: string; rule: string })[];
  // What is the others' as well stays with them, and forgets who it was.
  const owning = ways.filter(({ rule }) => rule === 'CASCADE');
  expect(
    ways
      .filter(({ rule, parent }) => rule !== 'CASCADE' && parent === 'people')
      .map(({ table, column }) => `${table}.${column}`)
      .sort(),
  ).toEqual([
    'conversation_epochs.publisher_id',
    'conversation_events.by_id',
    'conversation_events.whom_id',
    'conversations.admin_id',
    'message_tombstones.sender_id',
  ]);
  const reached = ['people'];
  for (const parent of reached)
    for (const { table, parent: target } of owning)
      if (target === parent && !reached.includes(table)) reached.push(table);
  const owned = (await listOwnedTables(server.db.kysely)).map(({ table }) => table);
  expect([...owned].sort()).toEqual([...reached].sort());
  expect(owned).toEqual(
    expect.arrayContaining(['people', 'key_sets', 'sessions', 'refresh_tokens', 'story_answers']),
  );
  // A table with a column that names a person has the foreign key that says so.
  const columns = await ask<Column>(
    'columns',
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%person%'`,
  );
  for (const { table } of columns) expect(owned).toContain(table);
});

test('the columns that are left out of a download are there', async () => {
  const columns = await ask<Column>(
    'all-columns',
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  const leftOut = Object.keys(server.accounts.leaveOut()).map((path) =>
    path.split('.').slice(0, 2).join('.').replace('[]', ''),
  );
  expect(names).toEqual(expect.arrayContaining(leftOut));
  for (const name of names)
    if (/hash|sealed|token|secret/.test(name.split('.')[1] ?? ''))
      expect([
        name,
        ['identity_keys', 'server_keys', 'used_challenges', 'departed_subjects', 'failed_guesses'].includes(
          name.split('.')[0] ?? '',
        ) ||
          // The name of a picture, which everybody may see.
          name === 'avatars.hash' ||
          // What people wrote, as it came: their own browser opens it.
          ['messages.sealed', 'message_reactions.sealed'].includes(name) ||
          name in server.accounts.leaveOut(),
      ]).toEqual([name, true]);
});

describe('a person who has left traces everywhere', () => {
  let planted: Awaited<ReturnType<typeof makeTraces>>;

  beforeAll(async () => {
    planted = await makeTraces();
  });

  test('finds all of it in the download, nobody else’s, and no secret', async () => {
    const other = await makeAccount(server, 'Somebody Else');
    await signInByKeys(server, other);
    const { id, token, account } = planted;
    const reply = await server.call<Record<string, Record<string, unknown>[]>>(
      { token },
      'GET',
      '/account/data',
    );
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    const owned = (await listOwnedTables(server.db.kysely)).map(({ table }) => table);
    expect(Object.keys(reply.body)).toEqual(owned);
    for (const table of owned) {
      expect([table, reply.body[table]?.length]).not.toEqual([table, 0]);
      const columns = await ask<Column>(
        'columns-of',
        `select column_name as column from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      );
      const kept = columns
        .map(({ column }) => column)
        .filter((column) => !(`${table}.${column}` in server.accounts.leaveOut()));
      for (const row of reply.body[table] ?? []) expect(Object.keys(row).sort()).toEqual(kept.sort());
    }
    expect(reply.body.people).toMatchObject([{ id, username: NAME, email: EMAIL, city: 'Utrecht' }]);
    // What an option or a card measures is in none of it.
    const told = JSON.stringify([
      reply.body.reply_evidence,
      reply.body.told_stories,
      reply.body.told_chapters,
    ]);
    expect(told).not.toMatch(/"(trait|inverse|stances?)"/);
    expect(told).toContain(planted.said);
    expect(reply.body.story_answers).toHaveLength(10);
    expect(reply.body.test_results).toMatchObject([{ survey: 'ssvs', answers: { 1: 4, 10: 4 } }]);
    expect(reply.body.profiles).toMatchObject([{ surname: NAME }]);
    const kept = await ask<{ png: Buffer }>('picture', 'select png from avatars where person_id = $1', [id]);
    expect(reply.body.avatars).toMatchObject([{ png: kept[0]?.png.toString('base64') }]);
    const { messages, message_reactions, blocks, message_reports } = reply.body;
    const { encrypted_content, mac, signature } = sealedWords(1);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sealed: expect.objectContaining({ encrypted_content, mac, signature }) }),
        expect.objectContaining({ content: `I am ${NAME}` }),
      ]),
    );
    // What others did, though it goes with the person, is the others': their words, whom they block, what they report.
    expect([messages?.length, message_reactions?.length, blocks?.length, message_reports?.length]).toEqual([
      ...[2, 1, 1, 1],
    ]);
    for (const theirs of ['Words of a friend', '🍎', 'About the planted one'])
      expect(reply.text).not.toContain(theirs);
    expect(reply.text).not.toContain('Somebody Else');
    expect(reply.text).not.toContain('somebody else@example.org');
    const { material, password_proof } = account.holder;
    for (const secret of [material.encrypted_private_key, password_proof])
      expect(reply.text).not.toContain(secret);
    const hashes = await ask<{ token_hash: string }>('hashes', 'select token_hash from refresh_tokens');
    for (const { token_hash } of hashes) expect(reply.text).not.toContain(token_hash);
  });

  test('finds what was answered to cards, and not what the cards measure', async () => {
    const { id, token } = planted;
    const ofGames = (data: Record<string, Record<string, unknown>[]>) =>
      (data.game_evidence ?? []).flatMap(({ answers }) => answers as object[]);
    const reply = await server.call<Record<string, Record<string, unknown>[]>>(
      { token },
      'GET',
      '/account/data',
    );
    const game_evidence = await ask<Record<string, unknown>>(
      'evidence',
      'select answers from game_evidence where person_id = $1',
      [id],
    );
    const kept = ofGames({ game_evidence });
    expect(kept).toMatchObject([{ scale: 'Extraversion', inverse: false }, { scale: 'Financial' }]);
    expect(ofGames(reply.body)).toEqual(
      kept.map((answer) => {
        const { scale, inverse, ...told } = answer as Record<string, unknown>;
        return told;
      }),
    );
    expect(reply.text).not.toMatch(/"scale":"(Extraversion|Financial)"|"inverse"/);
  });

  test('is gone from every table after the deletion, and is told so', async () => {
    const { account, id, token } = planted;
    const texts = [id, NAME, EMAIL, account.holder.material.public_key];
    expect(await findTraces(texts)).toEqual(
      expect.arrayContaining([
        'account_links',
        'avatars',
        'game_evidence',
        'key_sets',
        'outbox_mails',
        'people',
        'profiles',
        'stories',
        'test_results',
      ]),
    );
    const others = await ask<{ count: number }>('others', 'select count(*)::int as count from people');
    const reply = await server.call<{ message: string }>({ token }, 'POST', '/account/delete', {
      proof: await proofOf(server, account, 'delete'),
    });
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'Your account and everything in it is deleted.',
    ]);
    // The bundle of a key that others still open messages with: its maker has signed whom it names.
    expect(await findTraces(texts)).toEqual(['conversation_epochs']);
    expect(await findTraces(texts.slice(1))).toEqual([]);
    expect(await ask<{ count: number }>('others', 'select count(*)::int as count from people')).toEqual([
      { count: (others[0]?.count ?? 0) - 1 },
    ]);
    for (const path of ['/auth/protected', '/account', '/account/data', '/card-game/topics'])
      expect([path, (await server.call({ token }, 'GET', path)).status]).toEqual([path, 401]);
    expect((await readMails(server))[0]).toMatchObject({ to: EMAIL, subject: 'Your account is deleted' });
    // Name, address and keys are free again.
    const { status } = await server.call(undefined, 'POST', '/auth/check-email', { email: EMAIL });
    expect(status).toBe(200);
    const again = { ...account.holder.material, password_proof: account.holder.password_proof };
    await makeAccount(server, NAME, { ...again, email: EMAIL });
  });
});

describe('what is over', () => {
  const day = 24 * 60 * 60 * 1000;
  const count = async (table: string) =>
    (await ask<{ count: number }>(`count.${table}`, `select count(*)::int as count from ${table}`))[0]?.count;

  test('is swept, and nothing else', async () => {
    const keeper = await makeAccount(server, 'Kept');
    await makeAccount(server, 'Never Seen Again');
    const form = { email: 'unverified@example.org', username: 'Unverified' };
    await server.call(undefined, 'POST', '/register', form);
    await ask('unverified', `update people set development = false where email = 'unverified@example.org'`);
    await signInByKeys(server, keeper);
    await deleteExpired(server.db.kysely, server.clock.read());
    const before = await count('people');
    expect([await count('used_challenges'), await count('sessions')]).not.toContain(0);

    server.clock.move(2 * day);
    await deleteExpired(server.db.kysely, server.clock.read());
    expect(await count('used_challenges')).toBe(0);
    expect(await count('people')).toBe(before);
    expect(await count('sessions')).not.toBe(0);
    expect(await count('account_links')).not.toBe(0);

    server.clock.move(6 * day);
    await deleteExpired(server.db.kysely, server.clock.read());
    // Only the address that nobody ever verified.
    expect(await count('people')).toBe((before ?? 0) - 1);

    server.clock.move(30 * day);
    await deleteExpired(server.db.kysely, server.clock.read());
    expect([await count('sessions'), await count('refresh_tokens'), await count('account_links')]).toEqual([
      0, 0, 0,
    ]);
    expect(await count('identity_records')).toBe(0);
    expect((await signInByKeys(server, keeper)).token).toMatch(/\w/);
  });
});
