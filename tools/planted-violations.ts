// Data for the test of the checks: a small tree that keeps to the plan, and ways to break each of its rules once.
import type { Allowance } from './house-plan.ts';
import { START } from './start-rules.ts';

export type Tree = Readonly<Record<string, string>>;

/** What breaks a rule: the file that is told of, its source, what is told, and what else must be there for it. */
export type Violation = readonly [path: string, source: string, told: string, others?: Tree];

/** The description of the package, with changes. */
export function packageOf(changes: object): string {
  const [imports, dependencies] = [{ '#*': './src/*' }, { pg: '8.0.0' }];
  return JSON.stringify({ name: 'lorepath', imports, dependencies, scripts: { start: START }, ...changes });
}

/** Keeps to every rule, and comes close to breaking some. Each file gets its first line when it is written. */
export const HOUSE: Tree = {
  'package.json': packageOf({}),
  'src/app/main.ts': `
    import { serve } from '#card-story/server.ts';
    import { config } from './config.ts';
    serve(config);`,
  'src/app/config.ts': 'export const config = process.env;',
  'src/app/web/routes.tsx': `
    const load = () => import('#card-story/web/Play.tsx');
    export const Routes = () => <Route path={CHAT} element={load} />;`,
  'src/card-story/web/screens.ts': `
    import { PLAY } from '#messages/play.ts';
    export const CHAT = '/chat'; export const STORY = '/story/:storyId';
    export const SCREENS = [{ address: CHAT, say: PLAY }, { address: STORY, source: 'src/card-story/web/Play.tsx' }];`,
  'src/accounts/mails.ts': `
    import { CHAT } from '#card-story/web/screens.ts';
    export const paths = [\`\${CHAT}?a=1\`, '/chats', '/story/back.png', '/story/map/:file', '/'];`,
  'src/base/wire/serve.ts': "import Fastify from 'fastify'; export const app = Fastify;",
  'src/base/wire/endpoint.ts': "import type * as z from 'zod/mini'; export type Endpoint = z.ZodMiniType;",
  'src/base/engines/db.ts':
    "import { Pool } from 'pg'; export const ping = (pool: Pool) => pool.query('select 1');",
  'src/base/crypto/open.ts': `
    export async function open(sealed: Uint8Array, key: CryptoKey, iv: Uint8Array) {
      const { subtle } = crypto;
      return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv, tagLength: 128 }, key, sealed));
    }`,
  'src/base/crypto/public.ts': `
    export const hash = (bytes: Uint8Array) => typeof crypto === 'object' && crypto.subtle.digest('SHA-256', bytes);`,
  'src/base/engines/thread.ts': `
    import { Worker } from 'node:worker_threads';
    export const start = (): Worker => new Worker(new URL('./work.ts', import.meta.url));`,
  'src/base/engines/work.ts':
    "import { parentPort } from 'node:worker_threads'; export const port = parentPort;",
  'src/accounts/vault.ts': `
    import { createDecipheriv, createHash, type KeyObject } from 'node:crypto';
    export const vault = (key: KeyObject) => [createDecipheriv, createHash, key, process.pid, crypto.randomUUID()];`,
  'src/accounts/rules.ts': 'export type PersonId = string;',
  'src/accounts/contract.ts': `
    import * as z from 'zod/mini';
    export const person = { name: 'accounts.person', output: z.string() };`,
  'src/accounts/store.ts': `
    import { sql } from 'kysely';
    declare module '#base/engines/database/tables.ts' { interface Tables { people: { id: string } } }
    export const find = (db: Db) => db.selectFrom('people').where(sql\`select 1 from people\`);`,
  'src/accounts/identity/provider.ts':
    "import Provider from 'oidc-provider'; export const service = Provider;",
  'src/accounts/keys.ts': "import { open } from '#base/crypto/open.ts'; export const unlock = open;",
  'src/base/device/shelf.ts': "export const kept = () => [localStorage, addEventListener('storage', hear)];",
  'src/accounts/web/session.ts':
    "import { unlock } from '../keys.ts'; export const readToken = () => unlock;",
  'src/card-story/rules.ts': `
    import type { PersonId } from '#accounts/rules.ts';
    export const age = (born: Date, of: PersonId) => ({ Date: [born, of, Math.max(1)] });`,
  'src/card-story/store.ts': `
    import { find } from '#accounts/store.ts';
    export const listPeople = (db: Db) => sql\`with people_seen as (\${find(db)}) select people from people_seen\`;`,
  'src/card-story/server.ts': `
    import { find } from '#accounts/store.ts';
    export const serve = (...all: unknown[]) => ['Select a card from the deck', 'select', find, all];`,
  'src/card-story/server.test.ts': `
    import { config } from '#app/config.ts';
    export const parts = [config, process.env.CI, 'delete from people', new Date()];`,
  'src/card-story/web/Play.tsx': `
    import { readToken } from '#accounts/web/session.ts';
    import { PLAY } from '#messages/play.ts';
    import type { person } from '#accounts/contract.ts';
    export const Play = ({ p }: { p: typeof person }) => (
      <p title={say(PLAY, 'play.over')} className="wide">
        {p === 'open' && say(PLAY, 'play.again')} · {readToken()}
      </p>
    );`,
  'src/messages/play.ts': `
    export const PLAY = { 'play.over': { text: 'Select all from here' }, 'play.again': { text: 'Again' } };`,
};

export const HOUSE_ALLOWANCES: readonly Allowance[] = [
  { file: 'src/accounts/vault.ts', powers: ['node:crypto createDecipheriv'], reason: 'seals at rest' },
  { file: 'src/base/engines/thread.ts', powers: ['node:worker_threads Worker'], reason: 'has a thread' },
];

/** A blank of a template in the planted source. */
export const BLANK = ['$', '{x}'].join('');

const A = 'export const a = 1;';
const SERVER = 'src/jobs/server.ts';
const STORE = 'src/jobs/store.ts';
const SCREEN = 'src/jobs/web/Jobs.tsx';
const RULES = 'src/jobs/rules.ts';
const SECRET = 'the server cannot read messages or private keys, but it reaches ';

export const VIOLATIONS: Readonly<Record<string, readonly Violation[]>> = {
  'features import only to their left, and there only what is open': [
    ['src/accounts/server.ts', `import '#card-story/rules.ts'; ${A}`, 'rules.ts; facts flow left'],
    [SERVER, `import '#card-story/server.ts'; ${A}`, 'server.ts; of another feature only rules'],
    [
      SERVER,
      `export * from '#card-story/answer.ts'; ${A}`,
      'answer.ts; of another feature only',
      { 'src/card-story/answer.ts': A },
    ],
    [
      'src/jobs/x.ts',
      `import '../base/../app/config.ts'; ${A}`,
      'src/app/config.ts; nothing imports src/app',
    ],
    ['src/base/ui/Card.tsx', `import '#accounts/rules.ts'; ${A}`, 'rules.ts; base knows no feature'],
  ],
  'what is pure imports only its own kind': [
    [
      RULES,
      `import type { person } from '#accounts/contract.ts'; ${A}`,
      'contract.ts; rules import only rules',
    ],
    ['src/jobs/rules/fit.ts', `import * as z from 'zod/mini'; ${A}`, 'zod/mini; rules import only rules'],
    ['src/messages/more.ts', `import '#base/wire/endpoint.ts'; ${A}`, 'messages import only messages'],
    ['src/pictures/tree.ts', `import 'node:fs'; ${A}`, 'pictures import only pictures'],
    ['src/jobs/web/screens.ts', `import '#card-story/rules.ts'; ${A}`, 'screens.ts imports only others and'],
    ['src/base/crypto/hash.ts', `import '#messages/play.ts'; ${A}`, 'crypto imports only crypto'],
  ],
  'addresses are imported': [
    [SCREEN, 'export const Jobs = () => <a href="/chat" />;', 'types the address /chat; import it'],
    [SERVER, "export const to = '/chat?from=mail#top';", 'types the address /chat; import it'],
    [
      SERVER,
      `export const to = (x: string) => \`/story/${BLANK}?new=1\`;`,
      'types the address /story/:storyId',
    ],
    [SERVER, `export const to = (x: string) => \`/chat${BLANK}\`;`, 'types the address /chat; import it'],
    [SERVER, "export const path = '/story/';", 'types the address /story/:storyId'],
    [
      'src/base/ui/Card.tsx',
      `import '#card-story/web/screens.ts'; ${A}`,
      'screens.ts; base knows no feature',
    ],
  ],
  'the browser and the server stay apart': [
    [SCREEN, `import '#accounts/store.ts'; ${A}`, 'store.ts; web never imports'],
    ['src/base/wire/call.ts', `import './serve.ts'; ${A}`, 'serve.ts; web never imports'],
    ['src/app/web/Main.tsx', "export type D = import('#base/engines/db.ts').D;", 'db.ts; web never imports'],
    [
      'src/accounts/keys.ts',
      `import './content.ts'; ${A}`,
      'content.ts; web never',
      { 'src/accounts/content.ts': A },
    ],
    [
      'src/base/ui/Card.tsx',
      "export const f = () => import('node:fs');",
      'node:fs, which a browser does not have',
    ],
    [SCREEN, `import { person } from '#accounts/contract.ts'; ${A}`, 'contract.ts by value'],
    [SCREEN, `import { type person } from '#accounts/contract.ts'; ${A}`, 'contract.ts by value'],
    [SCREEN, `export { person } from '#accounts/contract.ts'; ${A}`, 'contract.ts by value'],
    [
      SCREEN,
      `import '#accounts/contract-tests.ts'; ${A}`,
      'contract-tests.ts by value',
      { 'src/accounts/contract-tests.ts': A },
    ],
    [
      'src/app/stop.ts',
      `import '#base/ui/x.ts'; ${A}`,
      'x.ts; the server never imports web',
      { 'src/base/ui/x.ts': A },
    ],
    [
      'src/app/stop.ts',
      `import '#base/device/x.ts'; ${A}`,
      'x.ts; the server never imports web',
      { 'src/base/device/x.ts': A },
    ],
    ['src/jobs/contract.ts', `import * as z from 'zod'; ${A}`, 'imports zod; zod/mini'],
    [SCREEN, `import { Link } from 'react-router'; ${A}`, 'imports react-router; base/ui/pages/router.tsx'],
  ],
  'the server reaches nothing that opens messages or private keys': [
    [
      'src/app/main.ts',
      "import { go } from './go.ts'; go();",
      `${SECRET}src/app/main.ts → src/app/go.ts → src/links/store.ts → src/links/seal.ts`,
      {
        'src/app/go.ts': "export { go } from '#links/store.ts'; const b = 1;",
        'src/links/store.ts': "export const go = () => import('./seal.ts');",
        'src/links/seal.ts': A,
      },
    ],
    [
      'src/app/main.ts',
      "import '#base/crypto/open.ts';",
      `${SECRET}src/app/main.ts → src/base/crypto/open.ts`,
    ],
    [
      'src/accounts/server.ts',
      "new Worker(new URL('./keys.ts', import.meta.url));",
      `${SECRET}src/accounts/server.ts →`,
    ],
    [
      'src/accounts/tokens.ts',
      "import type { unlock } from './keys.ts'; unlock;",
      `${SECRET}src/accounts/tokens.ts →`,
    ],
  ],
  'only the configuration reads the environment': [
    [SERVER, 'export const a = process.env.PORT;', 'reads the environment'],
    [SERVER, "export const a = process['env'];", 'reads the environment'],
    [SERVER, 'export const a = globalThis.process.env;', 'globalThis.process is not among'],
    [SERVER, `const { env } = process; ${A}`, 'hands process on as a whole'],
    [SERVER, `import { env } from 'node:process'; ${A}`, 'imports node:process, which is not in the plan'],
  ],
  'only stores and engines contain SQL': [
    [SERVER, "export const a = 'select * from people';", 'contain SQL'],
    [SERVER, `export const a = \`update ${BLANK} set x = 1\`;`, 'contain SQL'],
    [SERVER, "export const a = 'INSERT INTO people';", 'contain SQL'],
    [SERVER, 'export const a = `\n delete from people`;', 'contain SQL'],
    [SERVER, "export const a = 'with x as (select 1) select';", 'contain SQL'],
    [SERVER, "export const a = db.selectFrom('people');", 'selectFrom: only store.ts'],
    [SERVER, `import { sql } from 'kysely'; ${A}`, 'imports kysely by value; only store.ts'],
    [SERVER, `import type { Client } from 'pg'; ${A}`, 'imports pg; only store.ts'],
  ],
  "a store names its own feature's tables": [
    [STORE, "export const a = db.selectFrom('people');", 'names people, a table of accounts'],
    [STORE, "export const a = db.deleteFrom(['jobs', 'people as p']);", 'names people, a table of accounts'],
    [STORE, "export const a = jobs.innerJoin('people', 'a', 'b');", 'names people, a table of accounts'],
    [STORE, 'export const a = sql`select 1 from jobs join people using (id)`;', 'names people, a table of'],
    [STORE, 'export const a = sql`select 1 from jobs as j, people p`;', 'names people, a table of accounts'],
    [STORE, 'export const a = sql`UPDATE "people" set a = 1`;', 'names people, a table of accounts'],
    [STORE, "export const a = sql.table('people');", 'names people, a table of accounts'],
    ['src/base/engines/x.ts', "export const a = db.selectFrom('people');", 'names people, a table of'],
    [
      STORE,
      `declare module '#base/engines/database/tables.ts' { interface Tables { people: string } } ${A}`,
      'declares people, which is a table of accounts',
    ],
  ],
  'only the wire knows HTTP': [
    [SERVER, `import type { A } from 'fastify'; ${A}`, 'imports fastify; only base/wire'],
    [SERVER, `import ws from 'ws'; ${A}`, 'imports ws; only base/wire'],
    [SERVER, `import P from 'oidc-provider'; ${A}`, 'imports oidc-provider; only the identity service'],
    [SERVER, "export type A = import('node:http').Server;", 'imports node:http; only base/wire'],
    [SERVER, `import '@fastify/static'; ${A}`, 'imports @fastify/static; only base/wire'],
    ['src/app/idle.ts', A, 'does not import node:http any more'],
  ],
  'only base/device keeps something in a browser': [
    [SCREEN, "export const a = localStorage.getItem('a');", 'localStorage: only base/device keeps'],
    [SCREEN, "export const a = window.sessionStorage['a'];", 'sessionStorage: only base/device'],
    [SCREEN, "export const a = window['localStorage'];", 'localStorage: only base/device'],
    ['src/accounts/keys.ts', "export const a = indexedDB.open('a');", 'indexedDB: only base/device'],
    ['src/base/ui/a.ts', "export const a = new BroadcastChannel('a');", 'BroadcastChannel: only base/device'],
    [
      SCREEN,
      "export const a = () => navigator.locks.request('a', work);",
      'navigator.locks: only base/device',
    ],
    ['src/app/web/a.ts', "document.cookie = 'a=1'; export const a = 1;", 'document.cookie: only base/device'],
    [SCREEN, `window.addEventListener('storage', hear); ${A}`, "the event 'storage': only base/device"],
    ['src/accounts/web/session/known-there.ts', A, 'does not use document.cookie any more'],
  ],
  'rules have neither clock nor chance': [
    [RULES, 'export const a = new Date();', 'Date: rules have no clock'],
    [RULES, 'export const a = Date.now;', 'Date: rules have no clock'],
    [RULES, 'export const a = performance.now();', 'performance: rules have no clock'],
    [RULES, 'export const a = Temporal.Now;', 'Temporal: rules have no clock'],
    [RULES, 'export const a = Math.random();', 'Math.random: rules have no chance'],
    [RULES, `const { random } = Math; ${A}`, 'Math.random: rules have no chance'],
    [RULES, 'export const a = crypto.randomUUID();', 'crypto: rules have no chance'],
  ],
  'nothing goes in a circle': [
    [
      'src/jobs/a.ts',
      `import './b.ts'; ${A}`,
      'in a circle: src/jobs/a.ts → src/jobs/b.ts → src/jobs/c.ts → src/jobs/a.ts',
      { 'src/jobs/b.ts': `import './c.ts'; ${A}`, 'src/jobs/c.ts': `import './a.ts'; ${A}` },
    ],
    [
      'src/jobs/a.ts',
      `import type { a } from './b.ts'; ${A}`,
      'in a circle: src/jobs/a.ts → src/jobs/b.ts → src/jobs/a.ts',
      { 'src/jobs/b.ts': `import type { b } from './a.ts'; ${A}` },
    ],
  ],
  'names, lengths and first lines': [
    ['src/jobs/x.ts', 'export default 1;', 'a default export'],
    ['src/jobs/x.ts', 'const a = 1; export { a as default };', 'a default export'],
    ['src/jobs/x.ts', 'export let a: Record<string, any>;', '`any`'],
    ['src/jobs/index.ts', A, 'a barrel'],
    ['src/jobs/doors.ts', "export * from './store.ts';", 'a barrel', { 'src/jobs/store.ts': A }],
    ...['utils/x', 'helpers', 'common/x', 'shared/x', 'services/x', 'managers/x', 'types'].map(
      (name): Violation => [`src/jobs/${name}.ts`, A, 'says nothing of the product'],
    ),
    ['tools/x.mjs', `${'\n'.repeat(399)};`, '401 lines; no file has more than 400'],
    ['src/jobs/web/x.css', '.a {}', 'the first line is no comment'],
    ['src/games/x.ts', A, 'is in no room of the house'],
    [
      'src',
      '',
      'more than 250 lines',
      Object.fromEntries(['a', 'b', 'c'].map((name) => [`src/jobs/${name}.ts`, '\n'.repeat(260)])),
    ],
  ],
  'screens have no words of their own': [
    '<p>Hello</p>',
    "<p>{'Hello'}</p>",
    "<p>{x ? 'Yes' : null}</p>",
    `<p>{\`${BLANK} of them\`}</p>`,
    '<img alt="A ship" />',
    "<p aria-label={x ?? 'Nothing'} />",
    "<p title={'Go ' + x} />",
    '<input placeholder="Name" />',
  ].map((screen) => [SCREEN, `export const a = ${screen};`, 'every sentence stands in src/messages']),
  'every import can be followed': [
    ['src/jobs/x.ts', `import './gone.ts'; ${A}`, 'imports ./gone.ts, which is not there'],
    ['src/jobs/x.ts', 'export const a = (name: string) => import(name);', 'cannot be followed'],
    ['src/jobs/web/x.ts', "export const a = import.meta.glob('./*.ts');", 'cannot be followed'],
    ['src/jobs/x.ts', 'export const = 1;', 'cannot be parsed'],
  ],
};
