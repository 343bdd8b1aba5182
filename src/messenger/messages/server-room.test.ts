// What one person's letters and files may keep: however they come, refused by name beyond it, and free again when something goes.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import {
  bytes,
  layTalk,
  type Refused,
  sealedWords,
  type Talker,
  type TalkGround,
} from '../../../tests/talk.ts';

let server: RunningServer;
let talk: TalkGround;
beforeAll(async () => {
  server = await createTestServer({ lettersMegabytes: 1 });
  talk = layTalk(server);
});
afterAll(() => server.close());

const FULL = [409, 'messenger.room_full'];
/** The longest letter, in letters that no database can press together. */
const longWords = (epoch = 1) => ({
  ...sealedWords(epoch),
  encrypted_content: {
    ciphertext: randomBytes(36_000).toString('base64'),
    iv: bytes(16),
    encrypted_key: '',
  },
});

async function layPair() {
  const [ann, ben] = [await talk.join('Ann'), await talk.join('Ben')];
  const id = await talk.pair(ann, ben);
  await talk.publish(ann, id, [ann, ben]);
  return { ann, ben, id };
}

/** Signs in anew: sessions of development do not last for days. */
const renew = async (person: Talker) => ({ ...person, token: await server.openToken(person.id, 600) });

/** Sends letters of the greatest length until one is refused. */
async function fill(person: Talker, conversation_id: number) {
  const sent: { client_id: string; message_id: number }[] = [];
  for (;;) {
    const body = { conversation_id, client_id: randomUUID(), ...longWords() };
    const reply = await server.call<Refused & { message_id: number }>(
      ...([person, 'POST', '/messenger/group-messages', body] as const),
    );
    if (reply.status !== 200) return { sent, reply };
    sent.push({ client_id: body.client_id, message_id: reply.body.message_id });
  }
}

describe('the room of somebody', () => {
  it('is filled by letters, and then takes nothing more of theirs, of whatever kind; others write on', async () => {
    const { ann, ben, id } = await layPair();
    const { message } = await talk.seal(ben, id, 1);
    const { sent, reply } = await fill(ann, id);
    expect([reply.status, reply.body.code]).toEqual(FULL);
    expect(reply.text).toContain('1 MB');
    // A megabyte in letters of 48 kB.
    expect(sent.length).toBeGreaterThanOrEqual(20);
    expect(sent.length).toBeLessThanOrEqual(22);
    const [first] = sent;
    const again = { conversation_id: id, client_id: randomUUID() };
    const long = longWords();
    for (const [method, path, body] of [
      ['POST', '/group-messages', { ...again, ...long }],
      ['PATCH', `/messages/${first?.message_id}`, long],
      ['PUT', `/messages/${message.id}/reaction`, long],
    ] as const)
      expect([path, ...(await talk.refused(ann, method, path, body))]).toEqual([path, ...FULL]);
    const file = await server.app.inject({
      method: 'PUT',
      url: `/api/messenger/files/${randomUUID()}?conversation_id=${id}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(100_000, 7),
    });
    expect([file.statusCode, (JSON.parse(file.body) as Refused).code]).toEqual(FULL);
    await talk.giveKeys(ben.id);
    const bundle = { filling: 'x'.repeat(60_000) };
    const wraps = [ann, ben].map((one) => ({ user_id: one.id, encrypted_key: bytes(256) }));
    const epoch = { conversation_id: id, participants: wraps, bundle };
    expect(await talk.refused(ann, 'POST', '/conversation-participants/batch', epoch)).toEqual(FULL);
    await talk.publish(ben, id, [ann, ben]);
    await talk.seal(ben, id, 2);
  });

  it('takes what has come before as it was, and is free for as much as is deleted', async () => {
    const { ann, id } = await layPair();
    const sealed = longWords();
    const body = { conversation_id: id, client_id: randomUUID(), ...sealed };
    const early = await talk.call<{ message_id: number }>(ann, 'POST', '/group-messages', body);
    const { sent } = await fill(ann, id);
    expect(await talk.call(ann, 'POST', '/group-messages', body)).toMatchObject({
      message_id: early.message_id,
    });
    for (const { message_id } of sent.slice(0, 3)) await talk.call(ann, 'DELETE', `/messages/${message_id}`);
    expect((await fill(ann, id)).sent).toHaveLength(3);
  });

  it('is free for what retention has deleted', async () => {
    let { ann, ben, id } = await layPair();
    await talk.call(ann, 'PUT', `/conversations/${id}`, { retention_days: 7 });
    const { sent } = await fill(ann, id);
    server.clock.move(7.5 * 24 * 60 * 60 * 1000);
    await server.runRegular();
    [ann, ben] = [await renew(ann), await renew(ben)];
    await talk.publish(ben, id, [ann, ben], { epoch: 2 });
    const body = { conversation_id: id, client_id: randomUUID(), ...longWords(2) };
    expect(sent.length).toBeGreaterThan(0);
    expect((await server.call(ann, 'POST', '/messenger/group-messages', body)).status).toBe(200);
  });

  it('is told beyond what was counted last, also to many that come at once', async () => {
    const { ann, id } = await layPair();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call<Refused>(ann, 'POST', '/messenger/group-messages', {
          ...{ conversation_id: id, client_id: randomUUID(), ...longWords() },
        }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(20);
    // What is on its way when it is counted is not seen yet: never more than twice.
    expect(taken).toBeLessThanOrEqual(43);
    expect((await fill(ann, id)).sent).toEqual([]);
  });
});
