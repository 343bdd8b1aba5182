// The story workshop from outside: what is begun, what is answered, and with which exit code.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSharedSentences, parseStory } from '#text-story/content.ts';
import { PROJECT } from '../generated-file.ts';
import { runStory } from '../story.ts';
import { readCall } from './call.ts';
import { checkReadings } from './readings.ts';
import { checkTexts } from './texts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-stories-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command and keeps what it says. */
function run(...words: string[]) {
  const [said, complained] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of [said, complained]) spy.mockReset().mockReturnValue();
  const status = runStory(words);
  const [stdout = '', stderr = ''] = [said, complained].map((spy) =>
    spy.mock.calls.map(([line]) => `${line}\n`).join(''),
  );
  for (const spy of [said, complained]) spy.mockRestore();
  return { status, stdout, stderr };
}

it.each<[string[], string | RegExp]>([
  [[], 'npm run story -- <command>'],
  [['bake'], 'There is no command bake.\n\nnpm run story -- <command>'],
  [['chek'], 'There is no command chek; did you mean check?\nNext: npm run story -- help'],
  [['check', '--sedes', '3'], 'There is no option --sedes; did you mean --seeds?'],
  [['check', '--seeds', 'many'], '--seeds must be a whole number from 1 to 1000000, not many'],
  [['check', '--seeds', '0'], '--seeds must be a whole number'],
  [['read', 'the_ferry_bell', '--seed', '1.5'], '--seed must be a whole number'],
  [
    ['read', 'the_ferry_bell', '--habit', 'sleepy'],
    'There is no habit sleepy; there are random, steady, talkative.',
  ],
  [['read'], 'Name the one story'],
  [['read', 'the_ferry_bell', '--answers', '1,9'], '--answers must be a whole number from 1 to 4, not 9'],
  [['read', 'the_ferry_bell', '--answers', '1,1,1,1,1,1'], '--answers has 6 numbers; a story has 5 chapters'],
  [['read', 'the_ferry_bell', '--answers', '1,4'], /--answers: chapter 2 \([a-z-]+\) has 3 ways, not 4/],
  [['read', 'the_ferry_bell', '--after', 'nothing'], 'There is no story nothing to go on from.'],
  [
    ['check', 'the_fery_bell'],
    'There is no story the_fery_bell in content/stories; did you mean the_ferry_bell?',
  ],
  [['check', '--dir', '/no/such/folder'], 'There is no folder /no/such/folder.'],
  [['check', '--dir', 'docs/decisions'], 'There is no told story in docs/decisions.'],
  [['new'], 'Name one story: npm run story -- new my_story --dir stories'],
  [['new', 'my_story'], 'Say where: npm run story -- new my_story --dir stories'],
  [['new', 'My Story 2', '--dir', 'x'], 'small letters and single underscores, 40 at most: my_story'],
  [['new', '../my_story', '--dir', 'x'], '40 at most: my_story'],
])('wrong usage: %j', (words, told) => {
  const { status, stdout, stderr } = run(...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  if (typeof told === 'string') expect(stderr).toContain(told);
  else expect(stderr).toMatch(told);
  expect(stderr).toMatch(/\nNext: .+\n$/);
});

it('begins a story that is in order, and writes over none', () => {
  const dir = join(folder, 'new');
  const begun = run('new', 'my_story', '--dir', dir);
  expect(begun).toMatchObject({ status: 0, stderr: '' });
  expect(begun.stdout).toContain(`Next: npm run story -- check my_story --dir ${dir}`);
  expect(begun.stdout).toContain('nothing, but an example so short warns of what it lacks');
  const text = readFileSync(join(dir, 'my_story.json'), 'utf8');
  const story = parseStory('my_story.json', text);
  expect([story.key, story.title]).toEqual(['my_story', 'My Story']);
  expect(checkTexts(story)).toEqual([]);
  expect(checkReadings(story, loadSharedSentences(join(PROJECT, 'content')), 60).findings).toEqual([]);
  const again = run('new', 'my_story', '--dir', dir);
  expect(again).toMatchObject({ status: 2, stdout: '' });
  expect(again.stderr).toMatch(/my_story\.json is there already; nothing was written\.\n/);
  expect(readFileSync(join(dir, 'my_story.json'), 'utf8')).toBe(text);
  expect(run('new', 'other', '--dir', join(dir, 'my_story.json')).stderr).toMatch(
    /choose another --dir|is there already/,
  );
  const read = run('read', 'my_story', '--dir', dir);
  // Every way on, with its button first, as it is shown.
  const ways = story.scenes.flatMap(({ options }) =>
    options.map(({ label, text, stance }) => `> ${label}: ${text}   [${stance}]`),
  );
  const shown = read.stdout.split('\n').filter((line) => line.startsWith('> '));
  expect(shown.length).toBeGreaterThan(4);
  expect(ways).toEqual(expect.arrayContaining(shown));
  expect(read.stdout).toMatch(/===== 6 \([a-z-]+\)[\s\S]*\nNext: STORIES_DIR=\S+ npm start/);
});

it('reads by numbers, and prints a reading as data', () => {
  const words = ['read', 'the_ferry_bell', '--seed', '4', '--answers', '2,3', '--json', '--catalogue'];
  const { status, stdout, stderr } = run(...words);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const read = JSON.parse(stdout);
  expect(read).toMatchObject({ story: 'the_ferry_bell', seed: 4 });
  expect(read.answers).toHaveLength(5);
  expect(read.answers.slice(0, 2)).toEqual([2, 3]);
  expect(read.chapters).toHaveLength(7);
  expect(read.chapters[6]).toMatchObject({ scene: read.ending, options: [], answer: null });
  for (const { sentences, name } of read.chapters) {
    expect(name).toMatch(/\S/);
    expect(sentences.length).toBeGreaterThan(3);
    expect(sentences.join(' ')).not.toMatch(/\*\*|⁂/);
  }
  expect(run(...words).stdout).toBe(stdout);
});

it('names each file once, and tells a copy in one line', () => {
  const dir = join(folder, 'broken');
  mkdirSync(dir);
  run('new', 'my_story', '--dir', dir);
  run('new', 'second_story', '--dir', dir);
  writeFileSync(join(dir, 'third_story.json'), '{"key": "third_story",}');
  writeFileSync(join(dir, 'quay.ink'), '-> a\n=== a\nA.\n* [B] -> END\n');
  const { status, stdout } = run('check', '--dir', dir, '--seeds', '5');
  expect(status).toBe(1);
  expect(stdout).toContain('\nfault    third_story.json: line 1, column 22: a comma too many before }\n');
  expect(stdout).toMatch(
    /\nfault {4}second_story\.json: shares \d+ runs of 12 words with my_story: it is a copy, [^\n]+\n/,
  );
  expect(stdout.match(/with my_story/g)).toHaveLength(1);
  expect(stdout).toMatch(/\nwarning {2}quay\.ink: is a story in ink, not a told story; /);
  expect(stdout).toMatch(
    /\nMore is looked at once these are mended\.\nNext: mend the faults, then npm run story -- check --dir /,
  );
});

it('reads the folder that the server reads, unless another is named', () => {
  expect(readCall(['check'], ' mine ')).toMatchObject({
    dir: 'mine',
    folder: expect.stringMatching(/\/mine$/),
  });
  expect(readCall(['check', '--dir', 'yours'], 'mine')).toMatchObject({ dir: 'yours' });
  for (const call of [readCall(['check'], ''), readCall(['check', '--catalogue'], 'mine')])
    expect(call).toMatchObject({ dir: undefined, folder: undefined });
});

it('reads with what is carried, by name or as another story leaves it', () => {
  const read = (...words: string[]) =>
    run('read', 'the_coral_throne', '--seed', '3', '--catalogue', ...words).stdout;
  expect(read()).not.toContain('ferry');
  expect(read('--carrying', 'chain-grease')).toMatch(
    /grease (?:from a ferry|on both its hinges)|ferry grease/,
  );
  expect(read('--after', 'the_ferry_bell')).toMatch(/grease from a ferry|ferry grease/);
});
