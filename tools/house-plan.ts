// The plan of the house: what each file of src is by its path, and which few may do what the others may not.

/** The features in their order; each imports only from those to its left. */
export const FEATURES = [
  'accounts',
  'profile',
  'card-story',
  'text-story',
  'links',
  'messenger',
  'jobs',
  'study',
] as const;

/** What a file is for. `inner` is any other file of a feature's, base's or the app's server side. */
export type Role =
  | 'rules'
  | 'contract'
  | 'content'
  | 'store'
  | 'present'
  | 'server'
  | 'secret'
  | 'web'
  /** The addresses of screens: data that every feature may know, whichever side it is on. */
  | 'screens'
  | 'messages'
  | 'pictures'
  | 'crypto'
  | 'engines'
  | 'wire'
  | 'identity'
  | 'inner';

export type Place = {
  /** A feature, or `app`, `base`, `messages`, `pictures`; undefined for a folder that the plan does not know. */
  readonly area: string | undefined;
  readonly role: Role;
  /** A test, or what is made for tests: `testing.ts`, `testing-….ts`. */
  readonly isTest: boolean;
};

const BASE_ROLES: Readonly<Record<string, Role>> = {
  ui: 'web',
  // What keeps and sends on the browser's side.
  device: 'web',
  crypto: 'crypto',
  engines: 'engines',
  wire: 'wire',
};

/** Of a feature's files, by their name. */
const FEATURE_ROLES: Readonly<Record<string, Role>> = {
  rules: 'rules',
  // How long things are good: screens tell it, the server holds to it.
  lifetimes: 'rules',
  contract: 'contract',
  content: 'content',
  store: 'store',
  present: 'present',
  server: 'server',
  keys: 'secret',
  seal: 'secret',
};

/** What a file below src is, by its path alone. */
export function placeOf(path: string): Place {
  const [, area = '', room = ''] = path.split('/');
  return {
    area: isFeature(area) || ['app', 'base', 'messages', 'pictures'].includes(area) ? area : undefined,
    role: roleOf(path, area, room.replace(/\..*$/, '')),
    isTest: /(\.test\.tsx?|(^|\/)testing(-[a-z]+)?\.ts)$/.test(path),
  };
}

/** What of the wire runs in the browser. */
const CALLERS: readonly string[] = ['call', 'bytes/call-bytes', 'call-stream', 'service-result'].map(
  (name) => `src/base/wire/${name}.ts`,
);

function roleOf(path: string, area: string, room: string): Role {
  if (CALLERS.includes(path)) return 'web';
  if (/^src\/(base|[^/]+\/web)\/screens\.ts$/.test(path)) return 'screens';
  if (area === 'messages' || area === 'pictures') return area;
  if (area === 'base') return BASE_ROLES[room] ?? 'inner';
  if (area === 'app') return room === 'web' ? 'web' : /^contract(-|$)/.test(room) ? 'contract' : 'inner';
  return roleInFeature(path.split('/').slice(2));
}

/** Inside a feature: screens and rules by their folder, anything else by its file's name, in whichever room it stands. */
function roleInFeature(steps: readonly string[]): Role {
  const room = steps.length > 1 ? steps[0] : undefined;
  if (room === 'web' || room === 'rules') return room;
  // What would be too long for one file is several: `store-answers` is a store, `server-sessions` serves.
  const name = (steps.at(-1) ?? '').replace(/\..*$/, '').replace(/^(contract|store|server|seal)-.*/, '$1');
  const role = FEATURE_ROLES[name];
  // The identity service is a library that speaks HTTP by itself; base/wire mounts it.
  return role ?? (room === 'identity' ? room : 'inner');
}

export function isFeature(area: string | undefined): boolean {
  return (FEATURES as readonly (string | undefined)[]).includes(area);
}

/** Files that open messages or private keys. Nothing of the server may reach one. */
export function isSecretFile(path: string): boolean {
  return /(^|\/)(seal(-[a-z-]+)?|keys)\.tsx?$/.test(path) || /^src\/base\/crypto\/open[^/]*\.ts$/.test(path);
}

export const SERVER_ENTRY = 'src/app/main.ts';

/** Files of data, which may be long. */
export const DATA_FILES: readonly string[] = [
  'src/pictures/grain.ts',
  'src/text-story/rules/safety/concepts-others.ts',
  'src/text-story/rules/safety/learned-weights.ts',
];

/** How many files a folder may have, tests aside; beyond it nobody finds one by looking. */
export const LARGEST_ROOM = 30;

/** Folders whose files are all alike: known one, known all, however many there are. */
export const ALIKE_ROOMS: readonly string[] = ['src/pictures/places'];

export type Exception = { readonly file: string; readonly imports: string; readonly reason: string };

/** Imports that a rule forbids and a reason allows. One that is no longer needed is a finding. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'src/app/metrics.ts',
    imports: 'node:http',
    reason: 'metrics have a port of their own, with one page and none of the rules of the calls',
  },
];

export type Keeper = { readonly file: string; readonly keeps: string; readonly reason: string };

/** Who may use what browsers keep things in, beside base/device. A reason that is no longer needed is a finding. */
export const KEEPERS: readonly Keeper[] = [
  {
    file: 'src/accounts/web/keys/key-store.ts',
    keeps: 'indexedDB',
    reason: 'keys that cannot be taken out are kept as they are, and a text of them there is none',
  },
  {
    file: 'src/accounts/web/keys/key-store.ts',
    keeps: 'navigator.storage',
    reason: 'asks that the browser does not clear them away',
  },
  {
    file: 'src/accounts/web/session/known-there.ts',
    keeps: 'document.cookie',
    reason: 'must stay when storage is emptied, as the session of the identity service does',
  },
  ...['localStorage', 'sessionStorage', 'document.cookie'].map((keeps) => ({
    file: 'src/app/web/first/begin.ts',
    keeps,
    reason: 'reads what is kept, before there is any code of the app; it keeps nothing',
  })),
];

export type Allowance = {
  readonly file: string;
  readonly powers: readonly string[];
  readonly reason: string;
};

/** Who may do what nobody else of the server may. A power that is no longer used is a finding. */
export const ALLOWANCES: readonly Allowance[] = [
  {
    file: 'src/accounts/keys/vault.ts',
    powers: ['node:crypto createCipheriv', 'node:crypto createDecipheriv', 'node:crypto hkdfSync'],
    reason: "seals at rest, with the server's own secret, what people's browsers have sealed already",
  },
  {
    file: 'src/base/engines/backup/backup-seal.ts',
    powers: ['node:crypto createCipheriv', 'node:crypto createDecipheriv', 'node:crypto scrypt'],
    reason: "seals and opens backups with the operator's passphrase; no server loads it",
  },
  {
    file: 'src/accounts/sessions/tokens.ts',
    powers: ['node:crypto hkdfSync', 'subtle.importKey'],
    reason: "signs access tokens with a key made from the server's own secret",
  },
  {
    file: 'src/base/engines/link-tokens.ts',
    powers: ['node:crypto hkdfSync'],
    reason: "makes the tokens of mailed links from the server's own secret",
  },
  {
    file: 'src/accounts/identity/signing-keys.ts',
    powers: ['jose importJWK', 'jose generateKeyPair'],
    reason: 'the identity service signs with keys of its own, which say nothing of a person',
  },
  {
    file: 'src/accounts/identity/voucher.ts',
    powers: ['jose importJWK', 'jose generateKeyPair'],
    reason: 'vouches for the server to push services with a key of its own, which says nothing of a person',
  },
  {
    file: 'src/base/crypto/public-keys.ts',
    powers: ['subtle.importKey', 'subtle.encrypt'],
    reason: 'reads public keys alone, to check signatures and to seal to somebody',
  },
  {
    file: 'src/base/engines/postgres/watched-process.ts',
    powers: ['node:child_process spawn'],
    reason: 'runs the programs of PostgreSQL under a shell',
  },
  {
    file: 'src/base/engines/postgres/processes.ts',
    powers: ['node:child_process execFile'],
    reason: 'asks the operating system about processes',
  },
  {
    file: 'src/profile/similar/index-thread.ts',
    powers: ['node:worker_threads Worker'],
    reason: 'the index of people has a thread of its own',
  },
  {
    file: 'src/jobs/import/reading-thread.ts',
    powers: ['node:worker_threads Worker'],
    reason: 'large feeds and files are read in a thread of their own',
  },
  {
    file: 'src/base/wire/json-body.ts',
    powers: ['__proto__', 'constructor'],
    reason: 'looks more closely at what is sent where it names them',
  },
];

/**
 * What the server may import beside its own files: packages, and parts of Node. Where there are names, only those are
 * free; others are powers, and so is everything that is not here.
 */
export const MAY_IMPORT: Readonly<Record<string, 'all' | readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['buffer', 'dns/promises', 'events', 'fs', 'fs/promises', 'http', 'https', 'net', 'os', 'path'],
      ...['perf_hooks', 'readline', 'stream', 'stream/promises', 'string_decoder', 'timers/promises'],
      ...['tls', 'url', 'util', 'zlib'],
    ].map((name) => [`node:${name}`, 'all' as const]),
  ),
  'node:child_process': [],
  'node:crypto': [
    ...['createHash', 'createHmac', 'createPublicKey', 'hash', 'randomBytes', 'randomInt', 'randomUUID'],
    'timingSafeEqual',
  ],
  'node:worker_threads': ['parentPort'],
  '@fastify/static': 'all',
  '@fastify/swagger': 'all',
  '@fastify/swagger-ui': 'all',
  'csv-parse': ['parse'],
  'eventsource-parser': 'all',
  'fast-json-stringify': 'all',
  fastify: 'all',
  'fastify-type-provider-zod': 'all',
  // What runs jobs there can load them from a folder.
  'graphile-worker': ['Logger', 'runMigrations', 'runTaskList', 'runTaskListOnce'],
  htmlparser2: ['Parser'],
  ioredis: ['Redis'],
  'ipaddr.js': 'all',
  jose: [
    ...[
      'calculateJwkThumbprint',
      'createRemoteJWKSet',
      'customFetch',
      'decodeJwt',
      'errors',
      'exportJWK',
      'jwtVerify',
    ],
    'SignJWT',
  ],
  kysely: 'all',
  nodemailer: 'all',
  'oidc-provider': 'all',
  pg: 'all',
  pino: 'all',
  'prom-client': 'all',
  sharp: 'all',
  'zod/mini': 'all',
  // What rules of their own say more about.
  ws: 'all',
  zod: 'all',
};

/** What the server may use of what is there without an import. */
export const GLOBALS: Readonly<Record<string, readonly string[]>> = {
  crypto: ['getRandomValues', 'randomUUID'],
  globalThis: ['fetch'],
  process: [
    // Which files may read it is a rule of its own.
    'env',
    ...[
      'arch',
      'cpuUsage',
      'cwd',
      'emitWarning',
      'exit',
      'exitCode',
      'getuid',
      'hrtime',
      'kill',
      'getActiveResourcesInfo',
      'memoryUsage',
    ],
    ...[
      'nextTick',
      'off',
      'on',
      'once',
      'prependOnceListener',
      'pid',
      'platform',
      'ppid',
      'stderr',
      'stdin',
      'stdout',
      'title',
      'uptime',
    ],
    'versions',
  ],
};
