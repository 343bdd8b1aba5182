// The rules about powers: what the code of the server may do with machines and keys, whatever its files are called.
import { type Allowance, GLOBALS, isSecretFile, MAY_IMPORT, placeOf } from './house-plan.ts';
import {
  type Finding,
  lineOf,
  nameOf,
  quasisOf,
  readFileAddress,
  type SourceFile,
  type SyntaxNode,
  stringOf,
  walk,
} from './source-files.ts';

/** What is found at a node. A power may be allowed by the plan, anything else may not. */
type Fault = { readonly at: SyntaxNode; readonly message: string; readonly power?: string };

/** What runs text as a program, or is another name for everything that there is. */
const NEVER = ['eval', 'Function', 'require', 'module', 'global', 'Reflect', 'WebAssembly', 'ShadowRealm'];

/** What opens keys, loads code, or leads to something that does, whatever it is asked of. */
const POWERFUL =
  /^(decrypt|deriveBits|deriveKey|unwrapKey|importKey|subtle|(create|private|public)Decrypt(ion|eriv)?|createDecipheriv|createPrivateKey|pbkdf2(Sync)?|scrypt(Sync)?|argon2(Sync)?|getBuiltinModule|binding|_linkedBinding|dlopen|createRequire|registerHooks|constructor|(get|__)[pP]roto(typeOf|__)|getOwnProperty(Names|Descriptors?)|__lookup[GS]etter__|prepareStackTrace|taskDirectory|transport|sendmail|execArgv|execPath|NODE_OPTIONS)$/;

/** Methods of `crypto.subtle` that open nothing. */
const HARMLESS = ['digest', 'verify'];

/** A file that a program could be started with, or the program that would run it. */
const SCRIPT = /\.[cm]?[jt]sx?$|^([^ ]*\/)?node$/;
const ADDRESS = /^(data|file|blob|https?|node-[a-z]+):|^[/\\]/i;

/** Whether a file is part of the server: neither a screen's nor a test's, and none that only browsers open keys with. */
export function isOfServer(path: string): boolean {
  const { role, isTest } = placeOf(path);
  return !isTest && role !== 'web' && role !== 'secret' && !isSecretFile(path);
}

/** What files of the server do that the plan does not allow, and what it allows that nobody does. */
export function findPowerFaults(
  files: readonly SourceFile[],
  allowances: readonly Allowance[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const used = new Set<string>();
  for (const file of files) {
    if (!isOfServer(file.path)) continue;
    const allowed = allowances.filter(({ file: path }) => path === file.path).flatMap(({ powers }) => powers);
    // They say of each screen the file that it is in, by which the build says what goes with its page.
    if (placeOf(file.path).role === 'screens') allowed.push('scripts by name');
    // One for each line: what is wrong in two ways is wrong.
    const told = new Map<number, Finding>();
    walk(file.program, (node, parents) => {
      for (const { at, message, power = '' } of judge(node, parents)) {
        used.add(`${file.path} ${power}`);
        const line = lineOf(file.text, at.start);
        if (!allowed.includes(power) && !told.has(line)) told.set(line, { path: file.path, line, message });
      }
    });
    findings.push(...told.values());
  }
  const idle = allowances.flatMap(({ file, powers }) =>
    powers
      .filter((power) => !used.has(`${file} ${power}`))
      .map((power) => ({ path: file, message: `does not use ${power} any more; take it out of the plan` })),
  );
  return [...findings, ...idle];
}

function judge(node: SyntaxNode, parents: readonly SyntaxNode[]): readonly Fault[] {
  return [
    ...judgeImport(node, parents),
    ...judgeGlobal(node, parents),
    ...judgeName(node, parents),
    ...judgeThread(node, parents),
    ...judgeScript(node, parents),
  ];
}

/** Packages and parts of Node: those of the plan, and of some only by name. */
function judgeImport(node: SyntaxNode, parents: readonly SyntaxNode[]): readonly Fault[] {
  if (!/^(Import(Declaration|Expression)|Export(All|Named)Declaration)$/.test(node.type)) return [];
  const specifier = stringOf(node.source);
  if (specifier === undefined || /^[.#]/.test(specifier)) return [];
  if (node.importKind === 'type' || node.exportKind === 'type') return [];
  if (ADDRESS.test(specifier))
    return [{ at: node, message: `imports ${specifier}; only packages and files of src can be followed` }];
  const free = Object.hasOwn(MAY_IMPORT, specifier) ? MAY_IMPORT[specifier] : undefined;
  const unknown = `imports ${specifier}, which is not in the plan; say there what the server has it for`;
  if (free === undefined) return [{ at: node, message: unknown, power: specifier }];
  if (free === 'all') return [];
  const all = `imports all of ${specifier}; what the server needs of it is imported by name`;
  if (namesTakenOut(node, parents)?.every((name) => free.includes(name))) return [];
  const specifiers = (node.specifiers ?? []) as readonly SyntaxNode[];
  if (node.type !== 'ImportDeclaration' || specifiers.length === 0) return [{ at: node, message: all }];
  return specifiers.flatMap((at): Fault[] => {
    const name = nameOf(at.imported);
    if (at.importKind === 'type') return [];
    if (name === undefined) return [{ at, message: all }];
    if (free.includes(name)) return [];
    const message = `imports ${name} of ${specifier}; what opens keys or starts programs is in the plan`;
    const renamed = { at, message: `gives ${name} of ${specifier} another name` };
    return [{ at, message, power: `${specifier} ${name}` }, ...(nameOf(at.local) === name ? [] : [renamed])];
  });
}

/** The names of `const { a, b: c } = await import('x')`; undefined of any other import. */
function namesTakenOut(node: SyntaxNode, parents: readonly SyntaxNode[]): readonly string[] | undefined {
  const [declared, awaited] = parents.slice(-2);
  if (node.type !== 'ImportExpression' || awaited?.type !== 'AwaitExpression') return undefined;
  const { type, properties } = (declared?.id ?? {}) as SyntaxNode;
  if (declared?.type !== 'VariableDeclarator' || type !== 'ObjectPattern') return undefined;
  const names = (properties as readonly SyntaxNode[]).map((at) =>
    at.computed === true ? undefined : nameOf(at.key),
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** `process`, `crypto` and the like: only by the names of what they hold, and only what is harmless. */
function judgeGlobal(at: SyntaxNode, parents: readonly SyntaxNode[]): readonly Fault[] {
  const name = nameOf(at);
  const parent = parents.at(-1);
  if (name === undefined || !isReference(at, parent)) return [];
  if (NEVER.includes(name))
    return [{ at, message: `${name} runs or reaches what cannot be followed; the server does without it` }];
  const free = Object.hasOwn(GLOBALS, name) ? GLOBALS[name] : undefined;
  if (free === undefined || (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')) return [];
  if (parent?.type !== 'MemberExpression' || parent.object !== at)
    return [{ at, message: `hands ${name} on as a whole; name what is needed of it: ${name}.…` }];
  const part = nameOfMember(parent);
  if (part === undefined)
    return [{ at, message: `takes a part of ${name} whose name is made at run time; write it out` }];
  if (name === 'crypto' && part === 'subtle') return judgeSubtle(parent, parents.at(-2));
  if (free.includes(part)) return [];
  const power = `${name}.${part}`;
  return [{ at, message: `${power} is not among what the server needs of it`, power }];
}

function judgeSubtle(at: SyntaxNode, parent: SyntaxNode | undefined): readonly Fault[] {
  // Whether it is there at all.
  if (parent?.type === 'BinaryExpression' && nameOf(parent.right) === 'undefined') return [];
  const method = parent?.type === 'MemberExpression' && parent.object === at && nameOfMember(parent);
  if (!method)
    return [{ at, message: 'hands crypto.subtle on; name the method where it is called: crypto.subtle.…' }];
  if (HARMLESS.includes(method)) return [];
  const message = `crypto.subtle.${method} is for base/crypto/open-*.ts, which only browsers load`;
  return [{ at, message, power: `subtle.${method}` }];
}

/** Names of what is powerful, asked of whatever holds it, and names that are put together. */
function judgeName(at: SyntaxNode, parents: readonly SyntaxNode[]): readonly Fault[] {
  const isMember = at.type === 'MemberExpression';
  if (isMember && at.computed === true && isPutTogether(at.property))
    return [{ at, message: 'takes a part by a name that is put together; write it out' }];
  const name = isMember ? nameOfMember(at) : nameOfKeyOrText(at, parents.at(-1));
  if (name === undefined || !POWERFUL.test(name) || (isMember && isJudgedByOwner(at))) return [];
  return [{ at, message: `${name} leads to what opens keys or loads code`, power: name }];
}

/** Whether a part is one of what `judgeGlobal` knows. */
function isJudgedByOwner({ object }: SyntaxNode): boolean {
  const owner = object as SyntaxNode;
  const isSubtle = nameOf(owner.object) === 'crypto' && nameOfMember(owner) === 'subtle';
  return Object.hasOwn(GLOBALS, nameOf(owner) ?? '') || isSubtle;
}

/** The name that a field has or is taken out by, or a text that could become one; what is only compared becomes none. */
function nameOfKeyOrText(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  if (node.type === 'Property' && node.computed !== true) return nameOf(node.key) ?? stringOf(node.key);
  const isCompared = parent?.type === 'BinaryExpression' && /^[!=]==$/.test(parent.operator as string);
  // Of a part and of an import its owner is asked.
  if (isCompared || parent === undefined || /^(TS|Import|Export|MemberExpression)/.test(parent.type))
    return undefined;
  return parent.type === 'Property' && parent.key === node && parent.computed !== true
    ? undefined
    : textOf(node);
}

/** Threads are started by an address that can be followed, and with nothing that loads more. */
function judgeThread(at: SyntaxNode, parents: readonly SyntaxNode[]): readonly Fault[] {
  const parent = parents.at(-1);
  if (nameOf(at) !== 'Worker' || !isReference(at, parent)) return [];
  const [address, options] = (parent?.arguments ?? []) as SyntaxNode[];
  const isMade = parent?.type === 'NewExpression' && parent.callee === at;
  if (!isMade || address?.type !== 'NewExpression' || readFileAddress(address) === undefined) {
    const message =
      "a thread that cannot be followed; write new Worker(new URL('./file.ts', import.meta.url))";
    return [{ at, message }];
  }
  return options === undefined || options.type === 'ObjectExpression'
    ? []
    : [{ at, message: 'a thread with options that cannot be read; write them out' }];
}

/** A text that names a script says what could be started with it. */
function judgeScript(at: SyntaxNode, parents: readonly SyntaxNode[]): readonly Fault[] {
  const parent = parents.at(-1);
  if (parent === undefined || parent.source === at || /^TS/.test(parent.type)) return [];
  if (parent.type === 'NewExpression' && readFileAddress(parent) !== undefined) return [];
  const text = at.type === 'TemplateLiteral' ? quasisOf(at).at(-1) : stringOf(at);
  if (text === undefined || !SCRIPT.test(text)) return [];
  const way = "what is loaded is imported, or a thread: new URL('./file.ts', import.meta.url)";
  return [{ at, message: `names the script '${text}'; ${way}`, power: 'scripts by name' }];
}

/** The name of a part, written out; else undefined. */
function nameOfMember({ computed, property }: SyntaxNode): string | undefined {
  return computed === true ? stringOf(property) : nameOf(property);
}

/** A name made of texts that stand there: unlike a template with blanks, it says nothing that a lookup in a table would need. */
function isPutTogether(node: unknown): boolean {
  const { type, operator, left, right } = node as SyntaxNode;
  if (stringOf(node) !== undefined) return false;
  if (textOf(node) !== undefined) return true;
  if (type !== 'BinaryExpression' || operator !== '+') return false;
  return [left, right].some((side) => stringOf(side) !== undefined || isPutTogether(side));
}

/** The text that an expression comes to which is made of nothing but texts, numbers and what puts them together; else undefined. */
function textOf(node: unknown): string | undefined {
  const { type, operator, left, right, callee, quasi, expression } = (node ?? {}) as SyntaxNode;
  const whole = stringOf(node);
  if (whole !== undefined) return whole;
  if (/^(TS(As|Satisfies|NonNull)|Parenthesized|Chain)Expression$/.test(type)) return textOf(expression);
  if (type === 'BinaryExpression' && operator === '+') return joinTexts([left, right]);
  if (type === 'TaggedTemplateExpression') return textOf(quasi);
  const parts = ((node ?? {}) as SyntaxNode).expressions as readonly unknown[] | undefined;
  if (type === 'TemplateLiteral') {
    const texts = (parts ?? []).map(textOf);
    if (texts.includes(undefined)) return undefined;
    return quasisOf(node as SyntaxNode).reduce((text, next, at) => `${text}${texts[at - 1] ?? ''}${next}`);
  }
  if (type !== 'CallExpression' || (callee as SyntaxNode).type !== 'MemberExpression') return undefined;
  const { object, property } = callee as SyntaxNode;
  const given = (node as SyntaxNode).arguments as readonly unknown[];
  switch (nameOf(property)) {
    case 'concat':
      return joinTexts([object, ...given]);
    case 'join': {
      const { elements } = object as { elements?: readonly unknown[] };
      const texts = elements?.map(textOf) ?? [undefined];
      return texts.includes(undefined) ? undefined : texts.join(textOf(given[0]) ?? ',');
    }
    case 'fromCharCode':
    case 'fromCodePoint': {
      const codes = given.map((code) => (code as { value?: unknown }).value);
      return codes.every((code) => typeof code === 'number') ? String.fromCodePoint(...codes) : undefined;
    }
    default:
      return undefined;
  }
}

function joinTexts(nodes: readonly unknown[]): string | undefined {
  const texts = nodes.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** Whether an identifier stands for what it names: it is no part's name, no type, and nothing that is imported. */
function isReference(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent === undefined) return false;
  switch (parent.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return false;
    case 'MemberExpression':
      return parent.object === node || parent.computed === true;
    case 'Property':
    case 'PropertyDefinition':
      return parent.value === node || parent.computed === true;
    case 'MethodDefinition':
      return parent.computed === true;
    default:
      return !parent.type.startsWith('TS') || /^TS(As|Satisfies|NonNull)Expression$/.test(parent.type);
  }
}
