// A conversation of ten thousand sealed letters between two of the demo people, as their own browsers would have left it.
import { randomUUID } from 'node:crypto';
import { loadDemoAccounts } from '#accounts/demo-accounts.ts';
import { derivePassword, unlockKeys } from '#accounts/keys/keys.ts';
import { takeChatKey } from '#base/crypto/open-chat-key.ts';
import { sealMessage } from '#messenger/seal.ts';
import { makeEpoch } from '#messenger/seal-epoch.ts';
import { openClient } from '../tests/data-folder.ts';
import { callServer } from '../tests/e2e/player.ts';
import type { RunningServer } from '../tests/running-server.ts';

export const DEMO_PASSWORD = 'lantern-light';
/** Letters are of one to six sentences. */
const SENTENCES = [
  'The lamp was lit before I had found the key.',
  'Nobody in the village remembers who built the stair, and everybody has an opinion of it.',
  'Did you ever ask her?',
  'I have bread for nine, and eleven people at the table, as always.',
  'We meet at the weir when the fog is gone.',
  'Bring the blue lantern.',
];

type Talker = { readonly id: string; readonly token: string; readonly name: string };
type Listed = {
  readonly conversations: readonly { id: number; participants: { username: string }[]; is_group: boolean }[];
};

/** Who reads, and which conversation has the letters; `first` and `last` are its oldest and newest sealed one. */
export type LongLetters = {
  readonly reader: Talker;
  readonly conversationId: number;
  readonly first: number;
  readonly last: number;
};

async function signIn(url: string, name: string): Promise<Talker> {
  const { body } = await callServer<{ access_token: string }>(url, undefined, 'POST', '/dev/sign-in', {
    name,
  });
  const who = await callServer<{ user_id: string }>(url, body.access_token, 'GET', '/auth/protected');
  return { name, token: body.access_token, id: who.body.user_id };
}

async function openDemoKeys(name: string) {
  const account = loadDemoAccounts().find(({ username }) => username === name);
  if (account === undefined) throw new Error(`there is no demo person ${name}`);
  const { encryption_salt, kdf_iterations, public_key, message_public_key } = account;
  const derived = await derivePassword(DEMO_PASSWORD, encryption_salt, kdf_iterations);
  return { keys: { public_key, message_public_key }, unlocked: await unlockKeys(account, derived) };
}

/** Lays so many letters between Robin, who has read all of them, and Mira. Takes about two milliseconds each. */
export async function layLetters(server: RunningServer, count: number): Promise<LongLetters> {
  const [reader, writer] = [await signIn(server.url, 'Robin'), await signIn(server.url, 'Mira')];
  const [own, theirs] = [await openDemoKeys('Robin'), await openDemoKeys('Mira')];
  const { body } = await callServer<Listed>(server.url, writer.token, 'GET', '/messenger/conversations');
  const pair = body.conversations.find(
    ({ is_group, participants }) =>
      !is_group && participants.some(({ username }) => username === reader.name),
  );
  if (pair === undefined) throw new Error('the demo people do not talk');
  const conversationId = pair.id;
  const members = [
    { userId: reader.id, keys: own.keys },
    { userId: writer.id, keys: theirs.keys },
  ];
  const made = await makeEpoch(
    { conversationId, epoch: 1, previous: '', maker: writer.id, members },
    theirs.unlocked.signing,
  );
  const published = await callServer(
    server.url,
    writer.token,
    'POST',
    '/messenger/conversation-participants/batch',
    {
      ...{ conversation_id: conversationId, epoch: 1, bundle: made.bundle },
      participants: [...made.wraps].map(([user_id, encrypted_key]) => ({ user_id, encrypted_key })),
    },
  );
  if (published.status >= 300) throw new Error(`the key was refused: ${JSON.stringify(published.body)}`);
  const chatKey = await takeChatKey(made.chatKey);
  const rows: object[] = [];
  const counts = new Map<string, number>();
  const began = Date.now() - count * 600_000;
  for (let at = 0; at < count; at += 1) {
    const [sender, keys] = at % 3 === 0 ? [reader, own] : [writer, theirs];
    const sequence = (counts.get(sender.id) ?? 0) + 1;
    counts.set(sender.id, sequence);
    const text = Array.from({ length: 1 + (at % 6) }, (_, more) => SENTENCES[(at + more) % 6]).join(' ');
    const clientId = randomUUID();
    const place = {
      conversationId,
      epoch: 1,
      epochDigest: made.digest,
      senderId: sender.id,
      clientId,
      sequence,
    };
    const { epoch: _, ...sealed } = await sealMessage(
      { text },
      { ...place, purpose: 'message' },
      { chatKey, signing: keys.unlocked.signing },
    );
    rows.push({ sender: sender.id, client: clientId, sealed, made: new Date(began + at * 600_000) });
  }
  const client = await openClient(server.dataDir);
  try {
    const { rows: kept } = await client.query<{ first: string; last: string }>(
      `with held as (select revision from conversations where id = $1 for update), kept as (
        insert into messages (conversation_id, sender_id, client_id, sent_hash, revision, made_at, content, sealed, epoch)
        select $1, sender, client, '\\x00', held.revision + at, made, '', sealed, 1
        from held, rows from (json_to_recordset($2::json) as (sender uuid, client uuid, sealed json, made timestamptz))
          with ordinality as letters(sender, client, sealed, made, at)
        order by at returning id, revision, made_at
      ), moved as (
        update conversations set revision = (select max(revision) from kept), last_message_id = (select max(id) from kept),
          last_message_at = now(), epoch_messages = 0 where id = $1
      ), read as (
        update conversation_members set read_up_to = (select max(id) from kept) where conversation_id = $1
      ) select min(id) as first, max(id) as last from kept`,
      [conversationId, JSON.stringify(rows)],
    );
    for (const [id, sequence] of counts)
      await client.query(
        `insert into conversation_sequences values ($1, $2, $3) on conflict (conversation_id, person_id) do update set sequence = $3`,
        [conversationId, id, sequence],
      );
    await client.query('analyze messages');
    return { reader, conversationId, first: Number(kept[0]?.first), last: Number(kept[0]?.last) };
  } finally {
    await client.end();
  }
}
