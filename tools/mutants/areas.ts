// What is mutated, and which tests have to notice: those of the file's own name beside it, else those of its folder.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT } from '../generated-file.ts';

export type Area = 'rules' | 'permissions' | 'sealing';

/** Where each lies, tests and what only tests use aside. */
export const AREAS: Readonly<Record<Area, readonly string[]>> = {
  rules: ['src/*/rules.ts', 'src/*/rules/**/*.ts'],
  permissions: ['src/base/wire/visit.ts', 'src/base/wire/call-limits.ts', 'src/accounts/sessions/*.ts'],
  sealing: ['src/messenger/seal*.ts', 'src/base/crypto/*.ts'],
};

/** Tests that stand elsewhere than beside their file: of whoever uses it, which is what it was written for. */
const SESSIONS = 'src/accounts/sessions';
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'src/base/wire/visit.ts': [`${SESSIONS}/server-door.test.ts`, `${SESSIONS}/server-sessions.test.ts`],
  [`${SESSIONS}/crowd.ts`]: [`${SESSIONS}/server-siege.test.ts`],
  [`${SESSIONS}/mend-token.ts`]: [
    'src/accounts/registration/server-registration-again.test.ts',
    'src/accounts/links/server-email.test.ts',
  ],
  [`${SESSIONS}/own-origins.ts`]: [`${SESSIONS}/server-sign-in.test.ts`],
  [`${SESSIONS}/socket-gate.ts`]: ['src/app/server-sockets.test.ts'],
  [`${SESSIONS}/store-guesses.ts`]: [`${SESSIONS}/server-siege.test.ts`],
  [`${SESSIONS}/store-sessions.ts`]: [
    `${SESSIONS}/server-sessions.test.ts`,
    `${SESSIONS}/server-refresh.test.ts`,
  ],
};

export function listSources(area: Area): readonly string[] {
  return globSync([...AREAS[area]], { cwd: PROJECT })
    .filter((path) => !/\.test\.ts$|\/testing[-.]/.test(path))
    .toSorted();
}

/** The tests that are to notice a change of a file. */
export function findNeighbours(path: string): readonly string[] {
  const elsewhere = ELSEWHERE[path];
  if (elsewhere !== undefined) return elsewhere;
  const folder = dirname(path);
  const name = basename(path, '.ts');
  const inFolder = globSync('*.test.ts', { cwd: join(PROJECT, folder) }).toSorted();
  const own = inFolder.filter((test) => new RegExp(`^(server-)?${name}([-.].*)?\\.test\\.ts$`).test(test));
  return (own.length > 0 ? own : inFolder).map((test) => `${folder}/${test}`);
}
