// The server's secret: from the configuration, or made at the first start and kept in the data folder.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { explainFolderError, isErrno, makeFolder } from '#base/engines/postgres/make-folder.ts';

const SECRET_BYTES = 32;
/** Its owner may read and write it, nobody else may do anything. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** The file of the data folder that keeps the secret. */
export const SECRET_FILE = 'server-secret';

type DatabaseKind = 'embedded' | 'external';

/**
 * The configured secret, or the one of the data folder, made when there is none. One that others could read is closed to
 * them, and `tell` hears of it. `bound` is the kind of a database in which things are sealed already: then none is made.
 * Throws a plain sentence when the secret is missing or damaged, stays open to others, or the folder cannot be used.
 */
export function loadSecret(
  configured: string | undefined,
  dataDir: string,
  tell: (line: string) => void = () => {},
  bound?: DatabaseKind | undefined,
): string {
  if (configured !== undefined) return configured;
  const path = join(dataDir, SECRET_FILE);
  try {
    makeFolder(dataDir);
    if (!existsSync(path)) {
      if (bound !== undefined)
        throw new Error(`The server's secret is missing: ${explainWayBack(configured, dataDir, bound)}`);
      makeSecret(path);
    }
    return readSecret(path, tell);
  } catch (error) {
    throw explainFolderError(dataDir, error);
  }
}

/** The refusal of a secret that is not the one of the database. */
export function refuseSecret(configured: string | undefined, dataDir: string, kind: DatabaseKind): Error {
  const way = explainWayBack(configured, dataDir, kind);
  return new Error(`The server's secret is not the one that its database was begun with: ${way}`);
}

/** What has to be put back, and where. */
function explainWayBack(configured: string | undefined, dataDir: string, kind: DatabaseKind): string {
  const path = join(dataDir, SECRET_FILE);
  const filed = `put the file ${path} back as it was, from a backup or from the folder that this one was copied from`;
  const otherNodes =
    'set SERVER_SECRET to that of the other nodes, or to what it was before. Where it was never set, it stands in the ' +
    `file ${SECRET_FILE} in the DATA_DIR of the node that was started first (here ${path}).`;
  const unset = kind === 'embedded' ? `${filed}, or set SERVER_SECRET if it was set before.` : otherNodes;
  const set =
    kind === 'embedded'
      ? `set SERVER_SECRET to what it was before, or take it away if it was not set (then ${path} counts).`
      : otherNodes;
  return `${configured === undefined ? unset : set} Without it nobody could sign in with their keys, and it cannot be changed yet.`;
}

/** Writes a new secret unless there is one by now: of two first starts at once, one makes it and both read it whole. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: OWNER_ONLY, flag: 'wx' });
    linkSync(draft, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readSecret(path: string, tell: (line: string) => void): string {
  const file = openSync(path, 'r');
  try {
    if (!fstatSync(file).isFile())
      throw new Error(`${path} is no file of ours. Take it away, or choose another folder with DATA_DIR.`);
    if (isOpenToOthers(file)) {
      closeToOthers(file, path);
      tell(
        `${path} could be read by other users of this machine; now it cannot. Whoever has read it and has a copy of ` +
          'the database can guess at passwords. The secret cannot be changed yet.',
      );
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_BYTES) return secret;
  } finally {
    closeSync(file);
  }
  throw new Error(
    `${path} is damaged: put it back as it was, from a backup or from where this folder was copied.`,
  );
}

function isOpenToOthers(file: number): boolean {
  return (fstatSync(file).mode & OTHERS) !== 0;
}

/** Some file systems take a mode without a word and keep none, so it is looked at again. */
function closeToOthers(file: number, path: string): void {
  let cause: unknown;
  try {
    fchmodSync(file, OWNER_ONLY);
    if (!isOpenToOthers(file)) return;
  } catch (error) {
    cause = error;
  }
  throw new Error(
    `${path} can be read by other users of this machine, and that cannot be changed from here. ` +
      "Make it its owner's alone (chmod 600), or set SERVER_SECRET.",
    { cause },
  );
}
