// Files that the code produces: written by their tool, and compared with `--check`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..');

/**
 * Writes the file, or with `--check` compares it; `how` is the command that writes it.
 * A file that differs fails the process, with the first line that does.
 */
export function keepGenerated(path: string, text: string, how: string): void {
  const name = relative(PROJECT, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`${name} is written`);
    return;
  }
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (kept === text) return void console.log(`${name} is what the code produces`);
  process.exitCode = 1;
  if (kept === undefined) return void console.error(`${name}: is not there; write it with ${how}`);
  const [is, produced] = [kept.split('\n'), text.split('\n')];
  const at = produced.findIndex((line, index) => line !== is[index]);
  const line = at === -1 ? produced.length : at;
  console.error(
    `${name}:${line + 1}: is not what the code produces; write it with ${how}\n` +
      `  is:       ${is[line] ?? '(the end)'}\n  produced: ${produced[line] ?? '(the end)'}`,
  );
}

/** JSON with the keys of every object sorted, so that an order of no meaning makes no difference. */
export function toStableJson(value: unknown): string {
  return `${JSON.stringify(value, sortKeys, 2)}\n`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
