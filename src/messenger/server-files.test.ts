// Files of messages on the real server: kept as they came, for those who see their message, as long as that is there.
import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../tests/talk.ts';
import { LIMITS } from './rules/limits.ts';

let server: RunningServer;
let talk: TalkGround;
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
});
afterAll(() => server.close());

/** Unless it is set otherwise. */
const ROOM = 500 * 1024 * 1024;
const SEALED = Buffer.from([0, 255, 13, 10, 7, ...Array(500).fill(42)]);
const pairOf = async () => {
  const [ann, ben] = [await talk.join('Ann'), await talk.join('Ben')];
  return { ann, ben, id: await talk.pair(ann, ben) };
};

async function put(
  person: Talker,
  conversation: number,
  fileId: string,
  bytes: Buffer,
  type = 'application/octet-stream',
) {
  const { statusCode: status, body } = await server.app.inject({
    method: 'PUT',
    url: `/api/messenger/files/${fileId}?conversation_id=${conversation}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload: bytes,
  });
  const answer = JSON.parse(body) as { code?: string; room?: number };
  return { status, ...answer };
}

async function get(person: Talker | undefined, fileId: string) {
  const {
    statusCode: status,
    rawPayload: bytes,
    headers,
  } = await server.app.inject({
    method: 'GET',
    url: `/api/messenger/files/${fileId}`,
    ...(person ? { headers: { authorization: `Bearer ${person.token}` } } : {}),
  });
  return { status, bytes, headers };
}

/** A file that a message of its sender carries. */
async function send(person: Talker, id: number, bytes = SEALED) {
  const file_id = randomUUID();
  expect((await put(person, id, file_id, bytes)).status).toBe(200);
  const { message_id } = await talk.say(person, id, 'Look', { file_id });
  return { file_id, message_id };
}

describe('a file', () => {
  it('comes back byte for byte to whoever sees its message, to be kept by their browser alone', async () => {
    const { ann, ben, id } = await pairOf();
    const { file_id } = await send(ann, id);
    for (const reader of [ann, ben]) {
      const { status, bytes, headers } = await get(reader, file_id);
      expect([status, bytes.equals(SEALED)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        ...{
          'content-type': 'application/octet-stream',
          'cache-control': 'private, max-age=31536000, immutable',
        },
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  it('is missing for anybody else, for the other one before it is sent, and for who comes later', async () => {
    const [ann, ben, cleo] = [await talk.join('Ann'), await talk.join('Ben'), await talk.join('Cleo')];
    const id = await talk.circle(ann, ben);
    const loose = randomUUID();
    await put(ann, id, loose, SEALED);
    const { file_id } = await send(ann, id);
    await server.call(ann, 'POST', `/messenger/conversations/${id}/members`, { user_id: cleo.id });
    const missing = [
      [ben, loose],
      [cleo, file_id],
      [ben, randomUUID()],
      [ben, 'no-id'],
    ] as const;
    for (const [reader, file] of missing) expect((await get(reader, file)).status).toBe(404);
    expect((await get(undefined, file_id)).status).toBe(401);
    await server.call(ann, 'DELETE', `/messenger/conversations/${id}/members/${ben.id}`);
    expect((await get(ben, file_id)).status).toBe(404);
  });

  it('goes with one message, also of two that are sent at the same instant', async () => {
    const { ann, ben, id } = await pairOf();
    const file_id = randomUUID();
    await put(ann, id, file_id, SEALED);
    const replies = await Promise.all(
      ['One', 'Other'].map((content) =>
        server.call(ann, 'POST', '/messenger/group-messages', {
          ...{ conversation_id: id, content, file_id, client_id: randomUUID() },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await talk.page(ben, id)).messages).toHaveLength(1);
    expect((await get(ben, file_id)).status).toBe(200);
  });

  it('that is put again is the same; with other bytes, elsewhere or by somebody else it is refused', async () => {
    const { ann, ben, id } = await pairOf();
    const file = randomUUID();
    const first = await put(ann, id, file, SEALED);
    expect(first).toMatchObject({ status: 200, room: ROOM - SEALED.length });
    expect(await put(ann, id, file, SEALED)).toEqual(first);
    const other = await talk.pair(ann, await talk.join('Cleo'));
    for (const reply of [
      await put(ann, id, file, Buffer.from('other bytes')),
      await put(ann, other, file, SEALED),
      await put(ben, id, file, SEALED),
    ])
      expect(reply).toMatchObject({ status: 409, code: 'messenger.file_id_used' });
  });

  it('is refused outside one’s conversations, as JSON, empty, too long, and beyond the room there is', async () => {
    const { ann, id } = await pairOf();
    const { id: foreign } = await pairOf();
    const tooLong = Buffer.alloc(LIMITS.sealedFileBytes + 1);
    const refusals = [
      [await put(ann, foreign, randomUUID(), SEALED), 404],
      [await put(ann, 987_654, randomUUID(), SEALED), 404],
      [await put(ann, id, randomUUID(), SEALED, 'image/png'), 415],
      [await put(ann, id, randomUUID(), Buffer.from('{}'), 'application/json'), 415],
      [await put(ann, id, randomUUID(), Buffer.alloc(0)), 400],
      [await put(ann, id, randomUUID(), tooLong), 413],
      [await put(ann, id, 'no-id', SEALED), 400],
    ] as const;
    expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status));
    await server.db.kysely
      .insertInto('message_files')
      .values({
        ...{ id: randomUUID(), conversation_id: id, person_id: ann.id, message_id: null, sent_hash: SEALED },
        ...{ size: ROOM - 100, bytes: SEALED, made_at: server.clock.read() },
      })
      .execute();
    expect(await put(ann, id, randomUUID(), SEALED)).toMatchObject({
      status: 409,
      code: 'messenger.room_full',
    });
    // Other calls take no bytes.
    const { statusCode } = await server.app.inject({
      ...{ method: 'POST', url: '/api/messenger/conversations', payload: SEALED },
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/octet-stream' },
    });
    expect(statusCode).toBe(415);
  });

  it('is one of four that are on their way at once; the others of somebody wait', async () => {
    const { ann, ben, id } = await pairOf();
    const put4 = async (person: Talker, payload: Readable) =>
      await server.app.inject({
        method: 'PUT',
        url: `/api/messenger/files/${randomUUID()}?conversation_id=${id}`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
        payload,
      });
    const bodies = Array.from({ length: 4 }, () => new PassThrough());
    const open = bodies.map((body) => put4(ann, body));
    for (const body of bodies) body.write(SEALED);
    const fifth = await vi.waitFor(async () => {
      const { statusCode, body } = await put4(ann, Readable.from([SEALED]));
      expect(statusCode).toBe(429);
      return JSON.parse(body) as { code: string };
    });
    expect(fifth.code).toBe('messenger.files_on_their_way');
    expect((await put4(ben, Readable.from([SEALED]))).statusCode).toBe(200);
    for (const body of bodies) body.end();
    expect((await Promise.all(open)).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
    expect((await put4(ann, Readable.from([SEALED]))).statusCode).toBe(200);
  });

  it('says what it is to be sent as', async () => {
    const { ann, id } = await pairOf();
    expect(await put(ann, id, randomUUID(), SEALED, 'image/png')).toMatchObject({
      ...{ status: 415, code: 'app.bytes_expected' },
      errors: [{ path: 'body', message: 'Send it as application/octet-stream.' }],
    });
  });

  it('goes with its message, and after a day where none carries it', async () => {
    const { ann, id } = await pairOf();
    const { file_id, message_id } = await send(ann, id);
    const loose = randomUUID();
    await put(ann, id, loose, SEALED);
    server.clock.move(LIMITS.looseFileHours * 60 * 60 * 1000);
    await server.runRegular();
    // Signed in anew: a day is longer than a session of development.
    const late = { ...ann, token: await server.openToken(ann.id, 600) };
    expect((await get(late, loose)).status).toBe(200);
    server.clock.move(1);
    await server.runRegular();
    expect([(await get(late, loose)).status, (await get(late, file_id)).status]).toEqual([404, 200]);
    await server.call(late, 'DELETE', `/messenger/messages/${message_id}`);
    expect((await get(late, file_id)).status).toBe(404);
  });

  it('is carried by one message, and by nobody else’s', async () => {
    const { ann, ben, id } = await pairOf();
    const { file_id } = await send(ann, id);
    const loose = randomUUID();
    await put(ann, id, loose, SEALED);
    for (const [person, file] of [
      [ann, file_id],
      [ben, loose],
      [ann, randomUUID()],
    ] as const)
      expect(
        await talk.refused(person, 'POST', '/group-messages', {
          conversation_id: id,
          content: 'x',
          file_id: file,
        }),
      ).toEqual([404, 'messenger.file_not_found']);
  });
});
