// Reads the source files of a tree for the checks: their text, their syntax, and every file that they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve as resolvePath } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A node of the syntax tree, as far as the checks look into it. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [field: string]: unknown;
};

export type Import = {
  readonly specifier: string;
  readonly line: number;
  /** `type` leaves nothing behind when the program runs; an import with only inline types still loads the file. */
  readonly kind: 'value' | 'type';
  readonly isReExport: boolean;
  /** The imported file, relative to the root; undefined for packages. It may be missing. */
  readonly target: string | undefined;
};

export type SourceFile = {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly program: SyntaxNode;
  readonly imports: readonly Import[];
  /** Dynamic imports whose address is made at run time, which nobody can follow. By line. */
  readonly unclearImports: readonly number[];
  readonly syntaxFaults: readonly string[];
};

export type Finding = { readonly path: string; readonly line?: number | undefined; readonly message: string };

/** Paths of the files below `folder`, sorted, relative to `root`; none when the folder is missing. */
export function listFiles(root: string, folder: string, wanted: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
    .filter((path) => wanted.test(path) && !path.includes('node_modules/'))
    .sort();
}

/** Parses every TypeScript file below `folder`. */
export function readSources(root: string, folder = 'src'): SourceFile[] {
  return listFiles(root, folder, /\.tsx?$/).map((path) =>
    parseSource(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** What was parsed last of each path. */
const parsed = new Map<string, SourceFile>();

/** A text that was parsed at the same path before is not parsed again: most of the time of a check is that. */
export function parseSource(path: string, text: string): SourceFile {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const file = parseAnew(path, text);
  parsed.set(path, file);
  return file;
}

function parseAnew(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const root = program as unknown as SyntaxNode;
  const imports: Import[] = [];
  const unclearImports: number[] = [];
  walk(root, (node) => {
    const found = readImport(node);
    if (found === undefined) return;
    const line = lineOf(text, node.start);
    if (found.specifier === undefined) unclearImports.push(line);
    else imports.push({ ...found, specifier: found.specifier, line, target: resolve(path, found.specifier) });
  });
  return {
    path,
    text,
    lines: countLines(text),
    program: root,
    imports,
    unclearImports,
    syntaxFaults: errors.map((error) => error.message),
  };
}

type FoundImport = Pick<Import, 'kind' | 'isReExport'> & { readonly specifier: string | undefined };

function readImport(node: SyntaxNode): FoundImport | undefined {
  const source = node.source as SyntaxNode | null | undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: stringOf(source), kind: kindOf(node.importKind), isReExport: false };
    case 'ExportAllDeclaration':
      return { specifier: stringOf(source), kind: kindOf(node.exportKind), isReExport: true };
    case 'ExportNamedDeclaration':
      return source
        ? { specifier: stringOf(source), kind: kindOf(node.exportKind), isReExport: true }
        : undefined;
    case 'ImportExpression':
      return { specifier: stringOf(source), kind: 'value', isReExport: false };
    case 'TSImportType':
      return { specifier: stringOf(source), kind: 'type', isReExport: false };
    case 'MemberExpression':
      // Vite's import.meta.glob imports whatever a pattern finds.
      return isImportMeta(node.object) && nameOf(node.property) === 'glob'
        ? { specifier: undefined, kind: 'value', isReExport: false }
        : undefined;
    case 'NewExpression':
      return readFileAddress(node);
    default:
      return undefined;
  }
}

/** `new URL('./seal-worker.ts', import.meta.url)` loads a file as much as an import does. */
export function readFileAddress(node: SyntaxNode): FoundImport | undefined {
  const [address, base] = node.arguments as SyntaxNode[];
  const isAddress = nameOf(node.callee) === 'URL' && base !== undefined && isImportMeta(base.object);
  const specifier = stringOf(address);
  if (!isAddress || specifier === undefined || !/^[.#].*\.tsx?$/.test(specifier)) return undefined;
  return { specifier, kind: 'value', isReExport: false };
}

function isImportMeta(node: unknown): boolean {
  return (node as SyntaxNode | undefined)?.type === 'MetaProperty';
}

function kindOf(kind: unknown): Import['kind'] {
  return kind === 'type' ? 'type' : 'value';
}

/** The name of an identifier, or undefined. */
export function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as { type?: string; name?: string };
  return type === 'Identifier' || type === 'JSXIdentifier' ? name : undefined;
}

/** The text of a string literal, or of a template without blanks; else undefined. */
export function stringOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') return value;
  const quasis = type === 'TemplateLiteral' ? quasisOf(node as SyntaxNode) : [];
  return quasis.length === 1 ? quasis[0] : undefined;
}

/** The texts between the blanks of a template literal. */
export function quasisOf(template: SyntaxNode): string[] {
  return (template.quasis as { value: { cooked: string | null; raw: string } }[]).map(
    ({ value }) => value.cooked ?? value.raw,
  );
}

function resolve(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return posix.normalize(`src/${plain.slice(1)}`);
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  return undefined;
}

/** Visits every node of a tree, each with its ancestors, the nearest last; their list is good for as long as the visit takes. */
export function walk(
  root: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
): void {
  const parents: SyntaxNode[] = [];
  const go = (node: SyntaxNode) => {
    visit(node, parents);
    parents.push(node);
    visitBelow(node, go);
    parents.pop();
  };
  go(root);
}

/** Visits the nodes right below one. */
export function visitBelow(node: SyntaxNode, visit: (child: SyntaxNode) => void): void {
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key] as SyntaxNode | null | undefined | readonly (SyntaxNode | null)[];
    if (!child) continue;
    if (!Array.isArray(child)) visit(child as SyntaxNode);
    else for (const each of child) if (each) visit(each);
  }
}

/** How many nodes a tree has. */
export function countNodes(node: SyntaxNode): number {
  let nodes = 1;
  visitBelow(node, (child) => {
    nodes += countNodes(child);
  });
  return nodes;
}

export function lineOf(text: string, offset: number): number {
  return countLines(text.slice(0, offset + 1));
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** The tree that a check is asked of: the project, unless told. */
export const readRoot = () => resolvePath(process.argv[2] ?? join(import.meta.dirname, '..'));

/** Prints what was found, by file, and fails the process when anything was. */
export function reportFindings(findings: readonly Finding[]): void {
  const sorted = [...findings].sort(
    (a, b) =>
      a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0) || a.message.localeCompare(b.message),
  );
  for (const { path, line, message } of sorted)
    console.error(`${path}${line === undefined ? '' : `:${line}`}: ${message}`);
  if (findings.length > 0) process.exitCode = 1;
}
