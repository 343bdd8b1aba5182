// The rules about what is loaded beside the sources: how the package resolves names, how the server starts, and what lies in src.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SERVER_ENTRY } from './house-plan.ts';
import type { Finding } from './source-files.ts';

/** Files of src that Node could load and no check reads. */
const UNREAD = /\.([cm][jt]s|jsx?|node|wasm)$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/**
 * The one flag of the server, which loads nothing: what is made where much has lived long is not put with what stays from the beginning
 * ([why](../docs/decisions/2026-11-30-looked-through-seldom.md)).
 */
export const SERVER_FLAG = '--no-allocation-site-pretenuring';
/** What makes the server ready, then the server itself: no other flag, and no variable but where compiled code is kept. */
export const START = `node tools/prepare.mjs --web && hash -r && NODE_COMPILE_CACHE=.cache/compile exec node ${SERVER_FLAG} ${SERVER_ENTRY}`;
const NAMES = '{"#*":"./src/*"}';

type Package = {
  readonly imports?: unknown;
  readonly exports?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** What could load more than the sources say. */
export function findStartFaults(root: string): Finding[] {
  return [...findUnreadFiles(root), ...findPackageFaults(root), ...findNodeSettings(root)];
}

function findUnreadFiles(root: string): Finding[] {
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isSymbolicLink())
      return [{ path, message: 'is a link: what it leads to has two names, and is checked by one' }];
    if (entry.isFile() && UNREAD.test(path))
      return [{ path, message: 'is no .ts or .tsx file: no check would read it, but Node loads it' }];
    return [];
  });
}

function findPackageFaults(root: string): Finding[] {
  const path = 'package.json';
  if (!existsSync(join(root, path)))
    return [{ path, message: 'is not there, so nothing says how names are resolved' }];
  const found = JSON.parse(readFileSync(join(root, path), 'utf8')) as Package;
  const { scripts = {} } = found;
  const messages: string[] = [];
  if (JSON.stringify(found.imports) !== NAMES)
    messages.push(
      `imports is not ${NAMES}: names that begin with # would lead elsewhere than the checks follow`,
    );
  if (found.exports !== undefined)
    messages.push('exports gives the package a name of its own, by which no check follows an import');
  if (scripts.start !== START)
    messages.push(`scripts.start is not '${START}': flags and variables of Node can load anything beside it`);
  for (const name of ['prestart', 'poststart'])
    if (scripts[name] !== undefined) messages.push(`scripts.${name} runs beside the start of the server`);
  const packages = { ...found.dependencies, ...found.devDependencies, ...found.optionalDependencies };
  for (const [name, version] of Object.entries(packages))
    if (!EXACT.test(version))
      messages.push(`${name} is ${version}; a package has one exact version, and comes from nowhere else`);
  return messages.map((message) => ({ path, message }));
}

/** Files by which Node or npm take on flags that no command shows. */
function findNodeSettings(root: string): Finding[] {
  const findings: Finding[] = [];
  if (existsSync(join(root, 'node.config.json')))
    findings.push({ path: 'node.config.json', message: 'sets flags of Node that no command shows' });
  const npmrc = join(root, '.npmrc');
  if (existsSync(npmrc) && /^\s*(node-options|script-shell|shell)\s*=/m.test(readFileSync(npmrc, 'utf8')))
    findings.push({ path: '.npmrc', message: 'sets how scripts are run, and so what the server loads' });
  return findings;
}
