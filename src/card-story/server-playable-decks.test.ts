// A folder of decks somebody dropped in: what is good is played, what is not is named.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPath } from '#base/content/terminal.ts';
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
  const { decks, count } = await loadPlayableDecks(server.db, {
    ...{ folder, strict, log: (line) => lines.push(line) },
  });
  return { ids: decks.map(({ id }) => id), lines, count };
}

describe('a folder of decks', () => {
  test('is read whole when all is well', async () => {
    fillFolder();
    const ids = ['the-long-watch', 'the-midnight-line'];
    expect(await load(true)).toEqual({ ids, lines: [], count: undefined });
    rmSync(folder, { recursive: true });
  });

  test('with a broken deck gives the others and names what is wrong, and nothing where strict', async () => {
    fillFolder();
    editDeck('the-long-watch', (deck) => ({ ...deck, name: '<b>Watch</b>' }));
    mkdirSync(join(folder, 'folder-instead', 'deck.json'), { recursive: true });
    writeFileSync(join(folder, 'quay.txt'), ':: Start\nA quay. [[On]]\n:: On\nA boat.');
    const { ids, lines, count } = await load(false);
    expect(ids).toEqual(['the-midnight-line']);
    expect(lines).toEqual([
      'not on the shelf: folder-instead/deck.json: is not a file',
      expect.stringMatching(/^not on the shelf: the-long-watch\/deck\.json: name: must be plain text/i),
      expect.stringMatching(
        /^not on the shelf: quay\.txt: is Twee.* npm run deck -- import \S+quay\.txt --dir /,
      ),
      `to put folder-instead on the shelf: npm run deck -- check folder-instead --dir ${folder}`,
      `to put the-long-watch on the shelf: npm run deck -- check the-long-watch --dir ${folder}`,
    ]);
    expect(count).toBe('1 of 3 decks is on the shelf');
    await expect(load(true)).rejects.toThrow(/A deck is broken/);
    rmSync(folder, { recursive: true });
  });

  test('with a deck that changed under a played version gives the others, and says to raise the version', async () => {
    fillFolder();
    await server.begin(await server.signIn('Ada'), 'the-long-watch');
    editDeck('the-long-watch', (deck) => ({ ...deck, blurb: 'Told anew.' }));
    const { ids, lines, count } = await load(false);
    expect(ids).toEqual(['the-midnight-line']);
    expect(lines).toEqual([
      expect.stringMatching(
        /^not on the shelf: the-long-watch\/deck\.json: version: is still \S+, which people have played/,
      ),
      `to put the-long-watch on the shelf: raise "version" in ${folder}/the-long-watch/deck.json, or start with another DATA_DIR`,
    ]);
    expect(count).toBe('1 of 2 decks is on the shelf');
    await expect(load(true)).rejects.toThrow(/A deck is broken/);
    editDeck('the-long-watch', (deck) => ({ ...deck, version: '9.0.0' }));
    expect((await load(true)).ids).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });

  test('with two decks that share the names of cards plays the first of them alone', async () => {
    fillFolder();
    cpSync(join(folder, 'the-long-watch'), join(folder, 'the-night-watch'), { recursive: true });
    editDeck('the-night-watch', (deck) => ({ ...deck, id: 'the-night-watch' }));
    const { ids, lines, count } = await load(false);
    expect(ids).toEqual(['the-long-watch', 'the-midnight-line']);
    expect(lines).toEqual([
      expect.stringMatching(
        /^not on the shelf: the-night-watch\/deck\.json: card \S+: id: the-long-watch has it as well \(they share \d\d card ids\); answers are counted by it$/,
      ),
      `to put the-night-watch on the shelf: npm run deck -- check the-long-watch the-night-watch --dir ${folder}`,
    ]);
    expect(count).toBe('2 of 3 decks are on the shelf');
    await expect(load(true)).rejects.toThrow(/A deck is broken/);
    rmSync(folder, { recursive: true });
  });

  test('that is a deck itself is no folder of decks', async () => {
    const around = fillFolder();
    folder = join(around, 'the-long-watch');
    await expect(load(false)).rejects.toThrow(
      `${folder} is a deck itself. Name the folder around it: DECKS_DIR=${around}`,
    );
    rmSync(around, { recursive: true });
  });

  test('below the folder of the terminal is named from there', () => {
    expect(showPath(join(process.cwd(), 'decks/tea-wagon'))).toBe('decks/tea-wagon');
    expect(showPath(process.cwd())).toBe('.');
    expect(showPath('/srv/decks')).toBe('/srv/decks');
  });

  test('without a deck is no reason to stop, except where strict', async () => {
    folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
    const count = `there is no deck in ${folder}; DECKS_DIR names the folder that decks stand in`;
    expect(await load(false)).toEqual({ ids: [], lines: [], count });
    await expect(load(true)).rejects.toThrow(/There is no deck in/);
    rmSync(folder, { recursive: true });
  });
});
