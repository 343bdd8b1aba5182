// What lies on a device: words only the person's own keys open, each at its place.

import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { openDatabase } from '#base/device/database.ts';
import type { Kind } from '#base/device/kinds.ts';
import { begin, setScene, shows, until } from '../testing-scene.ts';
import { OPEN_VAULT, openVault } from './vault.ts';

const { person, open } = setScene();

it('seals what the same keys open again, at its place and for its person alone', async () => {
  const table = openDatabase({ name: 'a-vault' } as Kind<'a-vault'>, {}, ['local']).table<string>('local');
  const own = { ...person(0).keys, ...person(0).unlocked };
  const kept = await (await openVault(table, 'ann', own)).seal('letters/1', { text: 'walnut' });
  if (kept === undefined) throw new Error('Nothing was sealed.');
  const again = await openVault(table, 'ann', own);
  expect(await again.open('letters/1', kept)).toEqual({ text: 'walnut' });
  expect(await again.open('letters/2', kept)).toBeUndefined();
  const other = await openVault(table, 'ann', { ...person(1).keys, ...person(1).unlocked });
  expect(await other.open('letters/1', kept)).toBeUndefined();
  expect(await OPEN_VAULT.open('letters/1', kept)).toBeUndefined();
  expect(JSON.stringify(await table.list())).not.toContain('walnut');
});

/** All that lies in the browser's databases, as letters. */
async function readAll(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) {
      const records = await database.getAll(store);
      found.push(store, await database.getAllKeys(store), records);
    }
    database.close();
  }
  return JSON.stringify(found, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );
}

it('has no word in clear of what was written, read, searched or begun', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  await a.talk.send(id, { text: 'walnut sent' });
  await shows(b, id, ['walnut sent']);
  a.setLine(false);
  const file = new File(['walnut inside'], 'walnut.txt', { type: 'text/plain' });
  await a.talk.attach(id, file);
  await a.talk.send(id, { text: 'walnut waiting' });
  await a.talk.attach(id, new File(['walnut beside'], 'walnut-too.txt', { type: 'text/plain' }));
  a.talk.setDraft(id, 'walnut begun');
  a.look(false);
  await until(async () => expect(await b.talk.findMessages('walnut')).toHaveLength(1));
  await until(async () => {
    const all = await readAll();
    for (const store of ['letters', 'drafts', 'pins', 'seen', 'local', 'found', 'files'])
      expect(all).toMatch(new RegExp(`"${store}",\\[[^\\]]`));
  });
  expect(await readAll()).not.toMatch(/walnut/);
});
