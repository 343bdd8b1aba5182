// What an author meets at the start of the server: what is wrong is told last, and what they change is never refused.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '#base/engines/testing.ts';
import { startServer } from '../../tests/running-server.ts';
import { writeStory } from '../../tests/told-stories.ts';

// Two servers are started, one after the other.
vi.setConfig({ testTimeout: 90_000 });

const CONTENT = join(import.meta.dirname, '../../content/decks');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
  for (const id of ['the-long-watch', 'the-midnight-line'])
    cpSync(join(CONTENT, id), join(folder, id), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function editDeck(id: string, change: (text: string) => string): void {
  const file = join(folder, id, 'deck.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('an edit of a deck that nobody played is taken, and a count stands before the address', async () => {
  const database = await cloneDatabase(inject('cluster'));
  const stories = join(folder, '.stories');
  mkdirSync(stories);
  writeFileSync(join(stories, 'the_test_well.json'), JSON.stringify(writeStory()));
  const environment = { DECKS_DIR: folder, STORIES_DIR: stories, DATABASE_URL: database.url };
  const first = await startServer({ environment });
  try {
    expect(first.lines.join('\n')).not.toMatch(/on the (shelf|map)/);
    await first.stop();
    editDeck('the-long-watch', (text) => text.replace(/"blurb": "[^"]+"/, '"blurb": "Told anew."'));
    editDeck('the-midnight-line', (text) => `${text.trimEnd().slice(0, -1)},}`);
    writeFileSync(join(stories, 'the_ferry_bell.json'), '{}');
    const second = await startServer({ environment, dataDir: first.dataDir });
    await second.stop();
    const at = second.lines.findIndex((line) => line.includes('open at'));
    const told = second.lines.slice(0, at).filter((line) => /on the (shelf|map)/.test(line));
    expect(told.filter((line) => /shelf/.test(line))).toEqual([
      expect.stringMatching(
        /^not on the shelf: the-midnight-line\/deck\.json: line \d+, column \d+: a comma too many before \}$/,
      ),
      `to put the-midnight-line on the shelf: npm run deck -- check the-midnight-line --dir ${folder}`,
      '1 of 2 decks is on the shelf',
    ]);
    const ofStories = told.filter((line) => !/shelf/.test(line));
    expect(ofStories[0]).toBe('not on the map: the_ferry_bell.json: key: is missing');
    expect(ofStories.slice(-2)).toEqual([
      `to put the_ferry_bell on the map: npm run story -- check --dir ${stories}`,
      '1 of 2 of your told stories is on the map',
    ]);
  } finally {
    await first.remove();
    await database.drop();
  }
});
