// The rule of what a browser keeps: only base/device touches its storage, so that nothing is kept that was not declared.
import { KEEPERS, type Keeper, placeOf } from './house-plan.ts';
import {
  type Finding,
  lineOf,
  nameOf,
  type SourceFile,
  type SyntaxNode,
  stringOf,
  walk,
} from './source-files.ts';

/** Where a page can leave something behind, or tell another tab of it. */
const STORES = [
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'],
  ...['BroadcastChannel', 'SharedWorker'],
];
/** The same, as a field of something. */
const FIELDS: readonly (readonly [object: string, field: string])[] = [
  ['document', 'cookie'],
  ['navigator', 'locks'],
  ['navigator', 'storage'],
];
/** What tells of it. */
const EVENTS = ['storage', 'online'];

/** All findings about what is kept past the one place, and about reasons that are no longer needed. */
export function findDeviceFaults(
  files: readonly SourceFile[],
  keepers: readonly Keeper[] = KEEPERS,
): Finding[] {
  const findings: Finding[] = [];
  const needed = new Set<Keeper>();
  for (const { path, program, text } of files) {
    const { role, isTest } = placeOf(path);
    if (isTest || path.startsWith('src/base/device/') || (role !== 'web' && role !== 'secret')) continue;
    walk(program, (node) => {
      const keeps = readStore(node);
      if (keeps === undefined) return;
      const keeper = keepers.find((known) => known.file === path && known.keeps === keeps);
      if (keeper !== undefined) needed.add(keeper);
      else
        findings.push({
          path,
          line: lineOf(text, node.start),
          message: `${keeps}: only base/device keeps something in a browser, of a kind that was declared, so that it goes with its person`,
        });
    });
  }
  for (const keeper of keepers)
    if (!needed.has(keeper) && files.some(({ path }) => path === keeper.file))
      findings.push({
        path: keeper.file,
        message: `does not use ${keeper.keeps} any more; take the reason out of the plan`,
      });
  return findings;
}

/** What of the browser's storage a piece of code is. */
function readStore(node: SyntaxNode): string | undefined {
  const name = node.type === 'Identifier' ? nameOf(node) : undefined;
  if (name !== undefined) return STORES.find((store) => store === name);
  if (node.type === 'MemberExpression') {
    const field = nameOf(node.property) ?? stringOf(node.property);
    const found = FIELDS.find((pair) => pair[0] === nameOf(node.object) && pair[1] === field);
    return found?.join('.') ?? STORES.find((store) => store === stringOf(node.property));
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as SyntaxNode;
  if ((nameOf(callee.property) ?? nameOf(callee)) !== 'addEventListener') return undefined;
  const event = stringOf((node.arguments as readonly SyntaxNode[])[0]);
  return event !== undefined && EVENTS.includes(event) ? `the event '${event}'` : undefined;
}
