// A file that whoever runs a command has named: found before anything is begun.
import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Its whole path; what is not absolute is named from `calledFrom`. Throws a plain sentence where there is no file that can be read. */
export function nameFile(calledFrom: string, name: string): string {
  const path = resolve(calledFrom, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`there is no file ${path}`);
  if (!found.isFile()) throw new Error(`${path} is no file`);
  try {
    accessSync(path, constants.R_OK);
  } catch (cause) {
    throw new Error(`${path} cannot be read by who runs this`, { cause });
  }
  return path;
}
