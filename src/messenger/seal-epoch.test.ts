// The epochs of a conversation: every member gets the one key, and whatever a server could slip in is refused by name.
import { beforeAll, describe, expect, it } from 'vitest';
import { LABELS } from '#base/crypto/algorithms.ts';
import { encodeBase64 } from '#base/crypto/encoding.ts';
import { encodeFields } from '#base/crypto/fields.ts';
import { writeChatKey } from '#base/crypto/open-chat-key.ts';
import { readPublicKey, wrapSecret } from '#base/crypto/public-keys.ts';
import {
  BadEpochError,
  digestBundle,
  type EpochBundle,
  type EpochReader,
  makeEpoch,
  readEpoch,
} from './seal-epoch.ts';
import { type KeyedPerson, makePeople } from './testing-people.ts';

const CONVERSATION = 41;
let ann: KeyedPerson;
let ben: KeyedPerson;
let cleo: KeyedPerson;
let mallory: KeyedPerson;

beforeAll(async () => {
  [ann, ben, cleo, mallory] = (await makePeople(4)) as [KeyedPerson, KeyedPerson, KeyedPerson, KeyedPerson];
});

const make = (
  members: readonly KeyedPerson[],
  { epoch = 1, previous = '', by = ann, conversationId = CONVERSATION } = {},
) => makeEpoch({ conversationId, epoch, previous, maker: by.userId, members }, by.unlocked.signing);

const readerOf = (me: KeyedPerson, changes: Partial<EpochReader> = {}): EpochReader => ({
  conversationId: CONVERSATION,
  epoch: 1,
  previous: undefined,
  me: me.userId,
  messages: me.unlocked.messages,
  pinned: [ann, ben, cleo],
  ...changes,
});

type Made = Awaited<ReturnType<typeof make>>;
const handTo = ({ bundle, wraps }: Made, { userId }: KeyedPerson) => ({
  bundle: JSON.parse(JSON.stringify(bundle)),
  wrap: wraps.get(userId) ?? '',
});

async function faultOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return 'none';
  } catch (error) {
    if (error instanceof BadEpochError) return `${error.fault} ${error.userId ?? ''}`.trim();
    throw error;
  }
}

describe('an epoch', () => {
  it('gives every member the same new key, whoever made it', async () => {
    const made = await make([cleo, ann, ben], { by: ben });
    const keys = await Promise.all(
      [ann, ben, cleo].map(async (person) =>
        writeChatKey((await readEpoch(handTo(made, person), readerOf(person))).chatKey),
      ),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    const again = await make([ann, ben]);
    expect(writeChatKey(again.chatKey)).not.toBe(keys[0]);
  });

  it('is named by the digest of its bundle, on which the next one stands', async () => {
    const first = await make([ann, ben]);
    expect(first.digest).toBe(await digestBundle(first.bundle));
    const second = await make([ann, ben], { epoch: 2, previous: first.digest });
    const reader = readerOf(ben, { epoch: 2, previous: first.digest });
    expect((await readEpoch(handTo(second, ben), reader)).digest).toBe(second.digest);
  });
});

describe('an epoch is refused', () => {
  const change = (made: Made, changes: object, person = ben) => ({
    ...handTo(made, person),
    bundle: { ...made.bundle, ...changes },
  });

  it('with a member whom nobody was shown', async () => {
    const made = await make([ann, ben, mallory]);
    expect(await faultOf(readEpoch(handTo(made, ben), readerOf(ben)))).toBe(`ghost ${mallory.userId}`);
  });

  it('made by a stranger, or in the name of a member', async () => {
    const reader = readerOf(ben, { pinned: [ann, ben] });
    expect(await faultOf(readEpoch(handTo(await make([ann, ben], { by: mallory }), ben), reader))).toBe(
      `unknown-maker ${mallory.userId}`,
    );
    const forged = await makeEpoch(
      { conversationId: CONVERSATION, epoch: 1, previous: '', maker: ann.userId, members: [ann, ben] },
      mallory.unlocked.signing,
    );
    expect(await faultOf(readEpoch(handTo(forged, ben), reader))).toBe(`unsigned ${ann.userId}`);
  });

  it('without a signature, or with anything in it changed', async () => {
    const made = await make([ann, ben]);
    const [first, second] = made.bundle.members;
    const changes: readonly Partial<EpochBundle>[] = [
      { signature: '' },
      { check: encodeBase64(new Uint8Array(32)) },
      { previous: encodeBase64(new Uint8Array(32)) },
      { members: first === undefined ? [] : [first] },
      { members: [first, { ...second, wrap_digest: first?.wrap_digest }] as EpochBundle['members'] },
    ];
    for (const one of changes)
      expect(await faultOf(readEpoch(change(made, one), readerOf(ben))), JSON.stringify(one)).toBe(
        `unsigned ${ann.userId}`,
      );
  });

  it('in another conversation, under another number, or on another bundle than the one that was read', async () => {
    const made = await make([ann, ben], { epoch: 2, previous: 'the first' });
    const moved: readonly [Partial<EpochReader>, string][] = [
      [{ epoch: 2, conversationId: 42 }, 'moved'],
      [{ epoch: 3 }, 'moved'],
      [{ epoch: 2, previous: 'another first' }, 'broken-chain'],
      [{ epoch: 2, previous: 'the first' }, 'none'],
    ];
    for (const [changes, fault] of moved)
      expect(await faultOf(readEpoch(handTo(made, ben), readerOf(ben, changes)))).toBe(fault);
  });

  it('when somebody in it has other keys than the pinned ones', async () => {
    const made = await make([ann, ben, { ...cleo, keys: mallory.keys }]);
    expect(await faultOf(readEpoch(handTo(made, ben), readerOf(ben)))).toBe(`changed-key ${cleo.userId}`);
  });

  it('without oneself', async () => {
    expect(await faultOf(readEpoch(handTo(await make([ann, cleo]), ben), readerOf(ben)))).toBe(
      `left-out ${ben.userId}`,
    );
  });

  it('with another wrap than the one that its maker made: of another epoch, of another member, made up, or none', async () => {
    const [made, other] = [await make([ann, ben]), await make([ann, ben], { epoch: 2 })];
    const wraps = [other.wraps.get(ben.userId), made.wraps.get(ann.userId), 'AAAA', '', 'placeholder:64'];
    for (const wrap of wraps)
      expect(await faultOf(readEpoch({ ...handTo(made, ben), wrap: wrap ?? '' }, readerOf(ben)))).toBe(
        `other-wrap ${ben.userId}`,
      );
  });

  it('that gives one member another key than the rest', async () => {
    // The maker itself cheats: everything is signed, and the wrap is a good one of another key.
    const made = await make([ann, ben]);
    const label = encodeFields(LABELS.chatKeyWrap, CONVERSATION, 1, ben.userId);
    const other = await wrapSecret(
      await readPublicKey(ben.keys.message_public_key, 'messages'),
      new Uint8Array(32),
      label,
    );
    const cheat = await signAnew(made, other);
    expect(await faultOf(readEpoch(cheat, readerOf(ben)))).toBe(`split-key ${ann.userId}`);
  });

  it.each([
    ['nothing', null],
    ['a text', 'bundle'],
    ['a list', []],
    ['no members', { members: [] }],
    ['a member twice', { members: 'twice' }],
    ['members out of order', { members: 'turned' }],
    ['a number that is a text', { epoch: '1' }],
    ['another version', { version: 2 }],
  ])('when it is malformed: %s', async (_, broken) => {
    const made = await make([ann, ben]);
    const [first, second] = made.bundle.members;
    const members = (name: unknown) =>
      name === 'twice' ? [first, first] : name === 'turned' ? [second, first] : name;
    const bundle =
      broken === null || typeof broken === 'string' || Array.isArray(broken)
        ? broken
        : { ...made.bundle, ...broken, ...('members' in broken && { members: members(broken.members) }) };
    expect(await faultOf(readEpoch({ ...handTo(made, ben), bundle }, readerOf(ben)))).toBe('malformed');
  });

  /** The bundle signed again by its maker, with another wrap for Ben. */
  async function signAnew(made: Made, wrap: string) {
    const digest = encodeBase64(
      new Uint8Array(
        await crypto.subtle.digest(
          'SHA-256',
          Uint8Array.from(atob(wrap), (one) => one.charCodeAt(0)),
        ),
      ),
    );
    const members = made.bundle.members.map((member) =>
      member.user_id === ben.userId ? { ...member, wrap_digest: digest } : member,
    );
    const rows = members.flatMap(({ user_id, fingerprint, wrap_digest }) => [
      user_id,
      fingerprint,
      wrap_digest,
    ]);
    const bytes = encodeFields(
      LABELS.epoch,
      CONVERSATION,
      1,
      '',
      ann.userId,
      made.bundle.check,
      members.length,
      ...rows,
    );
    const signature = await crypto.subtle.sign(
      { name: 'RSA-PSS', saltLength: 32 },
      ann.unlocked.signing,
      bytes,
    );
    return { bundle: { ...made.bundle, members, signature: encodeBase64(new Uint8Array(signature)) }, wrap };
  }
});
