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
  | 'messages'
  | 'pictures'
  | 'crypto'
  | 'engines'
  | 'wire'
  | 'identity'
  | 'inner';

export type Place = {
  /** A feature, or `app`, `base`, `messages`; undefined for a folder that the plan does not know. */
  readonly area: string | undefined;
  readonly role: Role;
  readonly isTest: boolean;
};

const BASE_ROLES: Readonly<Record<string, Role>> = {
  ui: 'web',
  pictures: 'pictures',
  crypto: 'crypto',
  engines: 'engines',
  wire: 'wire',
};

const FEATURE_ROLES: Readonly<Record<string, Role>> = {
  web: 'web',
  rules: 'rules',
  contract: 'contract',
  content: 'content',
  store: 'store',
  present: 'present',
  server: 'server',
  keys: 'secret',
  seal: 'secret',
  // The identity service is a library that speaks HTTP by itself; base/wire mounts it.
  identity: 'identity',
};

/** What a file below src is, by its path alone. */
export function placeOf(path: string): Place {
  const [, area = '', room = ''] = path.split('/');
  return {
    area: isFeature(area) || ['app', 'base', 'messages'].includes(area) ? area : undefined,
    role: roleOf(path, area, room.replace(/\..*$/, '')),
    isTest: /\.test\.tsx?$/.test(path),
  };
}

/** What of the wire runs in the browser. */
const CALLERS: readonly string[] = ['call', 'call-stream', 'service-result'].map(
  (name) => `src/base/wire/${name}.ts`,
);

function roleOf(path: string, area: string, room: string): Role {
  if (CALLERS.includes(path)) return 'web';
  if (area === 'messages') return 'messages';
  if (area === 'base') return BASE_ROLES[room] ?? 'inner';
  if (area === 'app') return room === 'web' ? 'web' : room === 'contract' ? 'contract' : 'inner';
  // What would be too long for one file is several: `store-answers` is a store, `server-sessions` serves.
  return FEATURE_ROLES[room.replace(/^(contract|store|server)-.*/, '$1')] ?? 'inner';
}

export function isFeature(area: string | undefined): boolean {
  return (FEATURES as readonly (string | undefined)[]).includes(area);
}

/** Files that open messages or private keys. Nothing of the server may reach one. */
export function isSecretFile(path: string): boolean {
  return /(^|\/)(seal|keys)\.tsx?$/.test(path) || /^src\/base\/crypto\/open[^/]*\.ts$/.test(path);
}

export const SERVER_ENTRY = 'src/app/main.ts';

/** Files of data, which may be long. */
export const DATA_FILES: readonly string[] = ['src/base/pictures/grain.ts'];

export type Exception = { readonly file: string; readonly imports: string; readonly reason: string };

/** Imports that a rule forbids and a reason allows. One that is no longer needed is a finding. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'src/app/metrics.ts',
    imports: 'node:http',
    reason: 'metrics have a port of their own, with one page and none of the rules of the calls',
  },
];
