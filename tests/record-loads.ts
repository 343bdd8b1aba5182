// Loaded into a server under test before anything of its own: notes every file that Node loads, on every thread, every
// program it starts, and who asks for what opens keys.
import childProcess from 'node:child_process';
import nodeCrypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';

/** A line of the record: what happened, on which thread (0 is the main one), and to what, or by whom. */
export type Noted = {
  readonly what: 'load' | 'start' | 'power';
  readonly thread: number;
  readonly name: string;
  /** The nearest file that is not Node's: a URL or a path. */
  readonly by: string;
};

const RECORD = process.env.RECORD_LOADS_IN ?? '';

const ON_SUBTLE = ['decrypt', 'deriveBits', 'deriveKey', 'unwrapKey', 'importKey'] as const;
const OF_NODE = [
  ...['createDecipheriv', 'privateDecrypt', 'createPrivateKey', 'hkdfSync', 'hkdf'],
  ...['pbkdf2', 'pbkdf2Sync', 'scrypt', 'scryptSync', 'argon2', 'argon2Sync'],
];
const STARTING = ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync'];

function note(what: Noted['what'], name: string): void {
  const noted: Noted = { what, thread: threadId, name, by: findCaller() };
  appendFileSync(RECORD, `${JSON.stringify(noted)}\n`);
}

function findCaller(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const lines = String(new Error('who asks').stack).split('\n').slice(1);
  Error.stackTraceLimit = limit;
  const files = lines.map((line) => /\(?((?:file:\/\/)?\/[^()]*?):\d+:\d+\)?$/.exec(line)?.[1]);
  return files.find((file) => file !== undefined && !file.endsWith('record-loads.ts')) ?? '';
}

/** Puts a note before a method of an object. */
function watch(owner: object, name: string, write: (args: readonly unknown[]) => void): void {
  const method = (owner as Record<string, unknown>)[name];
  if (typeof method !== 'function') return;
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    enumerable: true,
    value(this: unknown, ...args: unknown[]) {
      write(args);
      return Reflect.apply(method, this, args);
    },
  });
}

registerHooks({
  load(url, context, nextLoad) {
    note('load', url);
    return nextLoad(url, context);
  },
});
for (const name of ON_SUBTLE)
  watch(SubtleCrypto.prototype, name, ([format]) =>
    note('power', name === 'importKey' ? `subtle.${name} ${format}` : `subtle.${name}`),
  );
for (const name of OF_NODE) watch(nodeCrypto, name, () => note('power', `node:crypto ${name}`));
for (const name of STARTING) watch(childProcess, name, ([program]) => note('start', String(program)));
syncBuiltinESMExports();
