// Which fields a schema knows at a place, for those who misspelt one.
import type * as z from 'zod/mini';

/** What is asked of a schema: its kind, and what it is made of. */
type Node = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Node>>;
      readonly element?: Node;
      readonly valueType?: Node;
      readonly innerType?: Node;
      readonly items?: readonly Node[];
      readonly options?: readonly Node[];
    };
  };
};

/** The fields of the objects that may stand at a path; none where there are no objects. */
export function findFields(schema: z.ZodMiniType, path: readonly PropertyKey[]): readonly string[] {
  let nodes = listForms(schema as unknown as Node);
  for (const step of path) nodes = nodes.flatMap((node) => stepInto(node, step)).flatMap(listForms);
  return [...new Set(nodes.flatMap(({ _zod: { def } }) => Object.keys(def.shape ?? {})))];
}

/** A schema without what says that it may be absent, each of its forms by itself. */
function listForms(node: Node): readonly Node[] {
  const { innerType, options } = node._zod.def;
  if (innerType !== undefined) return listForms(innerType);
  return options === undefined ? [node] : options.flatMap(listForms);
}

function stepInto({ _zod: { def } }: Node, step: PropertyKey): readonly Node[] {
  const inner =
    def.shape?.[String(step)] ??
    def.element ??
    def.valueType ??
    def.items?.[typeof step === 'number' ? step : 0];
  return inner === undefined ? [] : [inner];
}
