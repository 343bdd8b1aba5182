// The rule about copies: what opens keys does not stand a second time under a name that says nothing of it.
import { isSecretFile } from './house-plan.ts';
import { isOfServer } from './power-rules.ts';
import {
  countNodes,
  type Finding,
  lineOf,
  nameOf,
  type SourceFile,
  type SyntaxNode,
  visitBelow,
} from './source-files.ts';

/** What is smaller is alike by chance. */
const LEAST_NODES = 24;

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Functions of the server that do the same, step by step, as one of a file that opens keys, whatever their names are. */
export function findCopies(files: readonly SourceFile[]): Finding[] {
  const known = new Map<string, string>();
  for (const file of files)
    if (isSecretFile(file.path))
      for (const { shape } of listShapes(file.program)) known.set(shape, file.path);
  return files
    .filter(({ path }) => isOfServer(path))
    .flatMap(({ path, text, program }) =>
      listShapes(program).flatMap(({ shape, start }) => {
        const original = known.get(shape);
        if (original === undefined) return [];
        const message = `is a copy of what stands in ${original}, which the server must not have`;
        return [{ path, line: lineOf(text, start), message }];
      }),
    );
}

/** Each function with its shape: the kinds of its nodes and its values, its names by the order in which they come. */
function listShapes(program: SyntaxNode): readonly { readonly shape: string; readonly start: number }[] {
  const shapes: { shape: string; start: number }[] = [];
  const visit = (node: SyntaxNode) => {
    if (FUNCTION.test(node.type) && countNodes(node) >= LEAST_NODES)
      shapes.push({ shape: shapeOf(node), start: node.start });
    visitBelow(node, visit);
  };
  visit(program);
  return shapes;
}

function shapeOf(root: SyntaxNode): string {
  const names = new Map<string, number>();
  const parts: string[] = [];
  const visit = (node: SyntaxNode) => {
    // Types leave nothing behind.
    if (/^TS(TypeAnnotation|TypeParameter)/.test(node.type)) return;
    const name = nameOf(node);
    if (name !== undefined && !names.has(name)) names.set(name, names.size);
    parts.push(name === undefined ? `${node.type}${writeValue(node)}` : `#${names.get(name)}`);
    visitBelow(node, visit);
    parts.push(')');
  };
  // A function is the same with a name and without one, declared or kept in a constant.
  for (const part of [...((root.params ?? []) as SyntaxNode[]), root.body as SyntaxNode]) visit(part);
  return parts.join(' ');
}

function writeValue({ value, operator }: SyntaxNode): string {
  return [value, operator].filter((part) => /^(string|number|boolean)$/.test(typeof part)).join(' ');
}
