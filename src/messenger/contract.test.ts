// The calls of the messenger: each under its one name and address, and bad input is refused by the field that is bad.
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { makeQuickCheck } from '#base/wire/sockets/quick-check.ts';
import { CONVERSATION_ENDPOINTS } from './contract-conversations.ts';
import { MESSENGER_SOCKET } from './contract-frames.ts';
import { KEY_ENDPOINTS } from './contract-keys.ts';
import { MESSAGE_ENDPOINTS } from './contract-messages.ts';
import { PEOPLE_ENDPOINTS } from './contract-people.ts';

const GROUPS: Readonly<Record<string, Endpoint>>[] = [
  CONVERSATION_ENDPOINTS,
  KEY_ENDPOINTS,
  MESSAGE_ENDPOINTS,
  PEOPLE_ENDPOINTS,
];
const ROWS = GROUPS.flatMap((group) => Object.entries(group));

const BYTES = (length: number) => Buffer.alloc(length, 7).toString('base64');
const CLIENT_ID = '6f8b8a0e-92a6-4b0f-b6a0-0d7a4f6a2b10';
const SEALED = { ciphertext: BYTES(32), iv: BYTES(16), encrypted_key: '' };

/** The fields that are wrong about a body. */
function faultsOf({ body }: Endpoint, sent: object): string[] {
  const read = body?.safeParse(sent);
  return read?.error?.issues.map(({ path }) => path.join('.')) ?? [];
}

it('has each call once, under its own name, below one address, for people who are signed in', () => {
  for (const [key, { name, route, access }] of ROWS) {
    expect(name).toBe(`messenger.${key}`);
    expect(route).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/messenger\/[a-z]/);
    expect(access).toBe('person');
  }
  for (const part of ['name', 'route'] as const)
    expect(new Set(ROWS.map(([, row]) => row[part])).size).toBe(ROWS.length);
});

it('tells every frame that comes right at a glance, a sealed letter as ours send it above all', () => {
  const up = Object.values(MESSENGER_SOCKET.frames).filter(({ direction }) => direction === 'up');
  for (const { name, fields } of up)
    expect([name, makeQuickCheck(fields)]).toEqual([name, expect.any(Function)]);
  const isRight = makeQuickCheck(MESSENGER_SOCKET.frames.chatMessage.fields);
  const letter = {
    ...{
      conversation_id: 1,
      client_id: CLIENT_ID,
      is_encrypted: true,
      encrypted_content: SEALED,
      reply_to: null,
    },
    ...{ version: 2, epoch: 1, sequence: 3, mac: BYTES(32), signature: BYTES(256) },
  };
  expect(isRight?.(letter)).toBe(true);
  expect(isRight?.({ ...letter, mac: BYTES(31) })).toBe(false);
  expect(isRight?.({ ...letter, encrypted_content: { ...SEALED, iv: '!' } })).toBe(false);
});

describe('sending', () => {
  const { send } = MESSAGE_ENDPOINTS;

  it('takes plain words, words sealed as specified, and sealed words that are vouched for', () => {
    const vouched = { version: 2, epoch: 3, sequence: 9, mac: BYTES(32), signature: BYTES(256) };
    const bodies = [
      { conversation_id: 7, content: 'Hello' },
      { conversation_id: 7, is_encrypted: true, content: '', encrypted_content: SEALED, iv: SEALED.iv },
      { conversation_id: 7, client_id: CLIENT_ID, encrypted_content: SEALED, ...vouched, reply_to: 4 },
    ];
    for (const body of bodies) expect(faultsOf(send, body)).toEqual([]);
  });

  it.each([
    ['conversation_id', {}],
    ['conversation_id', { conversation_id: 0 }],
    ['conversation_id', { conversation_id: '7' }],
    ['client_id', { client_id: CLIENT_ID.toUpperCase() }],
    ['content', { content: 7 }],
    ['content', { content: 'x'.repeat(16_001) }],
    ['encrypted_content.ciphertext', { encrypted_content: { ...SEALED, ciphertext: '' } }],
    ['encrypted_content.ciphertext', { encrypted_content: { ...SEALED, ciphertext: 'no base64' } }],
    ['encrypted_content.iv', { encrypted_content: { ...SEALED, iv: undefined } }],
    ['mac', { mac: BYTES(31) }],
    ['signature', { signature: BYTES(255) }],
    ['epoch', { epoch: 0 }],
    ['version', { version: 3 }],
    ['reply_to', { reply_to: -1 }],
  ])('names %s when it is bad: %j', (path, bad) => {
    const body = path === 'conversation_id' ? bad : { conversation_id: 7, ...bad };
    expect(faultsOf(send, body)).toContain(path);
  });
});

describe('an epoch', () => {
  it('needs wraps of the length that wraps have', () => {
    const body = (encrypted_key: string) => ({
      ...{ conversation_id: 7, epoch: 1, bundle: { version: 1 } },
      participants: [{ user_id: CLIENT_ID, encrypted_key }],
    });
    expect(faultsOf(KEY_ENDPOINTS.publishEpoch, body(BYTES(256)))).toEqual([]);
    for (const wrap of ['', BYTES(255), 'placeholder:64', BYTES(257)])
      expect(faultsOf(KEY_ENDPOINTS.publishEpoch, body(wrap))).toContain('participants.0.encrypted_key');
    expect(faultsOf(KEY_ENDPOINTS.publishEpoch, { ...body(BYTES(256)), participants: [] })).toEqual([
      'participants',
    ]);
  });
});

it('takes no name of a group of which nothing shows', () => {
  for (const name of ['  ', '\u200b\u2060'])
    expect(faultsOf(CONVERSATION_ENDPOINTS.rename, { name })).toEqual(['name']);
  expect(faultsOf(CONVERSATION_ENDPOINTS.rename, { name: 'The Lamp' })).toEqual([]);
});
