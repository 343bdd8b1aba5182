// Two engines and a server: what is written arrives sealed, once and in order, and shows as it is.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyedPerson, makePeople } from '../../testing-people.ts';
import { createFakeServer, type FakeServer } from './testing-server.ts';
import { installStorage, openTab, type Tab, type TabWish } from './testing-tab.ts';

let ann: KeyedPerson;
let ben: KeyedPerson;
let cleo: KeyedPerson;
let server: FakeServer;
let tabs: Tab[] = [];

beforeAll(async () => {
  [ann, ben, cleo] = (await makePeople(3)) as [KeyedPerson, KeyedPerson, KeyedPerson];
});
beforeEach(async () => {
  installStorage();
  server = createFakeServer();
  await server.addPerson(ann.userId, 'Ann', ann);
  await server.addPerson(ben.userId, 'Ben', ben);
  await server.addPerson(cleo.userId, 'Cleo', cleo);
});
afterEach(() => {
  for (const { talk } of tabs) talk.close();
  tabs = [];
});

function open(person: KeyedPerson, more: Partial<TabWish> = {}): Tab {
  const tab = openTab({ server, userId: person.userId, person, ...more });
  tabs.push(tab);
  return tab;
}

async function begin(tab: Tab, ...others: KeyedPerson[]): Promise<number> {
  const [first] = others;
  const begun =
    others.length === 1 && first !== undefined
      ? await tab.talk.begin(first.userId)
      : await tab.talk.beginGroup(
          'Us',
          others.map(({ userId }) => userId),
        );
  if (!begun.ok) throw new Error(begun.error);
  return begun.id;
}

const until = (look: () => void) => vi.waitFor(look, { timeout: 8_000, interval: 5 });
const shows = (tab: Tab, id: number, said: readonly string[]) =>
  until(() => expect(tab.said(id)).toEqual(said));

describe('two people', () => {
  it('write sealed words to each other, which both read and nobody else could', async () => {
    const [a, b] = [open(ann), open(ben)];
    const id = await begin(a, ben);
    a.talk.open(id);
    b.talk.open(id);
    await a.talk.send(id, { text: 'Hello Ben' });
    await shows(b, id, ['Hello Ben']);
    await b.talk.send(id, { text: 'Hello Ann' });
    await a.talk.send(id, { text: 'How are you?' });
    await until(() => expect(a.said(id)).toHaveLength(3));
    await until(() => expect(b.said(id)).toEqual(a.said(id)));
    expect(
      a
        .chat(id)
        .messages.every(
          ({ isEncrypted, sending, isOwn }) => isEncrypted && (!isOwn || sending !== undefined),
        ),
    ).toBe(true);
    expect(JSON.stringify([...server.conversations.values()].map(({ messages }) => messages))).not.toMatch(
      /Hello|How/,
    );
    // Both have it on the screen.
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('read'));
  });
});
