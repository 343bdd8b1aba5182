// What the operating system says about a process: whether it lives, since when, and whether it is a PostgreSQL.
import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A mark that no other process ever had: process numbers are used again, so a number alone proves nothing.
 * On Linux it is the boot and the start time in clock ticks, elsewhere the start time that `ps` prints.
 * Undefined when no such process lives; one that has ended but was not yet collected counts as ended.
 */
export async function findStartMark(pid: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') {
    try {
      const [stat, boot] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      ]);
      // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, startTicks] = [fields[0], fields[19]];
      return state === 'Z' || state === 'X' ? undefined : `${boot.trim()}:${startTicks}`;
    } catch {
      return undefined;
    }
  }
  const printed = await printProcess(pid, 'lstart=');
  return printed === '' ? undefined : printed;
}

/** Whether the process lives and is a PostgreSQL server working in the folder. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if ((await findStartMark(pid)) === undefined) return false;
  if (process.platform !== 'linux')
    return /(^|\/)postgres\b/.test(await printProcess(pid, 'comm=')) && (await isLockOf(folder));
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch {
    // Another user's process does not show its folder: then its lock is believed, rather than that it is opened twice.
    return isLockOf(folder);
  }
}

/** Whether the lock in the folder was written there: it names its folder, and comes along when that is copied. */
async function isLockOf(folder: string): Promise<boolean> {
  try {
    const [, place = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    return place.trim() === '' || (await realpath(place.trim())) === (await realpath(folder));
  } catch {
    // The folder it names is no longer there, or the lock is gone by now.
    return false;
  }
}

async function printProcess(pid: number, column: string): Promise<string> {
  try {
    return (await run('ps', ['-o', column, '-p', String(pid)])).stdout.trim();
  } catch {
    return '';
  }
}
