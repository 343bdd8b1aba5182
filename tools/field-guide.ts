// A guide that names every field of what authors write, made of the schema, so that none can be missing.

/** What is used of a JSON Schema. */
export type SchemaNode = {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly additionalProperties?: SchemaNode | boolean;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** A group of fields and where it stands: `cards[].agree`, `pictures.NAME`. */
type Group = { readonly path: string; readonly node: SchemaNode };

/**
 * The guide of a schema, as Markdown under a heading: a list for each group of fields, each group once, at the first place where it
 * may stand. Throws an Error that names a field without a description.
 */
export function writeFieldGuide(
  schema: SchemaNode,
  { title, lead, whole }: { readonly title: string; readonly lead: string; readonly whole: string },
): string {
  const groups: Group[] = [{ path: '', node: schema }];
  const places = new Map<string, string>();
  const sections: string[] = [];
  // Grows while it is read: a field may have fields of its own.
  for (const { path, node } of groups) {
    const lines = Object.entries(node.properties ?? {}).map(([name, field]) => {
      const place = path === '' ? name : `${path}.${name}`;
      if (field.description === undefined) throw new Error(`${place} has no description in its schema`);
      const needed = node.required?.includes(name) ? 'needed' : 'may be left out';
      const inner = listGroups(place, field).map((group) => {
        const form = JSON.stringify({ ...group.node, description: undefined });
        const known = places.get(form);
        if (known !== undefined) return known === group.path ? '' : `as \`${known}\``;
        places.set(form, group.path);
        groups.push(group);
        return `see \`${group.path}\``;
      });
      const notes = [nameForm(field), needed, ...new Set(inner.filter(Boolean))].join('; ');
      return `- \`${name}\` (${notes}): ${escapeText(field.description)}`;
    });
    const heading = path === '' ? whole : `\`${path}\``;
    const isOther = sections.some((section) => section.startsWith(`## ${heading}\n`));
    sections.push(`## ${heading}${isOther ? ', in its other form' : ''}\n\n${lines.join('\n')}`);
  }
  return `# ${title}\n\n${lead}\n\n${sections.join('\n\n')}\n`;
}

/** The groups of fields that a field may hold, in any of its forms. */
function listGroups(path: string, field: SchemaNode): readonly Group[] {
  if (field.properties) return [{ path, node: field }];
  const forms = field.anyOf ?? field.oneOf;
  if (forms) return forms.flatMap((form) => listGroups(path, form));
  if (field.items) return listGroups(path.endsWith('[]') ? path : `${path}[]`, field.items);
  if (field.prefixItems) return field.prefixItems.flatMap((form) => listGroups(path, form));
  return typeof field.additionalProperties === 'object'
    ? listGroups(`${path}.NAME`, field.additionalProperties)
    : [];
}

/** What a field may be: `text`, `whole number, 0 to 100`, `night, dusk or dawn`, `list, 1 to 6`. */
function nameForm(field: SchemaNode): string {
  if (field.const !== undefined) return `\`${String(field.const)}\``;
  if (field.enum) return joinWords(field.enum.map((word) => `\`${String(word)}\``));
  const forms = field.anyOf ?? field.oneOf;
  if (forms) return joinWords([...new Set(forms.map(nameForm))]);
  if (field.prefixItems) return `list of ${field.prefixItems.length}`;
  switch (field.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return '`true` or `false`';
    case 'integer':
      return nameBounds('whole number', field.minimum, field.maximum);
    case 'number':
      return nameBounds('number', field.minimum ?? field.exclusiveMinimum, field.maximum);
    case 'array':
      return nameBounds(
        field.items && !field.items.properties ? `list of ${pluralOf(nameForm(field.items))}` : 'list',
        field.minItems,
        field.maxItems,
      );
    default:
      return field.properties === undefined ? 'names and values in `{ }`' : 'fields in `{ }`';
  }
}

function pluralOf(form: string): string {
  return form === 'text' ? 'texts' : form;
}

/** Bounds that are no more than what a computer can count are none. */
const COUNTLESS = Number.MAX_SAFE_INTEGER;

function nameBounds(form: string, least?: number, most?: number): string {
  const from = least === undefined || least <= -COUNTLESS ? undefined : least;
  const to = most === undefined || most >= COUNTLESS ? undefined : most;
  if (from === undefined) return to === undefined ? form : `${form}, ${to} at most`;
  if (to === undefined) return `${form}, ${from} or more`;
  return from === to ? `${form}, ${from}` : `${form}, ${from} to ${to}`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Markdown would take a brace or an angle as they are, but not these. */
function escapeText(text: string): string {
  return text.replaceAll(/[*_]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
