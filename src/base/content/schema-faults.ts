// What a schema has against a file of content, in sentences that name the card or scene, the field, and what may have been meant.
import type * as z from 'zod/mini';
import { nameChoices, showValue, suggestWord } from './nearest-words.ts';
import { findFields } from './schema-fields.ts';

type Issue = z.core.$ZodIssue;

/** Of a field that may take several forms, the faults of the form that was most nearly written. */
export function pinpointIssue(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [nearest = []] = issue.errors
    .filter((form) => form.length > 0)
    .toSorted((one, other) => countWrongForms(one) - countWrongForms(other) || one.length - other.length);
  return nearest.flatMap((inner) => pinpointIssue({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** How many of the issues say that the value is of another kind altogether. */
function countWrongForms(form: readonly Issue[]): number {
  return form.filter(({ code, path }) => code === 'invalid_type' && path.length === 0).length;
}

/** One issue of the schema as a fault: `card x-07: agree.text: what is wrong`. `json` is what was parsed. */
export function nameIssue(json: unknown, issue: Issue, schema: z.ZodMiniType): string {
  return `${namePath(json, issue.path)}: ${explain(json, issue, schema)}`;
}

/** What the entries of a list are called; those of any other are counted. */
const ENTRIES: Readonly<Record<string, { readonly word: string; readonly name: string }>> = {
  cards: { word: 'card', name: 'id' },
  openings: { word: 'opening', name: 'id' },
  scenes: { word: 'scene', name: 'id' },
  endings: { word: 'ending', name: 'id' },
  resources: { word: 'resource', name: 'name' },
};

/** Where a value stands: `card x-07: agree.text`, `picture fog: seed`; lists are counted from one. */
function namePath(json: unknown, path: readonly PropertyKey[]): string {
  const [list, at, ...rest] = path;
  if (list === undefined) return 'file';
  if (list === 'pictures' && typeof at === 'string') return joinSteps(`picture ${showStep(at)}`, rest);
  const entries = ENTRIES[String(list)];
  // In a plain edition they stand by their names.
  if (entries !== undefined && typeof at === 'string')
    return joinSteps(`${entries.word} ${showStep(at)}`, rest);
  if (entries === undefined || typeof at !== 'number') return showSteps(path);
  const name = valueAt(json, [list, at, entries.name]);
  const known = typeof name === 'string' && name !== '';
  return joinSteps(`${entries.word} ${known ? showStep(name) : `number ${at + 1}`}`, rest);
}

function joinSteps(place: string, rest: readonly PropertyKey[]): string {
  return rest.length === 0 ? place : `${place}: ${showSteps(rest)}`;
}

function showSteps(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === 'number' ? ` number ${step + 1}` : `${at === 0 ? '' : '.'}${showStep(step)}`,
    )
    .join('');
}

function showStep(step: PropertyKey): string {
  return String(step)
    .slice(0, 64)
    .replaceAll(/\p{Cc}/gu, '?');
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

const FORMS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  object: 'fields in { }',
  record: 'names and values in { }',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
};

/** What is written in the place of a group of fields, where a word alone was. */
const EXAMPLES: Readonly<Record<string, string>> = {
  cover: '{ "place": "harbour", "seed": 1, "alt": "A harbour." }',
  operation: '{ "insertAsNext": { "cardId": "md-x1" } }',
  insertAsNext: '{ "cardId": "md-x1" }',
  insertAsNextWithOffset: '{ "cardId": "md-x1", "offset": 2 }',
  insertByTag: '{ "tag": "storm" }',
  when: '{ "resources": { "Till": { "max": 18 } } }',
  key: '{ "scale": "Openness", "inverse": false }',
  agree: '{ "text": "Wave him aboard", "effects": { "Goodwill": 5 } }',
  disagree: '{ "text": "Ask for an IOU", "effects": { "Till": 2 } }',
  effects: '{ "Goodwill": 5, "Till": -4 }',
  light: '{ "kind": "moon", "from": "left" }',
};

function explain(json: unknown, issue: Issue, schema: z.ZodMiniType): string {
  const value = valueAt(json, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, 3)
        .map((key) => explainField(json, issue.path, key, schema))
        .join('; ');
    case 'invalid_value':
      return issue.values.every((known) => typeof known === 'number')
        ? `must be ${issue.values.join(' or ')}, without quotes, not ${showValue(value)}`
        : nameChoices(value, issue.values.map(String));
    case 'invalid_union': {
      const { options = [] } = issue as { readonly options?: readonly unknown[] };
      return nameChoices(value, options.map(String));
    }
    case 'invalid_type':
      if (value === undefined) return 'is missing';
      if (typeof value === 'string' && isNumberWord(issue.expected) && Number.isFinite(Number(value || 'x')))
        return `must be a number without quotes: ${showValue(Number(value))}, not ${showValue(value)}`;
      return `must be ${nameForm(issue.expected, issue.path.at(-1))}, not ${showValue(value)}`;
    case 'too_big':
      return explainBound(value, `at most ${issue.maximum}`);
    case 'too_small':
      return explainBound(value, `at least ${issue.minimum}`);
    case 'invalid_format':
      return explainPattern(value, issue.path);
    case 'invalid_key':
      return explainPattern(issue.path.at(-1), ['id']);
    default:
      return issue.message;
  }
}

function nameForm(expected: string, field: PropertyKey | undefined): string {
  const example = EXAMPLES[String(field)];
  const form = FORMS[expected] ?? expected;
  return example === undefined || !form.endsWith('{ }') ? form : `${form} such as ${example}`;
}

function isNumberWord(expected: string): boolean {
  return expected === 'number' || expected === 'int';
}

function explainBound(value: unknown, bound: string): string {
  if (typeof value === 'string') {
    const { length } = value.trim();
    return length === 0 ? 'is empty' : `has ${length} characters, ${bound} are allowed`;
  }
  if (Array.isArray(value)) return `has ${value.length} entries, ${bound} are allowed`;
  return `is ${showValue(value)}, ${bound} is allowed`;
}

/** What is written in fields that are no identifiers; `key` is that of a told story. */
const PATTERNS: Readonly<Record<string, string>> = {
  key: 'small letters and underscores, such as the_ferry_bell',
  version: 'three numbers such as 1.0.0',
  language: 'a code such as en, de or pt-BR',
  icon: 'the name of a file such as boat.svg, in small letters, digits and dashes',
};

function explainPattern(value: unknown, path: readonly PropertyKey[]): string {
  const pattern = PATTERNS[String(path.at(-1))];
  if (pattern !== undefined) return `must be ${pattern}, not ${showValue(value)}`;
  const like = typeof value === 'string' ? makeIdentifier(value) : '';
  const example = like === '' ? 'a-name' : like;
  return `must be small letters, digits and single dashes, such as ${example}, not ${showValue(value)}`;
}

/** The identifier that a name would make: `Tea Wagon` is tea-wagon. Empty where it has no letter for one. */
export function makeIdentifier(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
}

/** A field that nobody asked for: misspelt, or one that belongs to another form of the same thing. */
function explainField(
  json: unknown,
  path: readonly PropertyKey[],
  key: string,
  schema: z.ZodMiniType,
): string {
  const fields = findFields(schema, path);
  if (!fields.includes(key)) return `there is no field ${showValue(key)}${suggestWord(key, fields)}`;
  const place = valueAt(json, [...path, 'place']);
  return `${showValue(key)} has no place beside ${showValue(place)}, which is a whole picture; grounds such as meadow or room take it`;
}
