// A scene for tests: people with keys, one server, and tabs that are closed when it is over.
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type KeyedPerson, makePeople } from '../../testing-people.ts';
import { createFakeServer, type FakeServer } from './testing-server.ts';
import { installStorage, openTab, type Tab, type TabWish } from './testing-tab.ts';

export type Scene = {
  /** A new one for each test. */
  readonly server: () => FakeServer;
  /** Ann, Ben, Cleo and Dora; the last one nobody was told of yet. */
  readonly person: (at: 0 | 1 | 2 | 3) => KeyedPerson;
  readonly open: (person: KeyedPerson, more?: Partial<TabWish>) => Tab;
};

const NAMES = ['Ann', 'Ben', 'Cleo'];

export function setScene(): Scene {
  let people: readonly KeyedPerson[] = [];
  let server = createFakeServer();
  let tabs: Tab[] = [];
  beforeAll(async () => {
    people = await makePeople(4);
  });
  beforeEach(async () => {
    installStorage();
    server = createFakeServer();
    for (const [at, name] of NAMES.entries())
      await server.addPerson(people[at]?.userId ?? '', name, people[at]);
  });
  afterEach(() => {
    for (const { talk } of tabs) talk.close();
    tabs = [];
  });
  return {
    server: () => server,
    person: (at) => people[at] as KeyedPerson,
    open(person, more = {}) {
      const tab = openTab({ server, userId: person.userId, person, ...more });
      tabs.push(tab);
      return tab;
    },
  };
}

/** Begins a conversation of two, or a group, and opens it on the screen. */
export async function begin(tab: Tab, ...others: readonly KeyedPerson[]): Promise<number> {
  const [first] = others;
  const begun =
    others.length === 1 && first !== undefined
      ? await tab.talk.begin(first.userId)
      : await tab.talk.beginGroup(
          'Us',
          others.map(({ userId }) => userId),
        );
  if (!begun.ok) throw new Error(begun.error);
  tab.talk.open(begun.id);
  return begun.id;
}

export function until(look: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(look, { timeout: 8_000, interval: 5 });
}

export function shows(tab: Tab, id: number, said: readonly string[]): Promise<void> {
  return until(() => expect(tab.said(id)).toEqual(said));
}
