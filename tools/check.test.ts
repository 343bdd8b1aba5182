// The checks on planted violations: each rule is broken once in a small tree, and must be the one that is told.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkCatalogue } from './check-catalogue.ts';
import { checkTree } from './check-imports.ts';
import { checkSizes, listScripts } from './check-size.ts';
import { PLANTED_POWERS } from './planted-powers.ts';
import { BLANK, HOUSE, HOUSE_ALLOWANCES, type Tree, VIOLATIONS } from './planted-violations.ts';
import type { Finding } from './source-files.ts';

const PREFIX = join(tmpdir(), 'lorepath-check-');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes files into a folder of their own. */
function plant(tree: Tree): string {
  const root = mkdtempSync(PREFIX);
  folders.push(root);
  write(root, tree);
  return root;
}

function write(root: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A source with a first line that says what it is; a style sheet stays without, and JSON. */
function addFirstLine([path, text]: [string, string]): [string, string] {
  return [path, /\.(css|json)$|^\.npmrc$/.test(path) ? text : `// A file.\n${text}\n`];
}

let house: string;
beforeAll(() => {
  house = mkdtempSync(PREFIX);
  write(house, Object.fromEntries(Object.entries(HOUSE).map(addFirstLine)));
});
afterAll(() => rmSync(house, { recursive: true }));

/** Checks the house with changes, which are undone; its one exception is for a file that is only sometimes there. */
function checkHouse(changes: Tree) {
  const changed = Object.entries(changes).map(addFirstLine);
  write(house, Object.fromEntries(changed));
  try {
    return checkTree(house, {
      exceptions: [{ file: 'src/app/idle.ts', imports: 'node:http', reason: 'to be found idle' }],
      allowances: HOUSE_ALLOWANCES,
    });
  } finally {
    for (const [path] of changed) rmSync(join(house, path));
    const kept = Object.entries(HOUSE).filter(([path]) => Object.hasOwn(changes, path));
    write(house, Object.fromEntries(kept.map(addFirstLine)));
  }
}

function tellAll(findings: readonly Finding[]): string[] {
  return findings.map(({ path, message }) => `${path}: ${message}`);
}

describe('the plan of the house', () => {
  test('a tree that keeps to it passes', () => {
    const { findings, files } = checkHouse({});
    expect(tellAll(findings)).toEqual([]);
    expect(files).toBe(Object.keys(HOUSE).filter((path) => path.startsWith('src/')).length);
  });

  test('a tree without files fails', () => {
    const { findings, files } = checkTree(plant({ 'README.md': 'Nothing' }));
    expect(files).toBe(0);
    expect(tellAll(findings)).toEqual([expect.stringContaining('src: no file found')]);
  });

  test('a tree without its entry fails', () => {
    const tree = { 'src/jobs/x.ts': '// A file.\nexport const a = 1;\n' };
    const { findings } = checkTree(plant(tree), { exceptions: [], allowances: [] });
    expect(tellAll(findings)).toEqual([
      expect.stringContaining('src/app/main.ts: is not there'),
      expect.stringContaining('package.json: is not there'),
    ]);
  });

  test('a link in src', () => {
    const link = join(house, 'src/jobs.ts');
    symlinkSync(join(house, 'src/accounts/rules.ts'), link);
    const told = tellAll(checkHouse({}).findings);
    rmSync(link);
    expect(told).toContainEqual(expect.stringContaining('src/jobs.ts: is a link'));
  });

  test('a room of 31 files, tests aside', () => {
    const files = Array.from({ length: 31 }, (_, at) => `src/jobs/web/tile-${at}`);
    const room = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [`${name}.css`, '/* A tile. */\n.a {}\n']));
    expect(tellAll(checkHouse(room(files.slice(1))).findings)).toEqual([]);
    const test = { 'src/jobs/web/tile.test.ts': 'export const a = 1;' };
    expect(tellAll(checkHouse({ ...room(files.slice(1)), ...test }).findings)).toEqual([]);
    expect(tellAll(checkHouse(room(files)).findings)).toEqual([
      expect.stringContaining('src/jobs/web: has 31 files, tests aside; 30 at most'),
    ]);
  });

  const planted = Object.entries({ ...VIOLATIONS, ...PLANTED_POWERS }).flatMap(([rule, violations]) =>
    violations.map(([path, source, told, others]) => ({ rule, path, source, told, others })),
  );
  test.each(planted)('$rule: $source', ({ path, source, told, others }) => {
    const { findings } = checkHouse({ ...others, ...(path === 'src' ? {} : { [path]: source }) });
    expect(findings).toEqual([{ path, line: findings[0]?.line, message: expect.stringContaining(told) }]);
  });
});

describe('the catalogue', () => {
  const PROMISED = 'tests/vectors/messages.json';
  const promise = (text: string, once?: string) => JSON.stringify([{ where: 'play', text, once }]);
  const tell = (changes: Tree) =>
    tellAll(checkCatalogue(plant({ ...HOUSE, [PROMISED]: promise('Again'), ...changes })).findings);

  test('one that is said whole passes', () => {
    expect(tell({})).toEqual([]);
    // Endpoints are named like codes, and files are no codes.
    expect(tell({ 'src/jobs/x.ts': "export const a = ['accounts.person', 'play.css'];" })).toEqual([]);
  });

  test('a code that nothing says', () => {
    const more = "export const MORE = { 'more.one': { text: 'One' }, 'more.two': { text: 'Two' } };";
    const use = "export const a = 'more.one';";
    expect(tell({ 'src/messages/more.ts': more, 'src/jobs/x.ts': use })).toEqual([
      'src/messages/more.ts: nothing says more.two; take it out',
    ]);
    expect(tell({ 'src/messages/more.ts': more, 'src/jobs/x.test.ts': use })).toHaveLength(2);
    expect(
      tell({ 'src/messages/more.ts': more, 'src/jobs/x.ts': `export const a = \`more.${BLANK}\`;` }),
    ).toEqual([]);
  });

  test('a code that no table has', () => {
    expect(tell({ 'src/jobs/x.ts': "export const a = say(PLAY, 'play.gone');" })).toEqual([
      'src/jobs/x.ts: says play.gone, which no table has',
    ]);
  });

  test('a code with two sentences', () => {
    const twin = "export const MORE = { 'play.over': { text: 'It is over' } };";
    expect(tell({ 'src/messages/twin.ts': twin })).toEqual([
      'src/messages/twin.ts: play.over stands in src/messages/play.ts as well; a code has one sentence',
    ]);
  });

  test.each([
    ['const m = (r) => r.data.message;', 'reads the message that the server sent'],
    [
      'const m = (r) => { const { detail } = r.body; return detail; };',
      'reads the detail that the server sent',
    ],
    ["const d = new Intl.DateTimeFormat('en-GB');", 'uses Intl.DateTimeFormat'],
    ['const d = (time) => time.toLocaleDateString();', 'uses toLocaleDateString'],
    [`const s = \`\${say(PLAY, 'play.over')} and more\`;`, 'glues a sentence'],
    ["const s = say(PLAY, 'play.over') + '!';", 'glues a sentence'],
  ])('a screen with words that are not its own: %s', (source, told) => {
    const screen = `export ${source}`;
    expect(tell({ 'src/jobs/web/x.ts': screen })).toEqual([expect.stringContaining(told)]);
    // Elsewhere, and in tests, they are.
    expect(tell({ 'src/jobs/x.ts': screen, 'src/jobs/web/x.test.ts': screen })).toEqual([]);
  });

  test('a screen whose words are its own', () => {
    const screen = `export const s = [result.message, new Intl.Segmenter(), \`\${say(PLAY, 'play.over')}-\${made}\`, \`\${a} b\`];`;
    const locale = "export const d = new Intl.DateTimeFormat('en-GB');";
    expect(tell({ 'src/jobs/web/x.ts': screen, 'src/base/ui/locale.ts': locale })).toEqual([]);
  });

  test('a form that a number takes is said with its code', () => {
    const more = "export const MORE = { 'more.one': { text: 'Many' }, 'more.one_one': { text: 'One' } };";
    expect(tell({ 'src/messages/more.ts': more, 'src/jobs/x.ts': "export const a = 'more.one';" })).toEqual(
      [],
    );
  });

  test('a promised text that no table has, once its screen is there', () => {
    const missing = [`${PROMISED}: play: no table has the text 'Gone'`];
    expect(tell({ [PROMISED]: promise('Gone') })).toEqual(missing);
    expect(tell({ [PROMISED]: promise('Gone', '/chat') })).toEqual(missing);
    expect(tell({ [PROMISED]: promise('Gone', '/map') })).toEqual([]);
  });

  test('no sentence at all', () => {
    expect(tell({ 'src/messages/play.ts': 'export const PLAY = {};' })).toEqual([
      expect.stringContaining('no sentence found'),
    ]);
    expect(tell({ [PROMISED]: '[]' })).toEqual([expect.stringContaining('no sentence found')]);
  });
});

describe('the sizes', () => {
  const LOGIN = 'src/accounts/web/LoginScreen.tsx';
  const SELECTION = 'src/card-story/web/selection/SelectionScreen.tsx';
  const PUZZLE = 'node_modules/puzzle/puzzle.js';
  /** What the login asks for later only. */
  const LATER_OF_LOGIN = [
    'src/accounts/web/InsecurePage.tsx',
    'src/accounts/web/session/identity-client.ts',
    'src/accounts/web/identity/PasswordWay.tsx',
    'src/accounts/web/keys/open-demo-keys.ts',
  ];
  /** What the selection asks for later only. */
  const LATER = [
    'src/accounts/web/session/identity-client.ts',
    'src/accounts/web/session/renew-token.ts',
    'src/base/ui/controls/ErrorModal.tsx',
    'src/card-story/web/play/PlayScreen.tsx',
    'src/card-story/web/play/devices.ts',
    'src/card-story/web/selection/CardBack.tsx',
    'src/card-story/web/selection/DeleteDialog.tsx',
    'src/card-story/web/selection/EmptyShelf.tsx',
    'src/card-story/web/selection/carousel/cards-engine.ts',
    'src/card-story/web/selection/overview/Overview.tsx',
    'src/messages/app/app.ts',
  ];
  /** Text that no compression makes smaller. */
  const weigh = (kib: number) =>
    randomBytes(kib * 1024)
      .toString('latin1')
      .replaceAll('\r', 'r');

  function tellSizes(kib: {
    entry?: number;
    ground?: number;
    login?: number;
    puzzle?: number;
    later?: number;
    css?: number;
    theme?: number;
    within?: number;
  }) {
    const manifest = {
      'index.html': {
        file: 'assets/entry.js',
        isEntry: true,
        imports: ['_ground.js'],
        dynamicImports: [LOGIN, SELECTION],
        css: ['assets/entry.css'],
      },
      '_ground.js': { file: 'assets/ground.js', name: 'ground' },
      '_shared.js': { file: 'assets/both.js', name: 'both' },
      [LOGIN]: {
        file: 'assets/login.js',
        imports: ['_shared.js', 'index.html'],
        dynamicImports: LATER_OF_LOGIN,
      },
      [SELECTION]: { file: 'assets/selection.js', imports: ['_shared.js', '_cards.js'] },
      '_cards.js': { file: 'assets/cards.js', dynamicImports: [PUZZLE, ...LATER] },
      [PUZZLE]: { file: 'assets/puzzle.js' },
      ...Object.fromEntries(
        [...LATER, ...LATER_OF_LOGIN].map((part) => [
          part,
          { file: 'assets/later.js', imports: ['index.html'] },
        ]),
      ),
    };
    const folder = plant({
      '.vite/manifest.json': JSON.stringify(manifest),
      'index.html': '<script src="/theme.js"></script><script type="module" src="/assets/entry.js"></script>',
      // The login's page has a script in it, and asks for none.
      '.first-paints.json': JSON.stringify({ '/login': `<script>${weigh(kib.within ?? 0)}</script>` }),
      'theme.js': '',
      'assets/both.js': '',
      'assets/selection.js': '',
      'assets/cards.js': '',
    });
    for (const [file, size = 1] of [
      ['assets/entry.js', kib.entry],
      ['assets/ground.js', kib.ground],
      ['assets/login.js', kib.login],
      ['assets/puzzle.js', kib.puzzle],
      ['assets/later.js', kib.later],
      ['assets/entry.css', kib.css],
      ['theme.js', kib.theme],
    ] as const)
      writeFileSync(join(folder, file), weigh(size), 'latin1');
    return { folder, ...checkSizes(folder) };
  }

  test('a build within its budget passes and tells its figures', () => {
    const { findings, figures } = tellSizes({
      entry: 20,
      ground: 62,
      login: 20,
      puzzle: 7,
      later: 50,
      css: 12,
    });
    expect(findings).toEqual([]);
    expect(figures).toHaveLength(4);
    expect(figures[0]).toMatch(/^\/login: scripts 10[1-3]\.\d of 105 KiB$/);
    expect(figures[2]).toMatch(/^\/card-story: scripts 9[0-2]\.\d of 105 KiB$/);
  });

  test.each([
    ['a screen', { entry: 20, ground: 60, login: 31 }, ['/login: scripts 11'], 'ground 60'],
    ['the entry', { entry: 112 }, ['/login: scripts 11', '/card-story: scripts 11'], 'index.html 112'],
    ['a script of the page', { ground: 60, theme: 50 }, ['/card-story: scripts 11'], 'theme.js 50'],
    ['a script in the page', { ground: 60, within: 40 }, ['/login: scripts 1'], 'in the page '],
    [
      'what a screen asks for at once',
      { ground: 60, puzzle: 52 },
      ['/card-story: scripts 11'],
      'puzzle.js 52',
    ],
    [
      'a chunk of later',
      { later: 61 },
      [...new Set([...LATER, ...LATER_OF_LOGIN])].map(() => 'a chunk has more than 60 KiB'),
      ' 61',
    ],
    ['styles', { css: 16 }, ['/login: styles 16', '/card-story: styles 16'], 'assets/entry.css 16'],
  ])('%s that is too heavy', (_what, kib, told, largest) => {
    const { findings } = tellSizes(kib);
    expect(findings.map(({ message }) => message)).toEqual(told.map((text) => expect.stringContaining(text)));
    for (const { message } of findings) expect(message).toContain(largest);
  });

  test('what is weighed can be named', () => {
    expect(listScripts(tellSizes({}).folder, '/card-story').toSorted()).toEqual([
      'assets/both.js',
      'assets/cards.js',
      'assets/entry.js',
      'assets/ground.js',
      'assets/puzzle.js',
      'assets/selection.js',
      'theme.js',
    ]);
  });

  test('a build that is not there, or has no such screen', () => {
    expect(tellAll(checkSizes(plant({ 'x.js': '' })).findings)).toEqual([
      expect.stringContaining('is not there'),
    ]);
    expect(tellAll(checkSizes(plant({ '.vite/manifest.json': '{}' })).findings)).toEqual([
      expect.stringContaining('has no entry'),
    ]);
    const manifest = JSON.stringify({ 'index.html': { file: 'a.js', isEntry: true } });
    const { findings } = checkSizes(plant({ '.vite/manifest.json': manifest, 'a.js': '' }));
    expect(tellAll(findings)).toEqual([expect.stringContaining(LOGIN), expect.stringContaining(SELECTION)]);
  });
});
