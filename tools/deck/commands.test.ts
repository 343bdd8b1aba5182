// The workshop from outside: what is written, what is answered, and with which exit code.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadDeck } from '#card-story/deck-folder.ts';
import { runDeck } from '../deck.ts';
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
function spawnDeck(words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...words], {
    input,
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
  expect(checked.stdout).toContain('fault    my-deck: card md-06: both answers read “Join the table”');
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
  expect(broken.stdout).toMatch(/^fault {4}kept-deck: not JSON/);
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
  expect(stdout).toContain('bare-deck 0.1.0: 10 + 2 cards');
  expect(stdout).toContain(
    'fault    bare-deck: resource Boat: icon: boat.svg is missing\n1 fault, no warnings\n',
  );
});

test('a process of its own ends with the same code', () => {
  expect(spawnDeck(['bake'])).toMatchObject({ status: 2, stdout: '' });
});

test.each([
  [[], 'npm run deck -- <command>'],
  [['bake'], 'There is no command bake.'],
  [['check', 'no-such-deck'], 'There is no deck no-such-deck'],
  [['check', '--dir', '/no/such/folder'], 'There is no folder /no/such/folder.'],
  [['sim', '--games', '0'], '--games must be a whole number from 1'],
  [['sim', '--speed', '3'], "Unknown option '--speed'"],
  [['new', 'My Deck'], 'small letters'],
  [['play'], 'Name the one deck'],
  [['play', '--code', 'x'], 'is no code of a game'],
  [['diff', 'one'], 'Name two decks'],
])('wrong usage: %j', async (words, told) => {
  const { status, stdout, stderr } = await run(words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(told);
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
  expect(stdout.trim()).toBe(join(out, 'second.html'));
  expect(existsSync(join(out, 'second.html'))).toBe(true);
});
