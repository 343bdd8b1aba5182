// A server that lies: whatever it slips in, changes, turns round or leaves out is refused, and shown.
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '#base/crypto/encoding.ts';
import type { CallResult } from '#base/wire/call.ts';
import { makeEpoch } from '../../seal-epoch.ts';
import type { WireConversation, WireMessage } from '../calls.ts';
import type { Seen } from './seen.ts';
import { begin, setScene, shows, until } from './testing-scene.ts';
import { openKept, type Tab } from './testing-tab.ts';

const { server, person, open } = setScene();

type Lie = (messages: WireMessage[], reader: string) => WireMessage[];

/** A server that shows a reader other messages than there are. */
function showOthers(reader: string, lie: Lie): void {
  server().lie = (who, route, answer) => {
    if (who !== reader || route !== 'GET /messenger/group-messages' || !answer.success) return answer;
    const data = answer.data as { messages: WireMessage[] };
    return { success: true, data: { ...data, messages: lie(data.messages, who) } } as CallResult<unknown>;
  };
}

/** Ann writes to Ben, who looks only afterwards, through the lies of the server. */
async function readThrough(
  lie: Lie,
  said: readonly string[],
): Promise<{ readonly b: Tab; readonly id: number }> {
  const a = open(person(0));
  const id = await begin(a, person(1));
  for (const text of said) {
    await a.talk.send(id, { text });
    await until(() => expect(a.said(id).at(-1)).toBe(text));
  }
  await until(() => expect(a.chat(id).messages.every(({ sending }) => sending === 'sent')).toBe(true));
  showOthers(person(1).userId, lie);
  const b = open(person(1));
  b.talk.open(id);
  await until(() => expect(b.chat(id).state).toBe('ready'));
  return { b, id };
}

/** Leaves in a browser what one of before kept: nothing of the highest sequences. */
async function forgetLatest({ browser, me }: Tab, id: number): Promise<void> {
  const kept = openKept(browser, me);
  const before = await kept.table<Seen>('seen').change(String(id), (seen) => {
    if (seen === undefined || Object.keys(seen.latest).length === 0) throw new Error('nothing was seen');
    const { latest: _, ...old } = seen;
    return old as Seen;
  });
  expect(before).not.toHaveProperty('latest');
  kept.close();
}

const noticesOf = (tab: Tab, id: number) =>
  tab.chat(id).notices.map(({ kind, detail }) => `${kind} ${detail}`);

function flip(base64: string, at: number): string {
  const bytes = decodeBase64(base64) ?? new Uint8Array();
  bytes[at < 0 ? bytes.length + at : at] = (bytes.at(at) ?? 0) ^ 1;
  return encodeBase64(bytes);
}

describe('a message is not shown', () => {
  const sealedOf = ({ encrypted_content }: WireMessage) =>
    encrypted_content ?? { ciphertext: '', iv: '', encrypted_key: '' };
  const changes: readonly [
    string,
    (message: WireMessage, others: readonly WireMessage[]) => Partial<WireMessage>,
  ][] = [
    [
      'with a bit of its words flipped',
      (one) => ({ encrypted_content: { ...sealedOf(one), ciphertext: flip(sealedOf(one).ciphertext, 3) } }),
    ],
    [
      'with a bit of its iv flipped',
      (one) => ({ encrypted_content: { ...sealedOf(one), iv: flip(sealedOf(one).iv, 5) } }),
    ],
    ['with another code', ({ mac = '' }) => ({ mac: flip(mac, 0) })],
    ['with another signature', ({ signature = '' }) => ({ signature: flip(signature, -1) })],
    ['without its signature', () => ({ signature: undefined, mac: undefined })],
    ['as somebody else’s', () => ({ sender_id: person(1).userId })],
    ['under another number', ({ sequence = 0 }) => ({ sequence: sequence + 1 })],
    ['under another id of its sender', () => ({ client_id: '00000000-0000-4000-8000-0000000000ff' })],
    ['in the place of another', (_, [first]) => ({ encrypted_content: first?.encrypted_content ?? null })],
    [
      'as an edit',
      () => ({ edit_client_id: '00000000-0000-4000-8000-0000000000ff', edited_at: '2026-11-29T12:00:00Z' }),
    ],
  ];
  it.each(changes)('%s', async (_, change) => {
    const lie: Lie = (messages) =>
      messages.map((one, at) => (at === 1 ? ({ ...one, ...change(one, messages) } as WireMessage) : one));
    const { b, id } = await readThrough(lie, ['one', 'two']);
    await shows(b, id, ['one', '(broken)']);
  });

  it('once its version is stripped, where something newer was ever seen', async () => {
    const { b, id } = await readThrough((messages) => messages, ['one']);
    await shows(b, id, ['one']);
    b.talk.close();
    const strip = { version: undefined, mac: undefined, signature: undefined, sequence: undefined };
    showOthers(b.me, (messages) => messages.map((one) => ({ ...one, ...strip }) as WireMessage));
    const later = open(person(1), { browser: b.browser });
    later.talk.open(id);
    await shows(later, id, ['(broken)']);
  });

  it('a second time', async () => {
    const lie: Lie = (messages) => {
      const [first] = messages;
      return first === undefined ? messages : [...messages, { ...first, id: 1_000, revision: 1_000 }];
    };
    const { b, id } = await readThrough(lie, ['pay me', 'thank you']);
    await shows(b, id, ['pay me', 'thank you', '(broken)']);
    expect(new Set(b.chat(id).messages.map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    ['on the day after', ['gap order'], async () => {}],
    ['to a browser that was last open before it kept how far each sender had come', [], forgetLatest],
  ] as const)(
    'a second time where the first one lies further back than the page, %s',
    async (_, told, age) => {
      const { b, id } = await readThrough((messages) => messages, ['pay me']);
      await shows(b, id, ['pay me']);
      const a = open(person(0));
      a.talk.open(id);
      for (let at = 0; at < 52; at += 1) await (at === 0 ? a : b).talk.send(id, { text: `${at}` });
      await until(() => expect(b.said(id)).toHaveLength(53));
      await until(() => expect(server().conversations.get(id)?.messages).toHaveLength(53));
      await until(() => expect(b.said(id).join()).not.toContain('('));
      // All of it is in the index of this browser, which is written a moment later.
      await until(async () => expect(await b.talk.findMessages('pay')).toHaveLength(1));
      b.talk.close();
      await age(b, id);
      const [first] = server().conversations.get(id)?.messages ?? [];
      if (first === undefined) throw new Error('there is no first message');
      server()
        .conversations.get(id)
        ?.messages.push({ ...first, id: 1_000, revision: 1_000 });
      const later = open(person(1), { browser: b.browser });
      later.enter(id);
      await until(() => expect(later.said(id).at(-1)).toBe('(broken)'));
      expect(later.said(id)).toHaveLength(50);
      expect(noticesOf(later, id)).toEqual(told);
    },
  );

  it('as it was before an edit that was seen before the page was opened again', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.talk.open(id);
    await a.talk.send(id, { text: 'yes' });
    await shows(b, id, ['yes']);
    const before = structuredClone(server().conversations.get(id)?.messages[0]);
    await a.talk.edit(id, before?.id ?? 0, 'no');
    await shows(b, id, ['no']);
    // It is in the index of this browser, which is written a moment later.
    await until(async () => expect(await b.talk.findMessages('no')).toHaveLength(1));
    b.talk.close();
    if (before !== undefined) server().conversations.get(id)?.messages.splice(0, 1, before);
    const later = open(person(1), { browser: b.browser });
    later.talk.open(id);
    await shows(later, id, ['(broken)']);
  });

  it('in clear, once it was seen sealed', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.talk.open(id);
    await a.talk.send(id, { text: 'yes' });
    await shows(b, id, ['yes']);
    const conversation = server().conversations.get(id);
    const [before] = conversation?.messages ?? [];
    const clear = { content: 'no', is_encrypted: false, encrypted_content: null, revision: 1_000 };
    if (before !== undefined) conversation?.messages.splice(0, 1, { ...before, ...clear });
    if (conversation !== undefined) conversation.revision = 1_000;
    b.look(true);
    await shows(b, id, ['(broken)']);
  });

  it('as it was before it was edited, once the edit was seen', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.talk.open(id);
    await a.talk.send(id, { text: 'yes' });
    await shows(b, id, ['yes']);
    const before = structuredClone(server().conversations.get(id)?.messages[0]);
    await a.talk.edit(id, before?.id ?? 0, 'no');
    await shows(b, id, ['no']);
    const kept = server().conversations.get(id)?.messages ?? [];
    if (before !== undefined) kept[0] = { ...before, revision: 1_000 };
    const conversation = server().conversations.get(id);
    if (conversation !== undefined) conversation.revision = 1_000;
    b.look(true);
    await shows(b, id, ['(broken)']);
  });
});

describe('it is said', () => {
  it('that messages are missing', async () => {
    const { b, id } = await readThrough(
      (messages) => messages.filter((_, at) => at !== 1),
      ['one', 'two', 'three'],
    );
    await shows(b, id, ['one', 'three']);
    expect(noticesOf(b, id)).toEqual(['gap missing']);
  });

  it('that messages were turned round', async () => {
    const lie: Lie = (messages) => {
      const ids = messages.map(({ id }) => id);
      return messages.toReversed().map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
    };
    const { b, id } = await readThrough(lie, ['one', 'two']);
    await shows(b, id, ['two', 'one']);
    expect(noticesOf(b, id)).toEqual(['gap order']);
  });
});

describe('nothing is sealed to', () => {
  /** Sends, and hopes that nothing leaves. */
  async function refuseToSend(a: Tab, id: number, state: string): Promise<void> {
    const before = server().conversations.get(id)?.messages.length;
    await a.talk.send(id, { text: 'a secret' });
    await until(() => expect(a.chat(id).messages.at(-1)?.sending).toBe(state));
    expect(server().conversations.get(id)?.messages).toHaveLength(before ?? 0);
    expect(JSON.stringify(server().log)).not.toContain('a secret');
  }

  it('a ghost in an epoch', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    await a.talk.send(id, { text: 'one' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    const conversation = server().conversations.get(id);
    const first = conversation?.epochs[0]?.bundle as { signature: string } | undefined;
    expect(first?.signature).toBeTruthy();
    // Ben is in league with the server, and slips Dora into the next epoch.
    const members = [person(0), person(1), person(3)];
    const made = await makeEpoch(
      { conversationId: id, epoch: 2, previous: await digestOf(first), maker: person(1).userId, members },
      person(1).unlocked.signing,
    );
    conversation?.epochs.push({ publisher: b.me, bundle: made.bundle, wraps: made.wraps, hash: '' });
    await refuseToSend(a, id, 'not-sealed');
    expect(noticesOf(a, id)).toEqual(['epoch-refused ghost']);
  });

  it('an epoch that its maker has not signed', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    const made = await makeEpoch(
      {
        conversationId: id,
        epoch: 1,
        previous: '',
        maker: person(1).userId,
        members: [person(0), person(1)],
      },
      person(3).unlocked.signing,
    );
    server()
      .conversations.get(id)
      ?.epochs.push({ publisher: '', bundle: made.bundle, wraps: made.wraps, hash: '' });
    await refuseToSend(a, id, 'not-sealed');
    expect(noticesOf(a, id)).toEqual(['epoch-refused unsigned']);
  });

  it('another bundle under a number that was read before', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    await a.talk.send(id, { text: 'one' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    const made = await makeEpoch(
      {
        conversationId: id,
        epoch: 1,
        previous: '',
        maker: person(1).userId,
        members: [person(0), person(1)],
      },
      person(1).unlocked.signing,
    );
    const epochs = server().conversations.get(id)?.epochs ?? [];
    epochs[0] = { publisher: '', bundle: made.bundle, wraps: made.wraps, hash: '' };
    a.talk.close();
    // What was seen is kept, also when the page is opened again.
    const again = open(person(0), { browser: a.browser });
    again.talk.open(id);
    await until(() => expect(again.chat(id).state).toBe('ready'));
    await refuseToSend(again, id, 'not-sealed');
    expect(noticesOf(again, id)).toEqual(['epoch-refused broken-chain']);
  });

  it('a placeholder in the place of a wrap', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    const wraps = new Map([[a.me, `placeholder:${'0'.repeat(64)}`]]);
    server().conversations.get(id)?.epochs.push({ publisher: '', bundle: null, wraps, hash: '' });
    await a.talk.send(id, { text: 'a secret' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    // A signed epoch was put in the place of that one.
    expect(server().conversations.get(id)?.epochs).toHaveLength(2);
    expect(JSON.stringify(server().log)).not.toContain('a secret');
  });

  it('a conversation that is said not to be encrypted any more', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    await a.talk.send(id, { text: 'one' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    server().lie = (_, route, answer) => {
      if (!answer.success || !route.startsWith('GET /messenger/conversations/')) return answer;
      const { conversation } = answer.data as { conversation: WireConversation };
      const participants = conversation.participants.map((one) => ({
        ...one,
        public_key: null,
        signing_key: null,
      }));
      const stripped = { ...conversation, encrypted: false, epoch: 0, participants };
      return { success: true, data: { conversation: stripped } } as CallResult<unknown>;
    };
    await refuseToSend(a, id, 'not-sealed');
    expect(a.chat(id).willBeSealed).toBe(true);
    // Only what its writer lets go goes as it is.
    server().lie = undefined;
    const key = a.chat(id).messages.at(-1)?.key ?? '';
    a.talk.sendPlain(id, key);
    await until(() =>
      expect(a.chat(id).messages.at(-1)).toMatchObject({ sending: 'sent', isEncrypted: false }),
    );
  });

  it('an older epoch than was seen', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    await a.talk.send(id, { text: 'one' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    const conversation = server().conversations.get(id);
    if (conversation !== undefined) conversation.rekeyRequired = true;
    await a.talk.send(id, { text: 'two' });
    await until(() => expect(a.chat(id).messages[1]?.sending).toBe('sent'));
    // Whoever has the first key would like it to be used again.
    conversation?.epochs.pop();
    a.talk.close();
    const again = open(person(0), { browser: a.browser });
    again.talk.open(id);
    await until(() => expect(again.chat(id).state).toBe('ready'));
    await refuseToSend(again, id, 'not-sealed');
  });

  it('a verified contact whose keys were exchanged, until that is confirmed', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    await a.talk.setVerified(person(1).userId, true);
    await server().changeKeys(person(1).userId, person(3));
    await refuseToSend(a, id, 'needs-confirm');
    expect(noticesOf(a, id)).toEqual(['unsigned-keys 2']);
    expect(a.chat(id).members.find(({ isMe }) => !isMe)?.trust).toBe('changed-verified');
    await a.talk.confirmKeys(person(1).userId);
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    expect(noticesOf(a, id)).toEqual([]);
  });

  it('somebody whose history is none, at first sight', async () => {
    const history = server().people.get(person(1).userId)?.history ?? [];
    await server().changeKeys(person(1).userId, person(3), person(1));
    history.splice(0, 1);
    const a = open(person(0));
    const id = await begin(a, person(1));
    await refuseToSend(a, id, 'not-sealed');
  });

  it('somebody whose history of keys was told anew', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    await a.talk.send(id, { text: 'one' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    server().people.get(person(1).userId)?.history.splice(0);
    await server().changeKeys(person(1).userId, person(3));
    await refuseToSend(a, id, 'needs-confirm');
    expect(noticesOf(a, id)).toEqual(['forked 1']);
  });
});

async function digestOf(bundle: unknown): Promise<string> {
  const { digestBundle } = await import('../../seal-epoch.ts');
  return digestBundle(bundle as Parameters<typeof digestBundle>[0]);
}
