// The processes that a bench measures: started until they say that they are ready, and stopped in good order.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_ENTRY } from '../tools/house-plan.ts';
import { SERVER_FLAG } from '../tools/start-rules.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Runs a file of the project, and resolves once it has printed a line that `ready` knows. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
  ready: RegExp,
  parameters: readonly string[] = [],
): Promise<ChildProcess> {
  // The server as `npm start` begins it.
  const flags = file === SERVER_ENTRY ? [SERVER_FLAG] : [];
  const child = spawn(process.execPath, [...flags, join(PROJECT, file), ...parameters], {
    cwd: PROJECT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    if (child.stdout === null) return;
    const lines = createInterface(child.stdout).on('line', (line) => {
      if (!ready.test(line)) return;
      // One line for each answer follows; to read them would be the load's work, not the server's.
      lines.close();
      resolve();
    });
  });
  child.stdout?.resume();
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
