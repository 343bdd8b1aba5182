// A second implementation, written from the page on encryption alone, opens what ours seals, and refuses it once anything is changed.
import { beforeAll, expect, it } from 'vitest';
import { encodeBase64, encodeText } from '#base/crypto/encoding.ts';
import { encodeEntry, hashEntry, type KeyEntry } from '#base/crypto/key-history.ts';
import { takeChatKey } from '#base/crypto/open-chat-key.ts';
import { sealFile } from '#base/crypto/open-file.ts';
import { makeKeyPairs, signBytes, unlockPrivateKeys } from '#base/crypto/open-private-keys.ts';
import { runVectors } from '../../tests/python.ts';
import ANSWERS from '../../tests/vectors/conversations.json' with { type: 'json' };
import { type Purpose, sealMessage, type Words } from './seal.ts';
import { makeEpoch } from './seal-epoch.ts';
import { makeSafetyNumber } from './seal-safety-number.ts';

const CONVERSATION = 41;
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

type Made = Awaited<ReturnType<typeof makeSomebody>>;

async function makeSomebody(userId: string) {
  const { open, publicKeys: keys } = await makeKeyPairs();
  const privateKey = encodeBase64(open.messages);
  return { userId, keys, privateKey, unlocked: await unlockPrivateKeys(open) };
}

/** A history of keys; what the keys before did not sign is a loss. */
async function makeHistory(userId: string, sets: readonly Made[], lost: number): Promise<KeyEntry[]> {
  const entries: KeyEntry[] = [];
  for (const [at, { keys }] of sets.entries()) {
    const last = entries.at(-1);
    const previous = last === undefined ? '' : await hashEntry(userId, last);
    const entry = { ...keys, number: at + 1, made_at: `2026-11-0${at + 1}T08:00:00.000Z`, previous };
    const before = sets[at - 1];
    const isSigned = before !== undefined && entry.number !== lost;
    const signature = isSigned
      ? await signBytes(before.unlocked.signing, await encodeEntry(userId, entry))
      : null;
    entries.push({ ...entry, signature });
  }
  return entries;
}

/** A conversation through two epochs, as one of its members has it from the server, and what it says. */
async function makeCase() {
  const [ann, ben, before, lost] = await Promise.all([1, 2, 1, 1].map((at) => makeSomebody(idOf(at))));
  if (!ann || !ben || !before || !lost) throw new Error('nobody');
  const history = await makeHistory(ann.userId, [before, lost, ann], 3);
  const heads = {
    [ann.userId]: { number: 3, hash: await hashEntry(ann.userId, history[2] as KeyEntry) },
  };
  const place = { conversationId: CONVERSATION, members: [ben, ann] };
  const one = await makeEpoch({ ...place, epoch: 1, previous: '', maker: ann.userId }, ann.unlocked.signing);
  const two = await makeEpoch(
    { ...place, epoch: 2, previous: one.digest, maker: ben.userId },
    ben.unlocked.signing,
  );
  const file = encodeText('A map of the harbour, folded twice, with the lamp marked on it.');
  const { sealed, opening } = await sealFile(idOf(90), file);
  const clientId = (at: number) => idOf(50 + at);
  const said: { by: Made; words: Words; purpose: Purpose; target?: string }[] = [
    { by: ann, words: { text: 'The lamp is lit.' }, purpose: 'message' },
    {
      by: ben,
      words: { text: 'Grüße, 你好 👩‍👩‍👧', extras: { reply: clientId(0), heads } },
      purpose: 'message',
    },
    { by: ann, words: { text: '', extras: { file: { fileId: idOf(90), ...opening } } }, purpose: 'message' },
    {
      by: ann,
      words: { text: 'The lamp is out.', extras: { edit: 1 } },
      purpose: 'edit',
      target: clientId(0),
    },
    { by: ben, words: { text: '🏮' }, purpose: 'reaction', target: clientId(0) },
  ];
  const messages = await Promise.all(
    said.map(async ({ by, words, purpose, target }, at) => {
      const epoch = at < 2 ? one : two;
      const aim = target === undefined ? undefined : { clientId: target, senderId: ann.userId };
      const where = {
        ...{ conversationId: CONVERSATION, epoch: epoch.bundle.epoch, epochDigest: epoch.digest },
        ...{ senderId: by.userId, clientId: clientId(at), sequence: at + 1, purpose, target: aim },
      };
      const chatKey = await takeChatKey(epoch.chatKey);
      const envelope = await sealMessage(words, where, { chatKey, signing: by.unlocked.signing });
      return { sender_id: by.userId, client_id: clientId(at), purpose, target: aim ?? null, envelope };
    }),
  );
  return {
    told: {
      me: { user_id: ben.userId, private_key: ben.privateKey },
      conversation_id: CONVERSATION,
      people: { [ann.userId]: ann.keys, [ben.userId]: ben.keys },
      histories: { [ann.userId]: history },
      epochs: [one, two].map(({ bundle, wraps }) => ({
        ...{ epoch: bundle.epoch, bundle, wrap: wraps.get(ben.userId) ?? '' },
      })),
      messages,
      files: { [idOf(90)]: encodeBase64(sealed) },
      first_version: [],
      safety_numbers: [] as string[][],
    },
    said: said.map(({ words }) => words),
    file: encodeBase64(file),
    heads,
    number: await makeSafetyNumber(ann, ben),
  };
}

type Case = Awaited<ReturnType<typeof makeCase>>['told'];
type Opened = {
  readonly refused?: string;
  readonly words?: Words[];
  readonly files?: Record<string, string>;
  readonly histories?: Record<string, { head: object; unsigned: number[] }>;
  readonly safety_numbers?: string[][];
  readonly first_version?: Words[];
};

/** Where values stand that somebody on the way could change, and nothing would notice: this one is of the specification, and unused. */
const UNBOUND = /\.encrypted_key$/;

/** The place of every text and number that comes from the server. */
function listPlaces(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string' || typeof value === 'number') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listPlaces(inner, [...path, name]));
}

/** The same case with one value changed: another first letter, or the next number. */
function changeAt(whole: Case, path: readonly string[]): Case {
  const changed = structuredClone(whole);
  const last = path.at(-1) ?? '';
  let place = changed as unknown as Record<string, unknown>;
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>;
  const value = place[last];
  const other = String(value).startsWith('A') ? 'B' : 'A';
  place[last] = typeof value === 'number' ? value + 1 : `${other}${String(value).slice(1)}`;
  return changed;
}

let made: Awaited<ReturnType<typeof makeCase>>;
beforeAll(async () => {
  made = await makeCase();
});

it('a conversation, its files and the histories of its keys are opened by both alike', () => {
  const { told, said, file, heads, number } = made;
  const people = Object.keys(told.people);
  const [opened = {}] = runVectors<Opened[]>('open.py', [{ ...told, safety_numbers: [people] }]);
  expect(opened.refused).toBeUndefined();
  expect(opened.words).toEqual(said);
  expect(opened.files).toEqual({ [idOf(90)]: file });
  expect(opened.histories?.[idOf(1)]).toMatchObject({ head: heads[idOf(1)], unsigned: [3] });
  expect(opened.safety_numbers).toEqual([number]);
});

it('whatever is changed on the way, it is refused', () => {
  const { told } = made;
  const { epochs, messages, files, histories, people } = told;
  const places = listPlaces({ epochs, messages, files, histories, people }).filter(
    (path) => !UNBOUND.test(`.${path.join('.')}`),
  );
  expect(places.length).toBeGreaterThan(100);
  const answers = runVectors<Opened[]>(
    'open.py',
    places.map((path) => changeAt(told, path)),
  );
  const taken = places.filter((_, at) => answers[at]?.refused === undefined);
  expect(taken.map((path) => path.join('.'))).toEqual([]);
});

it('the known answers are opened by it, those of the first version, too', () => {
  const { people, epochs, messages, first_version, histories, safety_numbers } = ANSWERS;
  const me = people[0] as (typeof people)[number];
  const [opened = {}] = runVectors<Opened[]>('open.py', [
    {
      me: { user_id: me.user_id, private_key: me.private_keys[1] },
      conversation_id: 7,
      people: Object.fromEntries(people.map(({ user_id, keys }) => [user_id, keys])),
      histories: {},
      epochs: epochs.map(({ bundle, wraps }) => ({
        ...{ epoch: bundle.epoch, bundle, wrap: new Map(Object.entries(wraps)).get(me.user_id) },
      })),
      messages: messages
        .filter(({ words }) => !('extras' in words && words.extras !== undefined && 'file' in words.extras))
        .map(({ sender, ...message }) => ({ ...message, sender_id: sender })),
      files: {},
      first_version: first_version.map(({ content }) => content),
      safety_numbers: safety_numbers.map((one) => one.people),
    },
  ]);
  expect(opened.refused).toBeUndefined();
  expect(opened.first_version).toEqual(first_version.map(({ words }) => words));
  expect(opened.words).toHaveLength(4);
  expect(opened.safety_numbers).toEqual(safety_numbers.map(({ groups }) => groups));
  const owner = histories[0]?.user_id ?? '';
  const [told = {}] = runVectors<Opened[]>('open.py', [
    {
      ...{ me: {}, people: {}, epochs: [], messages: [], files: {}, first_version: [], safety_numbers: [] },
      histories: { [owner]: histories[0]?.entries },
    },
  ]);
  expect(told.histories?.[owner]).toMatchObject({ hashes: histories[0]?.hashes, unsigned: [3] });
});
