// The sealed message: what was sealed opens at its place, and nothing that was changed on the way opens anywhere.
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64, encodeText } from '#base/crypto/encoding.ts';
import { type ChatKey, encryptBytes, makeChatKey, takeChatKey } from '#base/crypto/open-chat-key.ts';
import {
  ClosedMessageError,
  type Envelope,
  openFirstVersion,
  openMessage,
  type Place,
  sealMessage,
} from './seal.ts';
import { makePerson } from './testing-people.ts';

const PLACE: Place = {
  conversationId: 7,
  epoch: 3,
  epochDigest: encodeBase64(new Uint8Array(32).fill(5)),
  senderId: '0b8f6a52-5d0e-4b5e-8d7e-3f1f6f0c1a11',
  clientId: '6f8b8a0e-92a6-4b0f-b6a0-0d7a4f6a2b10',
  sequence: 12,
  purpose: 'message',
};
const TARGET = { clientId: '11111111-2222-4333-8444-555555555555', senderId: PLACE.senderId };

let chatKey: ChatKey;
let writer: { readonly signing: CryptoKey; readonly signer: CryptoKey };
let another: typeof writer;

beforeAll(async () => {
  const [made, one, two] = await Promise.all([takeChatKey(makeChatKey()), makePerson(1), makePerson(2)]);
  chatKey = made;
  writer = { ...one.unlocked, signer: one.signer };
  another = { ...two.unlocked, signer: two.signer };
});

const seal = (text: string, place = PLACE) => sealMessage({ text }, place, { chatKey, ...writer });
const open = (envelope: Envelope, place = PLACE) => openMessage(envelope, place, { chatKey, ...writer });

/** Another byte at a place of base64. */
function flip(base64: string, at: number): string {
  const bytes = decodeBase64(base64) ?? new Uint8Array();
  const place = at < 0 ? bytes.length + at : at;
  return encodeBase64(bytes.map((byte, index) => (index === place ? byte ^ 1 : byte)));
}

describe('a sealed message', () => {
  it.each(['', 'Hello', 'Grüße, 你好, مرحبا, 👩‍👩‍👧', ' \n a line \u2028 another ', 'x'.repeat(32_000)])(
    'opens as it was: %j',
    async (text) => {
      expect(await open(await seal(text))).toEqual({ text });
    },
  );

  it('carries what only our app reads behind the text', async () => {
    const extras = { reply: 'a', file: { name: 'b.png', bytes: 12 } };
    const sealed = await sealMessage({ text: 'See', extras }, PLACE, { chatKey, ...writer });
    expect(await open(sealed)).toEqual({ text: 'See', extras });
  });

  it('takes the seam out of a text, so that a text cannot pretend to be extras', async () => {
    expect(await open(await seal('a\0{"file":{}}'))).toEqual({ text: 'a{"file":{}}' });
  });

  it('is never the same twice', async () => {
    const [one, two] = [await seal('Hello'), await seal('Hello')];
    expect(one.encrypted_content.iv).not.toBe(two.encrypted_content.iv);
    expect(one.encrypted_content.ciphertext).not.toBe(two.encrypted_content.ciphertext);
  });

  it('can be read by a client of the specification', async () => {
    const { encrypted_content } = await seal('Hello');
    expect(await openFirstVersion(encrypted_content, chatKey)).toEqual({ text: 'Hello' });
  });
});

describe('a sealed message stays closed', () => {
  const places: readonly [string, Partial<Place>][] = [
    ['another conversation', { conversationId: 8 }],
    ['another epoch', { epoch: 4 }],
    ['another bundle of the same epoch', { epochDigest: encodeBase64(new Uint8Array(32).fill(6)) }],
    ['another sender', { senderId: '0b8f6a52-5d0e-4b5e-8d7e-3f1f6f0c1a12' }],
    ['another id', { clientId: '6f8b8a0e-92a6-4b0f-b6a0-0d7a4f6a2b11' }],
    ['another place in the row', { sequence: 13 }],
    ['another purpose', { purpose: 'reaction' }],
    ['a target', { target: TARGET }],
  ];
  it.each(places)('at %s', async (_, change) => {
    const sealed = await seal('Hello');
    const place = { ...PLACE, ...change };
    // Also where the server tells the number that is expected there.
    const moved = { ...sealed, epoch: place.epoch, sequence: place.sequence };
    await expect(open(moved, place)).rejects.toThrow(ClosedMessageError);
  });

  it('as the edit of another message', async () => {
    const place: Place = { ...PLACE, purpose: 'edit', target: TARGET };
    const sealed = await seal('Hello', place);
    expect(await open(sealed, place)).toEqual({ text: 'Hello' });
    for (const target of [
      { ...TARGET, clientId: PLACE.clientId },
      { ...TARGET, senderId: 'another' },
    ])
      await expect(open(sealed, { ...place, target })).rejects.toThrow(ClosedMessageError);
  });

  const content = (change: (content: Envelope['encrypted_content']) => object) => (sealed: Envelope) => ({
    ...sealed,
    encrypted_content: { ...sealed.encrypted_content, ...change(sealed.encrypted_content) },
  });
  const changes: readonly [string, (sealed: Envelope) => Envelope][] = [
    ['the version taken away', (sealed) => ({ ...sealed, version: 1 })],
    ['a version that does not exist', (sealed) => ({ ...sealed, version: 3 })],
    ['another epoch told', (sealed) => ({ ...sealed, epoch: 2 })],
    ['another sequence told', (sealed) => ({ ...sealed, sequence: 11 })],
    ['a bit of the iv', content(({ iv }) => ({ iv: flip(iv, 4) }))],
    ['a bit of the first block', content(({ ciphertext }) => ({ ciphertext: flip(ciphertext, 0) }))],
    ['a bit of the last block', content(({ ciphertext }) => ({ ciphertext: flip(ciphertext, -1) }))],
    ['a block more', content(({ ciphertext }) => ({ ciphertext: lengthen(ciphertext) }))],
    ['half a block', content(({ ciphertext }) => ({ ciphertext: shorten(ciphertext, 8) }))],
    ['no block at all', content(() => ({ ciphertext: '' }))],
    ['an iv that is too short', content(({ iv }) => ({ iv: shorten(iv, 4) }))],
    ['base64 that is none', content(() => ({ ciphertext: '%%%%' }))],
    ['a bit of the code', (sealed) => ({ ...sealed, mac: flip(sealed.mac, 31) })],
    ['no code', (sealed) => ({ ...sealed, mac: '' })],
    ['a bit of the signature', (sealed) => ({ ...sealed, signature: flip(sealed.signature, 0) })],
    ['no signature', (sealed) => ({ ...sealed, signature: '' })],
  ];
  const lengthen = (text: string) => encodeBase64(Uint8Array.of(...(decodeBase64(text) ?? []), ...Array(16)));
  const shorten = (text: string, by: number) =>
    encodeBase64((decodeBase64(text) ?? new Uint8Array()).slice(0, -by));
  it.each(changes)('with %s', async (_, change) => {
    const text = 'pay 100 to bob, and then some more so that there are blocks';
    await expect(open(change(await seal(text)))).rejects.toThrow(ClosedMessageError);
  });

  it('under another chat key, or of another member who has the key', async () => {
    const sealed = await seal('Hello');
    const other = await takeChatKey(makeChatKey());
    await expect(openMessage(sealed, PLACE, { chatKey: other, ...writer })).rejects.toThrow(
      ClosedMessageError,
    );
    const forged = await sealMessage({ text: 'Hello' }, PLACE, { chatKey, ...another });
    await expect(open(forged)).rejects.toThrow(ClosedMessageError);
  });

  it.each([
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe)],
    ['extras that are no object', encodeText('a\0[1]')],
    ['extras that are cut', encodeText('a\0{"b":')],
  ])('when what is inside is broken: %s', async (_, bytes) => {
    const { iv, ciphertext } = await encryptBytes(chatKey, bytes);
    const content = { iv: encodeBase64(iv), ciphertext: encodeBase64(ciphertext), encrypted_key: '' };
    await expect(openFirstVersion(content, chatKey)).rejects.toThrow(ClosedMessageError);
  });
});

/** The processor time (ms) of one of some, the least of several tries: a busy machine makes nobody wait here. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = process.cpuUsage();
    for (let times = 0; times < 20; times += 1) await work();
    const { user, system } = process.cpuUsage(before);
    tries.push((user + system) / 20_000);
  }
  return Math.min(...tries);
}

it('is sealed within 3 ms and opened within 2 ms of the processor', async () => {
  const sealed = await seal('x'.repeat(200));
  expect(await costOf(() => seal('x'.repeat(200)))).toBeLessThan(3);
  expect(await costOf(() => open(sealed))).toBeLessThan(2);
});
