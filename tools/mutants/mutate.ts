// Finds the places of a source where one small change makes it say something else, and makes the change.
import { type Node, parseSync } from 'oxc-parser';

/** One change: the letters from `start` to `end` are replaced. `line` is counted from 1. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  /** What was changed into what, for people. */
  readonly says: string;
};

const OPERATORS = new Map(
  Object.entries({
    ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
    ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&' },
  }),
);
const METHODS = new Map(
  Object.entries({
    ...{ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' },
    ...{ startsWith: 'endsWith', endsWith: 'startsWith' },
  }),
);
/** What wraps an expression for the types alone; of all other types nothing is left when the code runs. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const TEXTS = new Set(['TemplateLiteral', 'StringLiteral']);

type AnyNode = Node & Readonly<Record<string, unknown>>;

/** Every mutant of a source, in the order of the text. Throws when it cannot be parsed. */
export function listMutants(path: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const add = (start: number, end: number, text: string) => {
    const line = source.slice(0, start).split('\n').length;
    const says = `${shorten(source.slice(start, end))} → ${shorten(text)}`;
    found.push({ start, end, text, line, says });
  };
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const visit = (node: AnyNode): void => {
    if (node.type.startsWith('TS') && !TYPED.has(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    mutate(node, source, textOf, add);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as unknown as AnyNode);
  return found.toSorted((one, other) => one.start - other.start);
}

/** The source with the change made. */
export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

function mutate(
  node: AnyNode,
  source: string,
  textOf: (node: Node) => string,
  add: (start: number, end: number, text: string) => void,
): void {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
      const other = OPERATORS.get(operator);
      if (other === undefined || (operator === '+' && [left, right].some(isText))) return;
      const at = source.indexOf(operator, left.end);
      // Kept apart: a < after a - would be read as one.
      if (at < right.start) add(at, at + operator.length, other);
      return;
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { test } = node as unknown as { test: Node };
      add(test.start, test.end, `!(${textOf(test)})`);
      return;
    }
    case 'UnaryExpression': {
      const { operator, argument } = node as unknown as { operator: string; argument: Node };
      if (operator === '!') add(node.start, node.end, textOf(argument));
      return;
    }
    case 'Literal': {
      const { value } = node as unknown as { value: unknown };
      if (typeof value === 'boolean') add(node.start, node.end, String(!value));
      else if (typeof value === 'number') add(node.start, node.end, String(value + 1));
      return;
    }
    case 'ExpressionStatement': {
      const { expression } = node as unknown as { expression: Node };
      const awaited = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (awaited.type === 'CallExpression') add(node.start, node.end, ';');
      return;
    }
    case 'MemberExpression': {
      const { property, computed } = node as unknown as {
        property: Node & { name?: string };
        computed: boolean;
      };
      const other = METHODS.get(property.name ?? '');
      if (!computed && other !== undefined) add(property.start, property.end, other);
      return;
    }
    default:
  }
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value);
}

const isText = (node: Node) =>
  TEXTS.has(node.type) || (node.type === 'Literal' && typeof node.value === 'string');

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
