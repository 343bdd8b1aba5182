// What people write to each other is in no row, job, log line or metric of a started server, whichever way it came there.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { encodeBase64, encodeText } from '#base/crypto/encoding.ts';
import { encryptBytes, makeChatKey, takeChatKey } from '#base/crypto/open-chat-key.ts';
import { findFreePort } from '#base/engines/postgres/testing-external.ts';
import { cloneDatabase } from '#base/engines/testing.ts';
import type { MessageWire } from '#messenger/contract-shapes.ts';
import { type Envelope, openMessage, type Place, sealMessage } from '#messenger/seal.ts';
import { makePerson } from '#messenger/testing-people.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { makePage, waitFor } from './data-folder.ts';
import { dumpThrough, findIn, type Search, spellText } from './e2e/searching.ts';
import { startServer } from './running-server.ts';
import { createLines } from './talk-line.ts';

const WORDS = 'quince harvest behind the chapel';
const EDITED = 'medlar harvest behind the chapel';
const MISTAKEN = 'damson harvest, sent by mistake';
const FILE = { name: 'rowan-berries.txt', text: 'rowan berries under the third stone' };

test('no word of a message, no name of a file and no token is in the rows, jobs, logs or metrics of the server', async () => {
  makePage();
  const database = await cloneDatabase(inject('cluster'));
  const metricsPort = await findFreePort();
  const server = await startServer({
    environment: { DATABASE_URL: database.url, LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) },
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const lines = createLines();
  onTestFinished(async () => {
    lines.closeAll();
    await client.end();
    await server.remove();
    await database.drop();
  });
  const call = async <Body>(token: string, method: string, path: string, body?: unknown) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const join = async (name: string) => {
    const { body } = await call<{ access_token: string }>('', 'POST', '/dev/sign-in', { name });
    const token = body.access_token;
    const version = CONSENT_WORDINGS.discoverable;
    await call(token, 'PUT', '/profile/consents', { kind: 'discoverable', given: true, version });
    const me = await call<{ user_id: string }>(token, 'GET', '/auth/protected');
    return { token, id: me.body.user_id };
  };
  const [ann, ben] = [await join('Ann'), await join('Ben')];
  const begun = await call<{ conversation_id: number }>(ann.token, 'POST', '/messenger/conversations', {
    participants: [ben.id],
  });
  const { conversation_id } = begun.body;
  await call(ben.token, 'POST', `/messenger/conversations/${conversation_id}/accept`);
  // Encrypted from here on; who has which wrap is not what this is about.
  await client.query('update conversations set epoch = 1, epoch_at = now()');
  const [writer, chatKey] = [await makePerson(1), await takeChatKey(makeChatKey())];
  const seal = (text: string, place: Place) => sealMessage({ text }, place, { chatKey, ...writer.unlocked });
  const placeOf = (clientId: string, sequence: number): Place => ({
    ...{ conversationId: conversation_id, epoch: 1, epochDigest: encodeBase64(new Uint8Array(32)), sequence },
    ...{ senderId: ann.id, clientId, purpose: 'message' },
  });

  // As it should be: sealed, over a call, a socket, an edit, and with a file.
  const file_id = randomUUID();
  const { iv, ciphertext } = await encryptBytes(chatKey, encodeText(FILE.text));
  const query = `?conversation_id=${conversation_id}`;
  const put = await call(
    ann.token,
    'PUT',
    `/messenger/files/${file_id}${query}`,
    Buffer.concat([iv, ciphertext]),
  );
  expect(put.status).toBe(200);
  const [first, second] = [randomUUID(), randomUUID()];
  const place = placeOf(first, 1);
  const carried = await sealMessage(
    { text: WORDS, extras: { file: { id: file_id, name: FILE.name } } },
    ...([place, { chatKey, ...writer.unlocked }] as const),
  );
  const letter = { conversation_id, client_id: first, file_id, is_encrypted: true, ...carried };
  const sent = await call<{ message_id: number }>(ann.token, 'POST', '/messenger/group-messages', letter);
  expect(sent.status).toBe(200);
  const line = await lines.enterAt(server.url, ann.token);
  const framed = await seal(WORDS, placeOf(second, 2));
  line.send({ type: 'chat_message', conversation_id, client_id: second, is_encrypted: true, ...framed });
  await line.next('message_sent');
  const edit = await seal(EDITED, { ...placeOf(randomUUID(), 3), purpose: 'edit' });
  await call(ann.token, 'PATCH', `/messenger/messages/${sent.body.message_id}`, {
    is_encrypted: true,
    ...edit,
  });

  // As it should not be: in clear where that is refused, in frames and calls that nobody understands, too long, in addresses.
  const plain = { conversation_id, content: MISTAKEN };
  const refused = await call<{ code: string }>(ann.token, 'POST', '/messenger/group-messages', plain);
  expect(refused.body.code).toBe('messenger.encryption_required');
  for (const frame of [
    { type: 'chat_message', ...plain },
    { type: 'chat_message', ...plain, encrypt: true },
    { type: MISTAKEN, content: MISTAKEN },
    { type: 'chat_message', conversation_id: MISTAKEN, content: MISTAKEN },
    `{"type":"chat_message","content":"${MISTAKEN}`,
  ]) {
    line.send(frame);
    await line.next('error');
  }
  line.send({ type: 'chat_message', ...plain, content: MISTAKEN.repeat(4000) });
  await line.closed;
  for (const [method, path, body] of [
    ['POST', '/messenger/group-messages', { ...plain, content: MISTAKEN.repeat(9000) }],
    ['POST', '/messenger/group-messages', { ...plain, encrypted_content: MISTAKEN }],
    ['GET', `/messenger/user/${encodeURIComponent(MISTAKEN)}`, undefined],
    ['GET', `/messenger/group-messages?conversation_id=${encodeURIComponent(MISTAKEN)}`, undefined],
    ['PUT', `/messenger/files/${encodeURIComponent(FILE.name)}${query}`, Buffer.from(FILE.text)],
  ] as const)
    expect((await call(ann.token, method, path, body)).status).toBeGreaterThanOrEqual(400);

  // Whoever has the key reads it: what is searched for was really there.
  const { messages } = (
    await call<{ messages: MessageWire[] }>(ben.token, 'GET', `/messenger/group-messages${query}`)
  ).body;
  const other = messages.find(({ client_id }) => client_id === second);
  expect(
    await openMessage(other as unknown as Envelope, placeOf(second, 2), { chatKey, signer: writer.signer }),
  ).toMatchObject({ text: WORDS });

  const searches: Search[] = [WORDS, EDITED, MISTAKEN, FILE.name, FILE.text].map((text) => ({
    name: text,
    spellings: spellText(text),
  }));
  const tokens: Search[] = [ann, ben].map(({ token }) => ({
    name: 'a token',
    spellings: [Buffer.from(token)],
  }));
  // What a process prints reaches us some time after its answers do; the last call was refused.
  const isTold = (operation: string, times: number) =>
    server.lines.filter((text) => text.includes(`"${operation}"`)).length >= times;
  await waitFor('the last lines of the log', 5000, async () =>
    isTold('messenger.chatMessage', 1) && isTold('messenger.putFile', 2) ? true : undefined,
  );
  const places = {
    'the rows and jobs': await dumpThrough(client),
    'the log': Buffer.from(server.lines.join('\n')),
    'the metrics': Buffer.from(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
  };
  for (const [name, text] of Object.entries(places))
    expect(findIn(text, [...searches, ...tokens]), name).toEqual([]);
  // A search that finds nothing anywhere would be blind.
  const known = (text: string): Search => ({ name: text, spellings: [Buffer.from(text)] });
  expect(findIn(places['the rows and jobs'], [known(framed.mac), known(file_id)])).toHaveLength(2);
  expect(findIn(places['the log'], [known('messenger.chatMessage')])).toHaveLength(1);
  expect(findIn(places['the metrics'], [known('messenger.send')])).toHaveLength(1);
  for (const { name, spellings } of searches)
    for (const spelling of spellings)
      expect(findIn(Buffer.concat([Buffer.from('…'), spelling]), searches)).toContain(name);
});
