// Somebody's account is deleted in the midst of everything: every call is answered as before or after it, and nothing of them is left.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#accounts/own-data.ts';
import { createTestServer, type Method, type RunningServer } from '../../tests/server.ts';
import { layTalk, sealedWords, type Talker, type TalkGround, wrapOf } from '../../tests/talk.ts';

let server: RunningServer;
let talk: TalkGround;
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
});
afterAll(() => server.close());

it('no call breaks on it, whoever makes it and whomever it is about', async () => {
  const [ann, ben, cleo] = [await talk.join('Ann'), await talk.join('Ben'), await talk.join('Cleo')];
  const [pair, group] = [await talk.pair(ann, ben), await talk.circle(ann, ben, cleo)];
  await talk.publish(ann, group, [ann, ben, cleo]);
  const { message_id } = await talk.say(ben, pair, 'Hello');
  const everybody = [ann, ben, cleo].map(({ id }) => ({ user_id: id, encrypted_key: wrapOf() }));
  const calls: readonly (readonly [Talker, Method, string, object?])[] = [
    [ann, 'POST', '/group-messages', { conversation_id: pair, content: 'To you' }],
    [ben, 'POST', '/group-messages', { conversation_id: pair, content: 'To you, too' }],
    [ben, 'POST', '/group-messages', { conversation_id: group, ...sealedWords(1) }],
    [ann, 'PUT', `/blocks/${ben.id}`],
    [ben, 'PUT', `/blocks/${ann.id}`],
    [ann, 'PUT', `/messages/${message_id}/reaction`, { content: '🏮' }],
    [ben, 'PATCH', `/messages/${message_id}`, { content: 'Hello again' }],
    [ann, 'PUT', `/conversations/${pair}/read`, { message_id }],
    [ann, 'POST', '/reports', { user_id: ben.id, conversation_id: pair, reason: 'Rude', messages: [] }],
    [ann, 'DELETE', `/conversations/${group}/members/${ben.id}`],
    [ben, 'POST', `/conversations/${group}/leave`],
    [ann, 'POST', `/conversations/${group}/members`, { user_id: ben.id }],
    [cleo, 'POST', '/conversations', { participants: [ben.id] }],
    [ben, 'POST', '/conversations', { participants: [cleo.id] }],
    [cleo, 'POST', '/group-conversations', { participant_ids: [ben.id, ann.id] }],
    [ann, 'POST', '/conversation-participants/batch', { conversation_id: group, participants: everybody }],
    [ben, 'PUT', '/push', { endpoint: `https://push.example.com/${ben.id}` }],
    [ben, 'PUT', '/presence', { on: true }],
    [ben, 'DELETE', `/messages/${message_id}`],
  ];
  const begun = [...calls, ...calls, ...calls].map(async ([who, method, path, body]) => {
    const { status, text } = await server.call(who, method, `/messenger${path}`, body);
    return status >= 500 ? [`${method} ${path}: ${text}`] : [];
  });
  await deleteAccount(server.accounts, ben.id);
  expect((await Promise.all(begun)).flat()).toEqual([]);
  expect(await talk.list(ann)).not.toEqual([]);
  for (const table of [
    'blocks',
    'message_reports',
    'push_subscriptions',
    'invitations',
    'conversation_members',
  ]) {
    const rows = await server.db.prepared<{ row: object }>(
      { name: `test.${table}`, text: `select to_jsonb(kept) as row from ${table} kept` },
      [],
    );
    expect(JSON.stringify(rows)).not.toContain(ben.id);
  }
});
