// The rules of the words on the screens: whose they are, in which language, and that no sentence is glued together.
import { placeOf } from './house-plan.ts';
import {
  type Finding,
  lineOf,
  nameOf,
  quasisOf,
  type SourceFile,
  type SyntaxNode,
  walk,
} from './source-files.ts';

/** Where screens get what depends on a language: how it writes days, numbers, times and lists. */
const LOCALE = 'src/base/ui/locale.ts';
/** What a language decides about; letters and tags of languages are the same in all. */
const WRITERS =
  /^(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|PluralRules|DisplayNames|Collator)$/;
const WRITES_ITSELF = /^toLocale(?:Date|Time)?String$/;
/** Fields of what was answered that hold the server's own sentences. */
const HEARD = new Set(['message', 'detail']);

/** All findings about what screens say. */
export function findWordFaults(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => placeOf(path).role === 'web' && !placeOf(path).isTest)
    .flatMap(findFaultsOfScreen);
}

function findFaultsOfScreen({ path, text, program }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(program, (node) => {
    const message = judge(node, path);
    if (message !== undefined) findings.push({ path, line: lineOf(text, node.start), message });
  });
  return findings;
}

function judge(node: SyntaxNode, path: string): string | undefined {
  const heard = readHeard(node);
  if (heard !== undefined)
    return `reads the ${heard} that the server sent; a screen says it by its code, in its own words`;
  const writer = readWriter(node);
  if (writer !== undefined && path !== LOCALE)
    return `uses ${writer}; ${LOCALE} writes days, numbers and lists as the person's language does`;
  if (isGlued(node))
    return 'glues a sentence to something else; each language has its own order, so make it one sentence with blanks';
  return undefined;
}

/** `result.data.message`, or `const { message } = result.data`. */
function readHeard(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = nameOf(node.property);
    return name !== undefined && HEARD.has(name) && isAnswer(node.object) ? name : undefined;
  }
  if (node.type !== 'VariableDeclarator' || !isAnswer(node.init)) return undefined;
  const { properties = [] } = node.id as SyntaxNode & { properties?: readonly SyntaxNode[] };
  return properties.map(({ key }) => nameOf(key)).find((name) => name !== undefined && HEARD.has(name));
}

function isAnswer(node: unknown): boolean {
  const { type, property } = (node ?? {}) as Partial<SyntaxNode>;
  return type === 'MemberExpression' && ['data', 'body'].includes(nameOf(property) ?? '');
}

/** `Intl.NumberFormat`, or a method that does the same by itself. */
function readWriter(node: SyntaxNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const name = nameOf(node.property) ?? '';
  if (WRITES_ITSELF.test(name)) return name;
  return nameOf(node.object) === 'Intl' && WRITERS.test(name) ? `Intl.${name}` : undefined;
}

/** A template with a sentence and words or gaps around it, or a sentence and a plus. */
function isGlued(node: SyntaxNode): boolean {
  if (node.type === 'TemplateLiteral')
    return (
      (node.expressions as readonly unknown[]).some(isSaid) &&
      quasisOf(node).some((text) => /[\p{L}\s]/u.test(text))
    );
  return node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some(isSaid);
}

function isSaid(node: unknown): boolean {
  const { type, callee } = (node ?? {}) as Partial<SyntaxNode>;
  return type === 'CallExpression' && nameOf(callee) === 'say';
}
