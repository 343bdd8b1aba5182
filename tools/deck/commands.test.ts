// The workshop from outside: what is written, what is answered, and with which exit code.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadDeck } from '#card-story/deck-folder.ts';
import { runDeck } from '../deck.ts';
import { choosePrefix } from './new.ts';
import { plantDeck } from './planted-deck.ts';
import { writeReport } from './report.ts';

const TOOL = join(import.meta.dirname, '../deck.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command and keeps what it says. */
async function run(words: readonly string[]) {
  const [said, complained] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of [said, complained]) spy.mockReset().mockReturnValue();
  const status = await runDeck(words);
  const [stdout, stderr] = [said, complained].map((spy) =>
    spy.mock.calls.map(([line]) => `${line}\n`).join(''),
  );
  for (const spy of [said, complained]) spy.mockRestore();
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

/** Runs it as npm run deck does, in a process of its own. */
function spawnDeck(words: readonly string[], input = '', cwd = process.cwd()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...words], {
    ...{ input, cwd },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('from new to play, with an edit that fails on the way', async () => {
  const begun = await run(['new', 'my-deck', '--dir', folder]);
  expect(begun).toMatchObject({ status: 0, stderr: '' });
  expect(begun.stdout).toContain(`Next: npm run deck -- check my-deck --dir ${folder}`);
  const path = join(folder, 'my-deck');
  expect(loadDeck(path).id).toBe('my-deck');
  expect(await run(['new', 'my-deck', '--dir', folder])).toMatchObject({ status: 2, stdout: '' });

  const gates = await run(['gates', '--dir', folder, '--json', '--games', '100']);
  expect(gates.status).toBe(0);
  expect(JSON.parse(gates.stdout)).toMatchObject({ data: [{ deck: 'my-deck' }], findings: [] });
  expect(await run(['gates', '--dir', folder, '--json', '--games', '100'])).toEqual(gates);

  const played = spawnDeck(['play', path], 'agree\nchance\nstop\n');
  expect(played.status).toBe(0);
  const code = /--code (\S+)/.exec(played.stdout)?.[1] ?? '';
  expect(code).toMatch(/^my-deck_0\.1\.0_[0-9a-f]{4}_2_/);

  const file = join(path, 'deck.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sit with the boat', 'Join the table'));
  const checked = await run(['check', path]);
  expect(checked.status).toBe(1);
  expect(checked.stdout).toContain(
    'fault    my-deck/deck.json: card md-06: both answers read “Join the table”',
  );
  expect(checked.stdout).toContain('Next: mend the faults');
  const refused = await run(['play', '--code', code, '--dir', folder]);
  expect(refused.status).toBe(1);
  expect(refused.stdout).toContain('has been changed since the code was written');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 2', '"format": 3'));
  const broken = await run(['sim', path, '--json']);
  expect(broken.status).toBe(1);
  expect(JSON.parse(broken.stdout)).toMatchObject({
    data: [],
    findings: [{ deck: 'my-deck', check: 'format' }],
  });
});

test('diff reads the older deck from git', async () => {
  const place = join(folder, 'kept');
  expect(await run(['new', 'kept-deck', '--dir', place])).toMatchObject({ status: 0 });
  const git = (...words: string[]) =>
    spawnSync('git', ['-C', place, '-c', 'user.name=author', '-c', 'user.email=author@example.org', ...words])
      .status;
  expect([git('init', '-q'), git('add', '.'), git('commit', '-q', '-m', 'Begin')]).toEqual([0, 0, 0]);
  const same = await run(['diff', 'git:HEAD', 'kept-deck', '--dir', place, '--games', '50']);
  expect(same).toMatchObject({ status: 0 });
  expect(same.stdout).toContain('kept-deck 0.1.0 and 0.1.0: no difference');
  const file = join(place, 'kept-deck/deck.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sit with the boat', 'Stay by the boat'));
  const changed = await run(['diff', 'git:HEAD', 'kept-deck', '--dir', place, '--games', '50']);
  expect(changed).toMatchObject({ status: 1 });
  expect(changed.stdout).toContain('raise "version" in deck.json to 0.1.1');
  expect(await run(['diff', 'git:no-such', 'kept-deck', '--dir', place])).toMatchObject({ status: 2 });
  // The folder of git is no deck.
  expect((await run(['check', '--dir', place])).stdout).toMatch(
    /^kept-deck 0\.1\.0: .*\nno faults, no warnings\n/,
  );
  writeFileSync(file, '{');
  const broken = await run(['diff', 'git:HEAD', 'kept-deck', '--dir', place]);
  expect(broken).toMatchObject({ status: 1 });
  expect(broken.stdout).toMatch(
    /^fault {4}kept-deck\/deck\.json: line 1, column 2: the file ends.*\n1 fault, no warnings\nMore is looked at once these are mended\.\nNext: mend the faults/,
  );
});

test('a deck that is named twice is no copy of itself', async () => {
  const place = join(folder, 'twice');
  expect(await run(['new', 'lone-deck', '--dir', place])).toMatchObject({ status: 0 });
  const once = await run(['check', 'lone-deck', '--dir', place, '--json']);
  expect(JSON.parse(once.stdout)).toMatchObject({ data: [{ deck: 'lone-deck' }], findings: [] });
  const path = join(place, 'lone-deck');
  expect(await run(['check', 'lone-deck', path, '--dir', place, '--json'])).toEqual(once);
});

test('a deck whose icons alone are wrong is looked at all the same', async () => {
  const place = join(folder, 'iconless');
  expect(await run(['new', 'bare-deck', '--dir', place])).toMatchObject({ status: 0 });
  rmSync(join(place, 'bare-deck/icons/boat.svg'));
  const { status, stdout } = await run(['check', 'bare-deck', '--dir', place]);
  expect(status).toBe(1);
  expect(stdout).toContain('bare-deck 0.1.0: 10 + 6 cards');
  expect(stdout).toContain(
    'fault    bare-deck/deck.json: resource Boat: icon: icons/boat.svg is missing\n1 fault, no warnings\nNext: mend the faults',
  );
});

test('a process of its own ends with the same code', () => {
  expect(spawnDeck(['bake'])).toMatchObject({ status: 2, stdout: '' });
});

test.each([
  [[], 'npm run deck -- <command>'],
  [['bake'], 'There is no command bake.\n\nnpm run deck -- <command>'],
  [['chek', 'my-deck'], 'There is no command chek; did you mean check?\nNext: npm run deck -- help'],
  [['sim', '--game=3'], 'There is no option --game; did you mean --games?'],
  [['new', 'my-deck'], 'Say where: npm run deck -- new my-deck --dir decks'],
  [['check', 'the-quiet-crane'], 'did you mean the-quiet-cranes?'],
  [['check', 'content/decks'], 'content/decks is a folder of decks: say --dir content/decks'],
  [
    ['check', '--dir', 'content/decks/the-long-watch'],
    'content/decks/the-long-watch is a deck itself: say the-long-watch --dir content/decks',
  ],
  [['check', '--dir', 'docs/decisions'], 'There is no deck in docs/decisions.'],
  [['check', 'no-such-deck'], 'There is no deck no-such-deck'],
  [['check', '--dir', '/no/such/folder'], 'There is no folder /no/such/folder.'],
  [['sim', '--games', '0'], '--games must be a whole number from 1'],
  [['sim', '--speed', '3'], 'There is no option --speed; did you mean --seed?'],
  [['new', 'My Deck'], 'small letters, digits and single dashes, 40 at most: my-deck'],
  [['play'], 'Name the one deck'],
  [
    ['play', 'the-quiet-cranes', '--plain'],
    'the-quiet-cranes has no plain edition: there is no plain.json beside its deck.json.',
  ],
  [['play', 'the-quiet-cranes', '--deal', '5'], '--deal must be a whole number from 1 to 4, not 5'],
  [['play', '--code', 'x'], 'x is no code of a game: a code has five parts'],
  [['diff', 'one'], 'Name two decks'],
])('wrong usage: %j', async (words, told) => {
  const { status, stdout, stderr } = await run(words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(told);
  expect(stderr).toMatch(/\nNext: .+\n$/);
});

test('a plain edition is played in its own words, to the same end', () => {
  const words = 'agree\n'.repeat(80);
  const [written, plain] = [[], ['--plain']].map((edition) =>
    spawnDeck(['play', 'the-midnight-line', ...edition], words),
  );
  const endOf = ({ stdout }: { stdout: string } = { stdout: '' }) => /--code (\S+)/.exec(stdout)?.[1];
  expect(plain?.stdout).toContain('You lead until dawn.');
  expect(written?.stdout).not.toContain('You lead until dawn.');
  expect(endOf(plain)).toBeDefined();
  expect(endOf(plain)).toBe(endOf(written));
});

test('a second game of a deck meets the other cards of its places, and its code says so', () => {
  const words = ['agree', 'agree', 'agree', 'stop', ''].join('\n');
  const [first, second] = [[], ['--deal', '2']].map((deal) =>
    spawnDeck(['play', 'curtain-at-eight', ...deal], words),
  );
  const cardsOf = (stdout = '') => [...stdout.matchAll(/^ce-\S+/gm)].map(([id]) => id);
  expect(cardsOf(first?.stdout)).toEqual(['ce-01', 'ce-02', 'ce-03', 'ce-04']);
  expect(cardsOf(second?.stdout)).toEqual(['ce-01', 'ce-02b', 'ce-03b', 'ce-04b']);
  const [, again = ''] = /npm run deck -- (play --code .+)/.exec(second?.stdout ?? '') ?? [];
  expect(again).toMatch(/ --deal 2$/);
  expect(cardsOf(spawnDeck(again.split(' '), 'stop\n').stdout)).toEqual(cardsOf(second?.stdout));
});

test.each([[['help']], [['--help']], [['-h']], [['check', '--help']]])('%j is no mistake', async (words) => {
  const { status, stdout, stderr } = await run(words);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const word of ['  check ', '  words ', '  diff ', '--dir folder', '--seed n', '--catalogue', 'Next: '])
    expect(stdout).toContain(word);
});

test('a deck in a folder below is found for those who forgot to name it', async () => {
  const place = join(folder, 'below');
  expect(await run(['new', 'tea-wagon', '--dir', join(place, 'decks')])).toMatchObject({ status: 0 });
  const { stderr } = spawnDeck(['check', 'tea-wagon'], '', place);
  expect(stderr).toMatch(/^There is no deck tea-wagon in \S+; say --dir decks\n/);
});

test('new keeps its ids apart from those of other decks, and two starters are told in one line', async () => {
  const place = join(folder, 'alike');
  for (const name of ['my-deck', 'my-dog']) await run(['new', name, '--dir', place]);
  expect(loadDeck(join(place, 'my-dog')).cards[0]?.id).toBe('mydo-01');
  const { status, stdout } = await run(['check', '--dir', place]);
  expect(status).toBe(0);
  expect(stdout).toContain(
    'warning  my-dog/deck.json: still has the starter’s texts, as my-deck has; write your own over them\nno faults, 1 warning\n',
  );
});

test.each([
  ['my-deck', [], 'md'],
  ['my-deck', ['md-01'], 'myde'],
  ['my-deck', ['md-01', 'myde-x1'], 'mydec'],
  ['my-deck', ['md-01', 'myde-01', 'mydec-01', 'mydeck-01'], 'my-deck'],
  ['fog', ['mdx-01', 'fo-1'], 'f'],
])('the ids of %s beside %j begin with %s', (id, taken, prefix) => {
  expect(choosePrefix(id, taken)).toBe(prefix);
});

test('a folder that is no id is told what to be called', async () => {
  const place = join(folder, 'named');
  await run(['new', 'tea-wagon', '--dir', place]);
  renameSync(join(place, 'tea-wagon'), join(place, 'Tea Wagon'));
  const { status, stdout } = await run(['check', '--dir', place]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^fault {4}Tea Wagon: no name for a deck's folder; rename it to tea-wagon\n1 fault/);
});

test('words lists what pictures are described in', async () => {
  const { status, stdout } = await run(['words']);
  expect(status).toBe(0);
  for (const word of ['lighthouse', 'meadow', 'greenhouse', 'drought', 'rain'])
    expect(stdout).toContain(word);
  expect(stdout).not.toContain('card-back');
});

test('a report is one page without scripts, the same every time, and shows texts as texts', () => {
  const deck = { ...plantDeck(), blurb: 'Salt & <script>alert(1)</script> "vinegar".' };
  const page = writeReport(deck, { games: 60, seed: 1 });
  expect(writeReport(deck, { games: 60, seed: 1 })).toBe(page);
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
  expect(page).toContain('Salt &amp; &lt;script&gt;');
  for (const { id, text } of deck.cards) {
    expect(page).toContain(`<b>${id}</b>`);
    expect(page).toContain(text.slice(0, 20));
  }
  expect(page.match(/NaN|undefined|Infinity/)).toBeNull();
  expect(page.match(/<svg /g)!.length).toBeGreaterThan(8);
});

test('report writes a file for each deck', async () => {
  const out = join(folder, 'pages');
  expect(await run(['new', 'second', '--dir', join(folder, 'more')])).toMatchObject({ status: 0 });
  const { status, stdout } = await run([
    'report',
    '--dir',
    join(folder, 'more'),
    '--out',
    out,
    '--games',
    '40',
  ]);
  expect(status).toBe(0);
  const page = join(out, 'second.html');
  expect(stdout).toBe(`${page}\nNext: open ${page} in a browser\n`);
  expect(existsSync(join(out, 'second.html'))).toBe(true);
});
