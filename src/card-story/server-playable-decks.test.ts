// A folder of decks somebody dropped in: what is good is played, what is not is named.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { loadPlayableDecks } from './playable-decks.ts';

const CONTENT = join(import.meta.dirname, '../../content/decks');

let server: RunningServer;
let folder: string;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function fillFolder(): string {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
  for (const id of ['the-long-watch', 'the-midnight-line'])
    cpSync(join(CONTENT, id), join(folder, id), { recursive: true });
  return folder;
}

function editDeck(id: string, change: (deck: Record<string, unknown>) => object): void {
  const file = join(folder, id, 'deck.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

async function load(strict: boolean) {
  const lines: string[] = [];
  const decks = await loadPlayableDecks(server.db, { folder, strict, log: (line) => lines.push(line) });
  return { ids: decks.map(({ id }) => id), lines };
}

describe('a folder of decks', () => {
  test('is read whole when all is well', async () => {
    fillFolder();
    expect(await load(true)).toEqual({ ids: ['the-long-watch', 'the-midnight-line'], lines: [] });
    rmSync(folder, { recursive: true });
  });

  test('with a broken deck gives the others and names what is wrong, and nothing where strict', async () => {
    fillFolder();
    editDeck('the-long-watch', (deck) => ({ ...deck, name: '<b>Watch</b>' }));
    mkdirSync(join(folder, 'folder-instead', 'deck.json'), { recursive: true });
    const { ids, lines } = await load(false);
    expect(ids).toEqual(['the-midnight-line']);
    expect(lines).toEqual([
      'folder-instead/deck.json: not a file',
      expect.stringMatching(/^the-long-watch\/deck\.json: name: Must be plain text/),
    ]);
    await expect(load(true)).rejects.toThrow(/A deck is broken/);
    rmSync(folder, { recursive: true });
  });

  test('with a deck that changed under a played version gives the others, and says to raise the version', async () => {
    fillFolder();
    await server.begin(await server.signIn('Ada'), 'the-long-watch');
    editDeck('the-long-watch', (deck) => ({ ...deck, blurb: 'Told anew.' }));
    const { ids, lines } = await load(false);
    expect(ids).toEqual(['the-midnight-line']);
    expect(lines).toEqual([expect.stringMatching(/the-long-watch has changed.*Raise "version"/)]);
    await expect(load(true)).rejects.toThrow(/A deck is broken/);
    editDeck('the-long-watch', (deck) => ({ ...deck, version: '9.0.0' }));
    expect((await load(true)).ids).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });

  test('without a deck is no reason to stop, except where strict', async () => {
    folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
    expect(await load(false)).toEqual({ ids: [], lines: [] });
    await expect(load(true)).rejects.toThrow(/There is no deck in/);
    rmSync(folder, { recursive: true });
  });
});
