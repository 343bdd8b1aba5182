// deck import from outside: what it writes, what it refuses, and what is told of stories that lie among decks.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDecks } from '#card-story/deck-folder.ts';
import { runDeck } from '../deck.ts';
import { readOptions } from './options.ts';

const SAMPLES = join(import.meta.dirname, 'import/samples');

describe('deck import', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lorepath-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(...words: string[]) {
    const [said, complained] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    for (const spy of [said, complained]) spy.mockReset().mockReturnValue();
    const status = await runDeck(words);
    const [stdout, stderr] = [said, complained].map((spy) =>
      spy.mock.calls.map(([line]) => `${line}\n`).join(''),
    );
    for (const spy of [said, complained]) spy.mockRestore();
    return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
  }

  it('writes a deck that check speaks about, and never over another', async () => {
    const lamp = join(SAMPLES, 'lamp.twee');
    const decks = join(folder, 'decks');
    const made = await run('import', lamp, '--dir', decks);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(/^\S+lamp\/deck\.json: 7 cards and 2 endings, from 8 passages of /);
    expect(made.stdout).toMatch(
      /\nNext: npm run deck -- check lamp --dir \S+ {3}\(what is still wrong with it\)\n$/,
    );
    const checked = await run('check', 'lamp', '--dir', decks);
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain(
      'fault    lamp/deck.json: card l-x1: both answers have the same effects\n',
    );
    const oddly = join(folder, "the king's decks");
    expect((await run('import', lamp, '--dir', oddly)).stdout).toContain(
      String.raw`Next: npm run deck -- check lamp --dir '${folder}/the king'\''s decks'   (`,
    );
    expect((await run('check', 'lamp', '--dir', oddly)).stdout).toContain(
      String.raw`npm run deck -- check lamp --dir '${folder}/the king'\''s decks'`,
    );
    const before = readFileSync(join(decks, 'lamp/deck.json'), 'utf8');
    const again = await run('import', lamp, '--dir', decks);
    expect(again).toMatchObject({ status: 2, stdout: '' });
    expect(again.stderr).toContain('lamp is there already; nothing was written.');
    expect(readFileSync(join(decks, 'lamp/deck.json'), 'utf8')).toBe(before);
    expect(await run('import', lamp, '--dir', decks, '--as', 'second-lamp', '--json')).toMatchObject({
      status: 0,
    });
  });

  it('says of a file that cannot be read what is wrong with it, by its name', async () => {
    const path = (name: string, bytes: Buffer | string) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    mkdirSync(join(folder, 'a-folder.twee'));
    for (const [file, told] of [
      [join(folder, 'none.twee'), 'is missing'],
      [join(folder, 'a-folder.twee'), 'is not a file'],
      [path('empty.ink', ' \n'), 'is empty'],
      [path('picture.twee', Buffer.from([1, 0, 2])), 'is no text: byte 2 is 0'],
      [
        path('old.twee', Buffer.from(':: Start\nFähre', 'latin1')),
        'is not UTF-8: line 2 has other signs; save it as UTF-8',
      ],
      [path('huge.twee', Buffer.alloc(10_000_001, 'x')), 'larger than 10000000 bytes'],
    ] as const)
      expect(await run('import', file, '--dir', join(folder, 'new'))).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(`^${file}: ${told}; nothing was written\\.\\nNext: `),
      });
    const lamp = join(SAMPLES, 'lamp.twee');
    expect((await run('import', lamp, '--dir', 'x', '--as', '../lamp')).stderr).toMatch(
      /^--as \.\.\/lamp: a deck is called by small letters/,
    );
    expect((await run('import', lamp, '--dir', join(folder, 'empty.ink'))).stderr).toMatch(
      /cannot be written \(E\w+\); choose another --dir|is there already/,
    );
    expect((await run('import')).stderr).toContain('Name one file');
  });

  it('tells what lies among decks and is none, to check and to the server', async () => {
    const decks = join(folder, 'strays');
    mkdirSync(join(decks, 'bare'), { recursive: true });
    writeFileSync(join(decks, 'quay.txt'), ':: Start\nA quay. [[On]]\n:: On\nB.');
    writeFileSync(join(decks, 'README.md'), '# Mine\n\n* a -> b\n');
    writeFileSync(join(decks, 'bare/story.ink'), '-> a\n=== a\nA.\n* [B] -> END\n');
    const { strays, faults } = loadDecks(decks);
    expect(strays).toEqual([
      `quay.txt: is Twee, the text of a Twine story, not a deck; npm run deck -- import ${decks}/quay.txt --dir ${decks} makes a draft of one`,
    ]);
    expect(faults).toEqual([
      `bare/deck.json: is missing; story.ink is a story in ink, not a deck; npm run deck -- import ${decks}/bare/story.ink --dir ${decks} makes a draft of one`,
    ]);
    const { stdout } = await run('check', '--dir', decks);
    expect(stdout).toContain(
      'warning  quay.txt: is Twee, the text of a Twine story, not a deck; npm run deck -- import',
    );
    expect((await run('check', 'quay.txt', '--dir', decks)).stderr).toMatch(/^quay\.txt is Twee/);
    expect(await run('import', join(decks, 'quay.txt'), '--dir', decks)).toMatchObject({ status: 0 });
    expect(loadDecks(decks).strays).toEqual([]);
    // A deck.json that is no deck is told in one sentence, too.
    writeFileSync(join(decks, 'quay/deck.json'), readFileSync(join(SAMPLES, 'court.json')));
    expect(loadDecks(decks).faults[1]).toBe(
      'quay/deck.json: is JSON of another card game, not a deck; npm run deck -- import FILE --dir FOLDER makes a draft of one',
    );
  });
});

it('reads the folder that the server reads, unless another is named', () => {
  expect(readOptions(['check'], ' mine ')).toMatchObject({
    dir: 'mine',
    folder: expect.stringMatching(/\/mine$/),
  });
  expect(readOptions(['check', '--dir', 'yours'], 'mine')).toMatchObject({ dir: 'yours' });
  for (const options of [readOptions(['check'], ''), readOptions(['gates', '--catalogue'], 'mine')])
    expect(options).toMatchObject({ dir: undefined, folder: expect.stringMatching(/content\/decks$/) });
});
