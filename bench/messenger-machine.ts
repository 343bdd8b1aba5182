// A thread that knows what the machine itself stalls: how long a write to its disk takes, and how late a timer is. Begun by messenger-slow.ts.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** One look at the machine: when (ms since 1970), how long the write waited for the disk, and how much too late the look began (ms). */
export type Look = { readonly at: number; readonly disk: number; readonly late: number };

/** How often it looks, in ms: seldom enough that the disk does not notice. */
const EVERY_MS = 10;
/** As much as the database writes for a handful of letters. */
const PAGE = Buffer.alloc(8192, 1);

const folder = mkdtempSync(join(tmpdir(), 'lorepath-bench-disk-'));
const file = openSync(join(folder, 'page'), 'w');
const looks: Look[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const now = () => performance.timeOrigin + performance.now();
while (!isOver) {
  const due = now() + EVERY_MS;
  await wait(EVERY_MS);
  const at = now();
  writeSync(file, PAGE, 0, PAGE.length, 0);
  fdatasyncSync(file);
  looks.push({ at, disk: now() - at, late: at - due });
}
closeSync(file);
rmSync(folder, { recursive: true });
parentPort?.postMessage(looks);
