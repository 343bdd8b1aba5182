// The rule between stores: each names the tables of its own feature, and has the rest from the stores of the others.
import { placeOf } from './house-plan.ts';
import {
  type Finding,
  lineOf,
  nameOf,
  quasisOf,
  type SourceFile,
  type SyntaxNode,
  stringOf,
  walk,
} from './source-files.ts';

/** Where the tables of all features come together, as types. */
const TABLES = /(^|[/#])base\/engines\/database\/tables\.ts$/;

/** What of Kysely is given a table, or a list of them. */
const TAKES_TABLE =
  /^((select|delete)From|(insert|merge|replace)Into|updateTable|(inner|left|right|full|cross)Join(Lateral)?|using|table)$/;

/** One table after a word of SQL, or several with commas between. */
const NAMED =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+)?((?:[\w".]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[\w".]+)/gi;

/** Tables that a store of one feature, or of the ground, names though they are declared by another. */
export function findTableFaults(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, string>();
  const speaking = files.filter(({ path }) => {
    const { role, isTest } = placeOf(path);
    return !isTest && (role === 'store' || role === 'engines');
  });
  for (const { path, text, program } of speaking)
    for (const { name, start } of listDeclared(program)) {
      const area = placeOf(path).area ?? '';
      const other = owners.get(name);
      if (other !== undefined && other !== area)
        findings.push({
          path,
          line: lineOf(text, start),
          message: `declares ${name}, which is a table of ${other}`,
        });
      owners.set(name, other ?? area);
    }
  for (const { path, text, program } of speaking)
    for (const { name, start } of listNamed(program)) {
      const owner = owners.get(name);
      if (owner === undefined || owner === placeOf(path).area) continue;
      findings.push({
        path,
        line: lineOf(text, start),
        message: `names ${name}, a table of ${owner}; a store names its own feature's tables, and asks the stores of others`,
      });
    }
  return findings;
}

type Named = { readonly name: string; readonly start: number };

/** The tables that a file adds to the interface of all. */
function listDeclared(program: SyntaxNode): Named[] {
  const found: Named[] = [];
  walk(program, (node, parents) => {
    if (node.type !== 'TSPropertySignature') return;
    const [declared, inside] = [parents.at(-2), parents.find(({ type }) => type === 'TSModuleDeclaration')];
    if (nameOf(declared?.id) !== 'Tables' || !TABLES.test(stringOf(inside?.id) ?? '')) return;
    const name = nameOf(node.key);
    if (name !== undefined) found.push({ name, start: node.start });
  });
  return found;
}

/** Every table that a file names: to Kysely, or in SQL of its own. */
function listNamed(program: SyntaxNode): Named[] {
  const found: Named[] = [];
  walk(program, (node) => {
    const { start } = node;
    const add = (name: string | undefined) => name !== undefined && found.push({ name, start });
    if (node.type === 'CallExpression') {
      const callee = node.callee as SyntaxNode;
      if (!TAKES_TABLE.test(nameOf(callee.property) ?? nameOf(callee) ?? '')) return;
      const [first] = node.arguments as SyntaxNode[];
      const given = first?.type === 'ArrayExpression' ? (first.elements as SyntaxNode[]) : [first];
      for (const each of given) add(stringOf(each)?.split(/\s/)[0]);
      return;
    }
    const sql = node.type === 'TemplateLiteral' ? quasisOf(node).join('?') : stringOf(node);
    for (const [, list = ''] of (sql ?? '').matchAll(NAMED))
      for (const table of list.split(',')) add(table.trim().split(/\s/)[0]?.replaceAll('"', ''));
  });
  return found;
}
