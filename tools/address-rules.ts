// The rule of addresses: where a screen stands is written in screens.ts alone, so that it can move.
import { placeOf } from './house-plan.ts';
import { type Finding, lineOf, quasisOf, type SourceFile, stringOf, walk } from './source-files.ts';

/** What fills in a part of an address in a template, or leaves it open. */
const OPEN = /:\w+/g;

/** Every text outside of screens.ts that is the address of a screen, tests aside. */
export function findTypedAddresses(files: readonly SourceFile[]): Finding[] {
  const screens = files.filter(({ path }) => placeOf(path).role === 'screens');
  const addresses = screens.flatMap(readAddresses);
  const patterns = addresses.map((address) => ({
    address,
    // One that ends in an open part is also typed by what stands before it.
    pattern: new RegExp(`^${address.replace(/:\w+$/, '[^/.]*').replace(OPEN, '[^/.]+')}$`),
  }));
  return files.flatMap(({ path, text, program }) => {
    const { role, isTest } = placeOf(path);
    if (role === 'screens' || isTest) return [];
    const findings: Finding[] = [];
    walk(program, (node, parents) => {
      if (parents.at(-1)?.type === 'ImportDeclaration') return;
      const typed = node.type === 'TemplateLiteral' ? fillOpen(quasisOf(node)) : stringOf(node);
      if (typed === undefined || !typed.startsWith('/')) return;
      const way = typed.replace(/[?#].*$/s, '');
      const found = patterns.find(({ pattern }) => pattern.test(way) && way !== '/');
      if (found)
        findings.push({
          path,
          line: lineOf(text, node.start),
          message: `types the address ${found.address}; import it from the screens.ts that has it`,
        });
    });
    return findings;
  });
}

/** The addresses that a screens.ts writes. */
export function readAddresses({ program }: SourceFile): string[] {
  const addresses: string[] = [];
  walk(program, (node) => {
    const text = stringOf(node);
    if (text?.startsWith('/')) addresses.push(text);
  });
  return addresses;
}

/** A template with a word in the place of what is a whole part of it; what only ends a part, such as a query, is nothing. */
function fillOpen(quasis: readonly string[]): string {
  return quasis.reduce((whole, next) => `${whole}${whole.endsWith('/') ? 'x' : ''}${next}`);
}
