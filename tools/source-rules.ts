// The rules inside one file: its name, its length, its first line, and what its code may not say.
import { DATA_FILES, type Place, placeOf } from './house-plan.ts';
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

const LONGEST_FILE = 400;

const EMPTY_NAME = /^(utils?|helpers?|common|shared|services?|managers?|misc|types)$/;
const LETTER = /\p{L}/u;
const SPOKEN_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
];
const SQL =
  /^\s*(select\s+\S|SELECT\s+\S|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+(recursive\s+)?[\w"]+\s*(\([^)]*\)\s*)?as\s|(create|alter|drop)\s+(table|index|type|view|schema|database|extension)\s|truncate\s+\w)/i;
/** A sentence that begins with 'Select' is no SQL. */
const SENTENCE = /^\s*[A-Z][a-z]/;
const QUERY_BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];

type Tell = (node: SyntaxNode | undefined, message: string) => void;

/** What a path and a first line must be, wherever the file stands. */
export function findFileFaults(path: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const empty = parts.find((part) => EMPTY_NAME.test(part));
  if (empty !== undefined)
    findings.push({ path, message: `'${empty}' says nothing of the product; name what is in it` });
  const lines = text.replace(/\n$/, '').split('\n').length;
  if (lines > LONGEST_FILE && !DATA_FILES.includes(path))
    findings.push({
      path,
      message: `${lines} lines; no file has more than ${LONGEST_FILE}, so that it can be read`,
    });
  if (!/^(\/\/|\/\*)\s*\S/.test(text.replace(/^#!.*\n/, '')))
    findings.push({ path, line: 1, message: 'the first line is no comment; it says what the file is' });
  return findings;
}

/** What the code of one file of src may not do in its place. */
export function findSourceFaults(file: SourceFile): Finding[] {
  const { path, text } = file;
  const place = placeOf(path);
  const findings: Finding[] = file.syntaxFaults.map((message) => ({
    path,
    message: `cannot be parsed: ${message}`,
  }));
  const tell: Tell = (node, message) =>
    findings.push({ path, line: node && lineOf(text, node.start), message });
  if (place.area === undefined)
    tell(undefined, 'is in no room of the house: app, base, messages or one of the features');
  if (/(^|\/)index\.tsx?$/.test(path) || isBarrel(file.program))
    tell(undefined, 'a barrel hides where things come from; import from the file itself');
  walk(file.program, (node, parents) => {
    findWordFaults(node, tell);
    if (place.isTest) return;
    if (path !== 'src/app/config.ts') findEnvironmentReads(node, tell);
    if (['rules', 'pictures', 'messages'].includes(place.role)) findImpurities(node, parents, tell);
    if (mayNotSpeakSql(place)) findSql(node, parents, tell);
    if (path.endsWith('.tsx')) findSpokenWords(node, tell);
  });
  return findings;
}

function isBarrel(program: SyntaxNode): boolean {
  const body = program.body as readonly SyntaxNode[];
  return (
    body.length > 0 && body.every((statement) => /^Export/.test(statement.type) && Boolean(statement.source))
  );
}

function findWordFaults(node: SyntaxNode, tell: Tell): void {
  const exported = node.type === 'ExportSpecifier' && nameOf(node.exported) === 'default';
  if (node.type === 'ExportDefaultDeclaration' || exported)
    tell(node, 'a default export has no name of its own; export it by name');
  if (node.type === 'TSAnyKeyword')
    tell(node, '`any` switches the compiler off; say what it is, or `unknown`');
}

function findEnvironmentReads(node: SyntaxNode, tell: Tell): void {
  const message = 'only app/config.ts reads the environment, where every fault is told at the start';
  if (node.type === 'MemberExpression' && (nameOf(node.property) ?? stringOf(node.property)) === 'env') {
    // Any other way to it is a power that nobody has.
    if (nameOf(node.object) === 'process') tell(node, message);
  }
}

/** `const { name } = object`, which is `object.name` in other words. */
function takesOut(node: SyntaxNode, object: string, name: string): boolean {
  if (node.type !== 'VariableDeclarator' || nameOf(node.init) !== object) return false;
  const { properties } = node.id as { properties?: readonly SyntaxNode[] };
  return properties?.some((property) => nameOf(property.key) === name) ?? false;
}

function findImpurities(node: SyntaxNode, parents: readonly SyntaxNode[], tell: Tell): void {
  const clock = 'rules have no clock; the time comes in as an argument';
  const chance = 'rules have no chance; it comes in as an argument, and the same seed gives the same result';
  if (nameOf(node) === 'Date' && isValue(node, parents.at(-1))) tell(node, `Date: ${clock}`);
  if (takesOut(node, 'Math', 'random')) tell(node, `Math.random: ${chance}`);
  if (node.type !== 'MemberExpression') return;
  const [object, property] = [nameOf(node.object), nameOf(node.property) ?? stringOf(node.property)];
  if (object === 'Math' && property === 'random') tell(node, `Math.random: ${chance}`);
  if (object === 'performance' || object === 'Temporal') tell(node, `${object}: ${clock}`);
  if (object === 'crypto' && /^(getRandomValues|randomUUID)$/.test(property ?? ''))
    tell(node, `crypto: ${chance}`);
}

/** Whether an identifier stands for a value: not for a type, and not as the name of a field. */
function isValue(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent === undefined) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (parent.type === 'Property') return parent.value === node;
  return !parent.type.startsWith('TS') || /^TS(As|Satisfies|NonNull)Expression$/.test(parent.type);
}

function mayNotSpeakSql({ area, role }: Place): boolean {
  return role !== 'store' && role !== 'engines' && area !== 'messages';
}

function findSql(node: SyntaxNode, parents: readonly SyntaxNode[], tell: Tell): void {
  const message =
    "only store.ts files and base/engines contain SQL, so that all of a feature's is in one place";
  const text = node.type === 'TemplateLiteral' ? quasisOf(node).join('?') : stringOf(node);
  if (text !== undefined && parents.at(-1)?.type !== 'JSXAttribute' && SQL.test(text) && !SENTENCE.test(text))
    tell(node, message);
  if (node.type === 'CallExpression') {
    const method = nameOf((node.callee as SyntaxNode).property);
    if (method !== undefined && QUERY_BUILDERS.includes(method)) tell(node, `${method}: ${message}`);
  }
  if (node.type === 'ImportDeclaration' && stringOf(node.source) === 'kysely') {
    const specifiers = node.specifiers as readonly SyntaxNode[];
    if (node.importKind !== 'type' || specifiers.some((specifier) => nameOf(specifier.imported) === 'sql'))
      tell(node, `imports kysely by value; ${message}`);
  }
}

/** Words that a person would read or hear, written into a screen. */
function findSpokenWords(node: SyntaxNode, tell: Tell): void {
  const say = (at: SyntaxNode, text: string) =>
    tell(at, `says '${text.trim()}'; every sentence stands in src/messages, and screens say it by its code`);
  if (node.type === 'JSXText' && LETTER.test(node.value as string)) say(node, node.value as string);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children as readonly SyntaxNode[])
      if (child.type === 'JSXExpressionContainer') forEachWord(child.expression as SyntaxNode, say);
  }
  if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.includes(nameOf(node.name) ?? '')) {
    const value = node.value as SyntaxNode | null;
    if (value) forEachWord((value.expression ?? value) as SyntaxNode, say);
  }
}

/** The literal words that an expression can come to, through its choices but not into its calls. */
function forEachWord(node: SyntaxNode, say: (at: SyntaxNode, text: string) => void): void {
  const text = node.type === 'TemplateLiteral' ? quasisOf(node).join(' ') : stringOf(node);
  if (text !== undefined && LETTER.test(text)) say(node, text);
  const isSum = node.type === 'BinaryExpression' && node.operator === '+';
  if (!isSum && !/^(Conditional|Logical|Parenthesized|TSAs|TSNonNull)Expression$/.test(node.type)) return;
  for (const key of ['consequent', 'alternate', 'left', 'right', 'expression']) {
    const part = node[key] as SyntaxNode | undefined;
    if (part) forEachWord(part, say);
  }
}
