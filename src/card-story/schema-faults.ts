// What the schema has against a deck.json, in sentences that name the card, the field, and what may have been meant.
import type * as z from 'zod/mini';
import { findNearestWords } from './nearest-words.ts';

type Issue = z.core.$ZodIssue;

/** One issue of the schema as a fault: `card x-07: agree.text: what is wrong`. `json` is what was parsed. */
export function nameIssue(json: unknown, issue: Issue): string {
  const { path, message: found, choices } = pinpoint(issue);
  const message = choices === undefined ? found : nameChoices(valueAt(json, path), choices);
  const cards = (json as { cards?: unknown } | null)?.cards;
  if (path[0] === 'cards' && typeof path[1] === 'number' && Array.isArray(cards)) {
    const id = (cards[path[1]] as { id?: unknown } | null | undefined)?.id;
    const where = typeof id === 'string' ? id.slice(0, 64) : `number ${path[1] + 1}`;
    return `card ${where}: ${path.slice(2).join('.') || 'card'}: ${message}`;
  }
  return `${path.join('.') || 'file'}: ${message}`;
}

/** Lists of more words than this help nobody who has mistyped one. */
const MOST_CHOICES = 8;

type Pinpointed = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The words that would have been right, where there are many. */
  readonly choices?: readonly string[];
};

/** Of a field that may take several forms, the fault of the form that was most nearly written. */
function pinpoint(issue: Issue): Pinpointed {
  if (issue.code === 'invalid_value' && issue.values.length > MOST_CHOICES)
    return { path: issue.path, message: issue.message, choices: issue.values.map(String) };
  if (issue.code !== 'invalid_union') return issue;
  const [nearest] = issue.errors
    .filter((form) => form.length > 0)
    .map((form) => form.map(pinpoint))
    .sort((one, other) => one.length - other.length || depthOf(other) - depthOf(one));
  const [first] = nearest ?? [];
  if (first !== undefined) return { ...first, path: [...issue.path, ...first.path] };
  const { options } = issue as { readonly options?: readonly unknown[] };
  const known = options?.filter((option) => typeof option === 'string') ?? [];
  return { path: issue.path, message: issue.message, ...(known.length > 0 ? { choices: known } : {}) };
}

function nameChoices(value: unknown, choices: readonly string[]): string {
  const some = `${choices.slice(0, MOST_CHOICES).join(', ')}, … (${choices.length} in all)`;
  if (value === undefined) return `missing; it may be ${some}`;
  if (typeof value !== 'string') return `must be a word: ${some}`;
  const nearest = findNearestWords(value, choices);
  const shown = JSON.stringify(value.slice(0, 40));
  return nearest.length === 0
    ? `there is no ${shown}; it may be ${some}`
    : `there is no ${shown}; did you mean ${nearest.join(' or ')}?`;
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

function depthOf(form: readonly { readonly path: readonly PropertyKey[] }[]): number {
  return form[0]?.path.length ?? 0;
}
