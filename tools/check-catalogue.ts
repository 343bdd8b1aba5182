// npm run check: every sentence of the catalogue is said, every code said exists, and the promised texts stand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddresses } from './address-rules.ts';
import { placeOf } from './house-plan.ts';
import {
  type Finding,
  lineOf,
  nameOf,
  quasisOf,
  readRoot,
  readSources,
  reportFindings,
  type SourceFile,
  type SyntaxNode,
  stringOf,
  walk,
} from './source-files.ts';
import { findWordFaults } from './word-rules.ts';

/** Texts that must stand word for word. `once`: only from when that address has its screen. */
type PromisedText = { readonly where: string; readonly text: string; readonly once?: string };

type Row = { readonly code: string; readonly text: string; readonly path: string; readonly line: number };

const PROMISED = 'tests/vectors/messages.json';
const PLURAL_FORM = /_(?:zero|one|two|few|many)$/;
const FILE_NAME = /\.(tsx?|m?js|css|json|svg|png|html|sql|md|woff2)$/;

export function checkCatalogue(root: string): { findings: Finding[]; rows: number; promised: number } {
  const files = readSources(root);
  const rows = files.filter(({ path }) => placeOf(path).area === 'messages').flatMap(readRows);
  const promised = JSON.parse(readFileSync(join(root, PROMISED), 'utf8')) as readonly PromisedText[];
  const findings: Finding[] =
    rows.length === 0 || promised.length === 0
      ? [
          {
            path: 'src/messages',
            message: 'no sentence found: there is nothing to check, so nothing is proved',
          },
        ]
      : [
          ...findTwins(rows),
          ...findUseFaults(files, rows),
          ...findWordFaults(files),
          ...findBrokenPromises(files, rows, promised),
        ];
  return { findings, rows: rows.length, promised: promised.length };
}

/** The rows of the tables: every field with a code as its name and a `text` inside. */
function readRows({ path, text, program }: SourceFile): Row[] {
  const rows: Row[] = [];
  walk(program, (node) => {
    const code = node.type === 'Property' ? stringOf(node.key) : undefined;
    const fields = (node.value as SyntaxNode | undefined)?.properties as readonly SyntaxNode[] | undefined;
    const sentence = stringOf(fields?.find((field) => nameOf(field.key) === 'text')?.value);
    if (code !== undefined && sentence !== undefined)
      rows.push({ code, text: sentence, path, line: lineOf(text, node.start) });
  });
  return rows;
}

function findTwins(rows: readonly Row[]): Finding[] {
  const first = new Map<string, Row>();
  return rows.flatMap((row) => {
    const known = first.get(row.code);
    first.set(row.code, known ?? row);
    return known
      ? [{ ...row, message: `${row.code} stands in ${known.path} as well; a code has one sentence` }]
      : [];
  });
}

function findUseFaults(files: readonly SourceFile[], rows: readonly Row[]): Finding[] {
  const codes = new Set(rows.map(({ code }) => code));
  const prefixes = new Set(rows.map(({ code }) => code.split('.')[0] ?? ''));
  const speakers = files.filter(({ path }) => !placeOf(path).isTest && placeOf(path).area !== 'messages');
  const endpoints = new Set(speakers.flatMap(readEndpointNames));
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const { path, text, program } of speakers) {
    walk(program, (node, parents) => {
      const blanks = node.type === 'TemplateLiteral' ? quasisOf(node) : [];
      // A code that is put together uses every code of its form.
      if (blanks.length > 1 && prefixes.has(blanks[0]?.split('.')[0] ?? ''))
        for (const code of codes) if (toPattern(blanks).test(code)) used.add(code);
      const word = stringOf(node);
      if (word === undefined || parents.at(-1)?.type === 'ImportDeclaration') return;
      used.add(word);
      const [prefix = '', rest] = word.split('.', 2);
      const isCode = prefixes.has(prefix) && /^[a-z][a-z-]*\.[a-z0-9_]+$/.test(word) && !FILE_NAME.test(word);
      if (isCode && rest && !codes.has(word) && !endpoints.has(word))
        findings.push({ path, line: lineOf(text, node.start), message: `says ${word}, which no table has` });
    });
  }
  // A form that a number takes is said with its code.
  const unsaid = rows.filter(({ code }) => !used.has(code) && !used.has(code.replace(PLURAL_FORM, '')));
  return [
    ...findings,
    ...unsaid.map((row) => ({ ...row, message: `nothing says ${row.code}; take it out` })),
  ];
}

/** Endpoints are named like codes, in the contracts. */
function readEndpointNames({ path, program }: SourceFile): string[] {
  const names: string[] = [];
  if (placeOf(path).role !== 'contract') return names;
  walk(program, (node) => {
    const name = node.type === 'Property' && nameOf(node.key) === 'name' ? stringOf(node.value) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}

function toPattern(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`);
}

function findBrokenPromises(
  files: readonly SourceFile[],
  rows: readonly Row[],
  promised: readonly PromisedText[],
): Finding[] {
  const texts = new Set(rows.map(({ text }) => text));
  const addresses = files.filter(({ path }) => placeOf(path).role === 'screens').flatMap(readAddresses);
  return promised
    .filter(({ text, once }) => !texts.has(text) && (once === undefined || addresses.includes(once)))
    .map(({ where, text }) => ({ path: PROMISED, message: `${where}: no table has the text '${text}'` }));
}

/** Checks the tree below `root`, prints what was found, and fails the process when anything was. */
export function tellCatalogue(root: string): void {
  const { findings, rows, promised } = checkCatalogue(root);
  reportFindings(findings);
  console.log(`${rows} sentences, ${promised} promised texts`);
}

if (import.meta.main) tellCatalogue(readRoot());
