// What an author meets at the start of the server: what is wrong is told last, and what they change is never refused.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#base/engines/testing.ts';
import { startServer } from '../../tests/running-server.ts';

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
  const environment = { DECKS_DIR: folder, DATABASE_URL: database.url };
  const first = await startServer({ environment });
  try {
    expect(first.lines.join('\n')).not.toMatch(/on the shelf/);
    await first.stop();
    editDeck('the-long-watch', (text) => text.replace(/"blurb": "[^"]+"/, '"blurb": "Told anew."'));
    editDeck('the-midnight-line', (text) => `${text.trimEnd().slice(0, -1)},}`);
    const second = await startServer({ environment, dataDir: first.dataDir });
    await second.stop();
    const at = second.lines.findIndex((line) => line.includes('open at'));
    expect(second.lines.slice(at - 3, at)).toEqual([
      expect.stringMatching(
        /^not on the shelf: the-midnight-line\/deck\.json: line \d+, column \d+: a comma too many before \}$/,
      ),
      `to put the-midnight-line on the shelf: npm run deck -- check the-midnight-line --dir ${folder}`,
      '1 of 2 decks is on the shelf',
    ]);
  } finally {
    await first.remove();
    await database.drop();
  }
});
