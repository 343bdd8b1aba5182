// Known answers of sealed conversations: what a second implementation wrote from the page on encryption alone, ours opens.
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '#base/crypto/encoding.ts';
import { checkHistory } from '#base/crypto/key-history.ts';
import { takeChatKey, writeChatKey } from '#base/crypto/open-chat-key.ts';
import { unlockPrivateKeys } from '#base/crypto/open-private-keys.ts';
import { readPublicKey } from '#base/crypto/public-keys.ts';
import ANSWERS from '../../tests/vectors/conversations.json' with { type: 'json' };
import { openFirstVersion, openMessage, type Purpose } from './seal.ts';
import { readEpoch } from './seal-epoch.ts';
import { makeSafetyNumber } from './seal-safety-number.ts';

type ToldPerson = (typeof ANSWERS.people)[number];

const PINNED = ANSWERS.people.map(({ user_id, keys }) => ({ userId: user_id, keys }));
const bytesOf = (text: string | undefined) => decodeBase64(text ?? '') ?? new Uint8Array();
const personOf = (id: string) => ANSWERS.people.find(({ user_id }) => user_id === id) as ToldPerson;
const epochOf = (number: number) => ANSWERS.epochs[number - 1] as (typeof ANSWERS.epochs)[number];

/** Opens an epoch as one of its members. */
async function openEpoch(number: number, me: string) {
  const { bundle, wraps } = epochOf(number);
  const [signing, messages] = personOf(me).private_keys.map(bytesOf);
  const unlocked = await unlockPrivateKeys({
    signing: signing ?? new Uint8Array(),
    messages: messages ?? new Uint8Array(),
  });
  return readEpoch(
    { bundle, wrap: new Map(Object.entries(wraps)).get(me) ?? '' },
    {
      ...{ conversationId: 7, epoch: number, me, messages: unlocked.messages, pinned: PINNED },
      previous: number === 1 ? '' : epochOf(number - 1).digest,
    },
  );
}

describe.each([1, 2])('epoch %d', (number) => {
  const { bundle, chat_key, digest } = epochOf(number);
  it.each(bundle.members.map(({ user_id }) => user_id))('opens for %s', async (me) => {
    const opened = await openEpoch(number, me);
    expect(writeChatKey(opened.chatKey)).toBe(chat_key);
    expect(opened.digest).toBe(digest);
  });
});

it.each(ANSWERS.messages)(
  'opens a $purpose',
  async ({ sender, client_id, purpose, target, words, envelope }) => {
    const { chatKey, digest } = await openEpoch(envelope.epoch, ANSWERS.people[0]?.user_id ?? '');
    const place = {
      ...{
        conversationId: 7,
        epoch: envelope.epoch,
        epochDigest: digest,
        senderId: sender,
        clientId: client_id,
      },
      ...{ sequence: envelope.sequence, purpose: purpose as Purpose, target: target ?? undefined },
    };
    const signer = await readPublicKey(personOf(sender).keys.public_key, 'signing');
    expect(await openMessage(envelope, place, { chatKey: await takeChatKey(chatKey), signer })).toEqual(
      words,
    );
  },
);

it.each(ANSWERS.first_version)('opens the first version', async ({ content, words }) => {
  const { chatKey } = await openEpoch(1, ANSWERS.people[0]?.user_id ?? '');
  expect(await openFirstVersion(content, await takeChatKey(chatKey))).toEqual(words);
});

it.each(ANSWERS.histories)('reads the history of $user_id', async ({ user_id, entries, hashes }) => {
  const checked = await checkHistory(user_id, entries);
  expect(checked.hashes).toEqual(hashes);
  expect(checked.unsigned).toEqual([3]);
});

it.each(ANSWERS.safety_numbers)('makes the safety number of $people', async ({ people, groups }) => {
  const [one, other] = people.map((id) => ({ userId: id, keys: personOf(id).keys }));
  if (one === undefined || other === undefined) throw new Error('The answer names two people.');
  expect(await makeSafetyNumber(one, other)).toEqual(groups);
});
