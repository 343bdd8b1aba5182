// In which order letters are opened, and how often that is told.
import { expect, it } from 'vitest';
import type { WireMessage } from '../../calls.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { SeenBook } from '../seen.ts';
import { markOf } from './opened.ts';
import { createOpener } from './opening.ts';

const MANY = 300;
const messages = Array.from(
  { length: MANY },
  (_, at) =>
    ({
      ...{ id: at + 1, conversation_id: 1, client_id: `c${at}`, sender_id: 'ben', revision: at + 1 },
      ...{ is_encrypted: true, encrypted_content: { ciphertext: `${at}`, iv: '', encrypted_key: '' } },
      ...{ edit_client_id: null, signature: `s${at}`, reactions: [] },
    }) as unknown as WireMessage,
);

function open() {
  const told: (readonly number[])[] = [];
  const pauses: number[] = [];
  const opener = createOpener({
    keyring: {} as Keyring,
    seen: {} as SeenBook,
    recall: async (message) => ({ mark: markOf(message), words: { text: `${message.id}` }, edit: 0 }),
    hasTwin: async () => false,
    onOpened: (_, some) => void told.push(some.map(({ id }) => id)),
    onWords: () => undefined,
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    pause: async () => void pauses.push(told.length),
  });
  const readAll = () => messages.toReversed().map((message) => opener.read(message));
  const done = async () => {
    while (told.flat().length < MANY) await new Promise((resolve) => setImmediate(resolve));
  };
  return { opener, told, pauses, readAll, done };
}

it('opens the newest first where nobody has looked yet, and tells of each few', async () => {
  const { told, readAll, done } = open();
  readAll();
  await done();
  expect(told[0]).toEqual([300, 299, 298, 297, 296, 295, 294, 293, 292, 291, 290, 289]);
  expect(told).toHaveLength(MANY / 12);
});

it('opens what is before somebody’s eyes first, lets them scroll, and tells of the rest together', async () => {
  const { opener, told, pauses, readAll, done } = open();
  opener.prefer(1, 100, 130);
  readAll();
  await done();
  // Somebody's eyes have just moved: what is before them is told of once, and not few by few.
  expect(told[0]).toEqual(Array.from({ length: 31 }, (_, at) => 130 - at));
  expect(pauses).toEqual([1]);
  expect(told.slice(1).map(({ length }) => length)).toEqual([240, 29]);
  expect(readAll().every(({ kind }) => kind === 'words')).toBe(true);
});

it('looks once at what waits, however often it is read meanwhile, and again when it is open', async () => {
  const { opener, told } = open();
  let looks = 0;
  const message = Object.defineProperty({ ...messages[0] } as WireMessage, 'edit_client_id', {
    get() {
      looks += 1;
      return null;
    },
  });
  for (let turn = 0; turn < 5; turn += 1) expect(opener.read(message)).toEqual({ kind: 'opening' });
  expect(looks).toBe(1);
  while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(opener.read(message)).toMatchObject({ kind: 'words', words: { text: '1' } });
});

it('shows at once what was written here, though it waits', () => {
  const { opener } = open();
  const [message] = messages as [WireMessage];
  expect(opener.read(message)).toEqual({ kind: 'opening' });
  opener.know(message, { text: 'mine' });
  expect(opener.read(message)).toMatchObject({ kind: 'words', words: { text: 'mine' } });
});

it('opens for both where the list and the chat have a message of their own', async () => {
  const { opener, told } = open();
  const [message] = messages as [WireMessage];
  const listed = { ...message };
  for (const one of [message, listed]) expect(opener.read(one)).toEqual({ kind: 'opening' });
  while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
  for (const one of [message, listed]) expect(opener.read(one)).toMatchObject({ words: { text: '1' } });
});
