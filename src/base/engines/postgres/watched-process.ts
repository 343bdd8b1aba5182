// Runs a program that must not outlive this one, however this one ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Who the program runs as. PostgreSQL refuses to run as root, so root either shows it another user number (mapped: the
 * files stay root's, nothing is made on the machine) or lends it to a user.
 */
export type RunAs = {
  readonly lentTo?: { readonly uid: number; readonly gid: number };
  readonly isMapped: boolean;
};

export type WatchOptions = {
  readonly runAs: RunAs;
  readonly libraryPath?: string | undefined;
  /** Gets each line that the program prints. */
  readonly onLine: (line: string) => void;
  /** The number of an open file that the program holds too, for as long as it lives. */
  readonly hold?: number | undefined;
  /** Seconds from the first request to end until the program is told to quit. */
  readonly patience?: number;
};

const PATIENCE = 8;

/** The user number and group number that by custom own nothing. */
export const NOBODY = 65534;

export type WatchedProcess = {
  /** The exit code once the program and everything that held its output have ended. */
  readonly ended: Promise<number>;
  /** Asks the program to end (interrupt, after 8 s quit) and waits for it. */
  stop(): Promise<number>;
};

/**
 * The watchman: a shell in a session of its own that holds the reading end of a pipe. When the writing end closes,
 * because it was asked to or because the process that held it was killed, it interrupts the program. It asks
 * again every second, since a program that has just begun may not listen yet, and in the end tells it to quit. What is
 * held for the program stands at number 4, and whoever only waits does not hold it.
 */
const WATCHMAN = `
patience=$1
shift
exec 3<&0 </dev/null
trap '' INT TERM HUP
"$@" 3<&- &
program=$!
{
  read -r closed <&3
  tries=0
  while [ $tries -lt $patience ] && kill -INT $program; do sleep 1; tries=$((tries + 1)); done
  kill -QUIT $program
} 4<&- >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait $program
code=$?
kill -KILL $watch
exit $code
`;

/** Starts the program under the watchman. */
export function startWatched(command: readonly string[], options: WatchOptions): WatchedProcess {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      WATCHMAN,
      'lorepath-watch',
      String(options.patience ?? PATIENCE),
      ...mapUser(command, options.runAs),
    ],
    {
      ...options.runAs.lentTo,
      env: programEnvironment(options.libraryPath),
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', 'ignore', options.hold ?? 'ignore'],
    },
  );
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('The watchman has no pipes.');
  // Closing a pipe whose reader has gone is no error here.
  stdin.on('error', () => {});
  for (const stream of [stdout, stderr]) {
    createInterface({ input: stream }).on('line', options.onLine);
  }
  const ended = waitForEnd(child);
  return {
    ended,
    stop: () => {
      stdin.end();
      return ended;
    },
  };
}

/** Runs a short program in the same way and answers its exit code. */
export function runOnce(command: readonly string[], options: WatchOptions): Promise<number> {
  return startWatched(command, options).ended;
}

function waitForEnd(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => {
      // Whatever still holds the output belongs to the program; a stranger that does must not hold us up for ever.
      const patience = setTimeout(() => resolve(code ?? 1), 5000);
      child.once('close', () => {
        clearTimeout(patience);
        resolve(code ?? 1);
      });
    });
  });
}

function mapUser(command: readonly string[], runAs: RunAs): readonly string[] {
  if (!runAs.isMapped) return command;
  return ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, ...command];
}

/** Nothing of our own environment reaches the database: neither secrets nor settings such as PGDATA. */
function programEnvironment(libraryPath: string | undefined): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath }),
  };
}
