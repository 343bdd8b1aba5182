// Decides as whom PostgreSQL runs when the product is started as root, which PostgreSQL itself refuses.
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NOBODY, type RunAs, runOnce } from './watched-process.ts';

/**
 * Answers who can run `program` on the existing folder `cluster`, and hands the folder over if need be. Root
 * keeps the files where the kernel lets it show PostgreSQL another user number; where that is refused (in some
 * containers) or a folder on the way is closed to others, the folder is lent to the user whose home it lies in,
 * or to nobody. Throws a plain sentence when there is no way.
 */
export async function chooseRunAs(
  program: string,
  cluster: string,
  libraryPath: string | undefined,
): Promise<RunAs> {
  const self = process.getuid?.() ?? NOBODY;
  const owner = await lstat(cluster);
  if (self !== 0) {
    if (owner.uid === self) return { isMapped: false };
    throw new Error(
      `The database in ${cluster} belongs to another user of this machine (number ${owner.uid}). ` +
        'Start Lorepath as that user, or choose another folder with DATA_DIR.',
    );
  }
  const canRun = async (runAs: RunAs): Promise<boolean> => {
    const look = ['/bin/sh', '-c', 'test -w "$1" && "$0" --version', program, cluster];
    return (await runOnce(look, { runAs, libraryPath, onLine: () => {} })) === 0;
  };
  if (owner.uid === 0 && (await canRun({ isMapped: true }))) return { isMapped: true };
  // A folder that was lent before, or begun by an ordinary user, stays theirs.
  const borrower = owner.uid === 0 ? await findLocalUser(cluster) : { uid: owner.uid, gid: owner.gid };
  const runAs: RunAs = { lentTo: borrower, isMapped: false };
  if (owner.uid === 0) await lend(cluster, runAs);
  await openWay(dirname(cluster));
  if (await canRun(runAs)) return runAs;
  throw new Error(
    `PostgreSQL refuses to run as root, and no other user may open both ${program} and ${cluster}. ` +
      'Start Lorepath as an ordinary user, choose another folder with DATA_DIR, or set DATABASE_URL.',
  );
}

/** Gives a folder of root's, and all that is in it, to the user that PostgreSQL was lent to. */
export async function lend(folder: string, runAs: RunAs): Promise<void> {
  const { lentTo } = runAs;
  if (lentTo === undefined) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), lentTo.uid, lentTo.gid);
  }
  await lchown(folder, lentTo.uid, lentTo.gid);
}

/** Lets others pass through a folder of root's; what lies in it stays closed by its own permissions. */
async function openWay(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  if (uid === 0 && (mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o011);
}

/** The owner of the nearest folder above that is not root's: in somebody's home that is the somebody. */
async function findLocalUser(folder: string): Promise<{ uid: number; gid: number }> {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const { uid, gid } = await lstat(above);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: NOBODY, gid: NOBODY };
}
