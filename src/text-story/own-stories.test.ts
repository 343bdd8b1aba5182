// A folder of one's own told stories beside those that ship: what is told of it, where, and what is said of the rest.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestCatalogue, writeStory } from '../../tests/told-stories.ts';
import { joinStories, loadOwnStories, tellOwnStories } from './own-stories.ts';

const shipped = buildTestCatalogue();
const [taken = ''] = shipped.stories.map(({ key }) => key);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-stories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: object | string | Buffer) =>
  writeFileSync(
    join(folder, name),
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
const load = () => loadOwnStories(folder, shipped);

it('come first on the way, where there is room on the map, with a path to the nearest place', () => {
  write('a_quay.json', writeStory('a_quay'));
  write('a_boat.json', writeStory('a_boat'));
  const own = load();
  const { stories, map } = joinStories(shipped, own);
  expect(stories.map(({ key }) => key)).toEqual([
    'a_boat',
    'a_quay',
    ...shipped.stories.map(({ key }) => key),
  ]);
  expect(map.places.map(({ key }) => key)).toEqual(stories.map(({ key }) => key));
  for (const [at, { x, y }] of own.map.places.entries()) {
    expect(x >= 0.12 && x <= 0.88 && y >= 0.08 && y <= 0.94).toBe(true);
    for (const other of map.places.filter((_, index) => index !== at))
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(0.05);
  }
  expect(own.map.paths.map((ends) => ends[1])).toEqual(['a_boat', 'a_quay']);
  expect(tellOwnStories(own)).toEqual({ lines: [], count: undefined });
});

it('stand where their author says, in that order', () => {
  write('a_quay.json', writeStory('a_quay'));
  write('a_boat.json', writeStory('a_boat'));
  write('story-map.json', { places: [{ key: 'a_quay', x: 0.5, y: 0.5 }], paths: [[taken, 'a_quay']] });
  const { map } = load();
  expect(map.places[0]).toEqual({ key: 'a_quay', x: 0.5, y: 0.5 });
  expect(map.places.map(({ key }) => key)).toEqual(['a_quay', 'a_boat']);
  expect(map.paths[0]).toEqual([taken, 'a_quay']);
  write('story-map.json', { places: [{ key: 'a_qay', x: 0.5, y: 0.5 }], paths: [['a_boat', 'nowhere']] });
  expect(tellOwnStories(load()).lines).toEqual([
    'not on the map: story-map.json: places: there is no story a_qay in this folder',
    'not on the map: story-map.json: paths: there is no place nowhere',
    'until story-map.json is mended, your stories stand where there is room',
  ]);
});

it('that cannot be told are left out, each with what is wrong, by the name of its file', () => {
  write('a_quay.json', writeStory('a_quay'));
  write('another_name.json', writeStory('a_boat'));
  write(`${taken}.json`, writeStory(taken));
  write('bytes.json', Buffer.from([1, 0]));
  write('deck.json', { format: 2, cards: [{ id: 'x', agree: {}, disagree: {} }] });
  mkdirSync(join(folder, 'a_folder.json'));
  write('quay.twee', ':: Start\nA quay. [[On]]\n:: On\nB.');
  write('.hidden.json', '{');
  write('notes.md', '# Notes\n');
  const own = load();
  expect(own.stories.map(({ key }) => key)).toEqual(['a_quay']);
  const { lines, count } = tellOwnStories(own);
  expect(lines.slice(0, 6)).toEqual([
    'not on the map: a_folder.json: is not a file',
    'not on the map: another_name.json: key: must be the name of the file, not a_boat',
    'not on the map: bytes.json: is no text: byte 2 is 0',
    'not on the map: deck.json: is a deck, not a told story; decks stand in the folder that DECKS_DIR names, each in its own',
    `not on the map: ${taken}.json: key: Lorepath has a story of this name; give yours another, and its file with it`,
    'not on the map: quay.twee: is Twee, the text of a Twine story, not a told story; npm run deck -- import FILE --dir FOLDER makes a draft of a deck, and told stories are written anew',
  ]);
  expect(lines.at(-1)).toBe(`to put ${taken} on the map: npm run story -- check --dir ${folder}`);
  expect(count).toBe('1 of 6 of your told stories is on the map');
});

it('stand where their author says while another of them is broken, which the map names, too', () => {
  write('a_quay.json', writeStory('a_quay'));
  write('a_boat.json', '{');
  const place = { key: 'a_quay', x: 0.5, y: 0.5 };
  write('story-map.json', {
    places: [place, { key: 'a_boat', x: 0.2, y: 0.2 }],
    paths: [
      [taken, 'a_quay'],
      ['a_quay', 'a_boat'],
    ],
  });
  const own = load();
  expect(own.map).toEqual({ places: [place], paths: [[taken, 'a_quay']] });
  expect(own.broken.map(({ file }) => file)).toEqual(['a_boat.json']);
  expect(tellOwnStories({ ...own, folder: "the king's" }).lines.slice(1)).toEqual([
    String.raw`to put a_boat on the map: npm run story -- check --dir 'the king'\''s'`,
  ]);
});

it('need a folder that can be read', () => {
  expect(tellOwnStories(load()).count).toBe(
    `there is no told story in ${folder}; STORIES_DIR names their folder`,
  );
  expect(() => loadOwnStories(join(folder, 'gone'), shipped)).toThrow(
    /gone, cannot be read \(ENOENT\); STORIES_DIR names it\.$/,
  );
});
