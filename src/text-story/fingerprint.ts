// A few letters that stand for a description: they change with it, so that what is drawn from it may be kept by its address for ever.
import { createHash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** 12 hex letters, made once for each description. */
export function fingerprint(description: object): string {
  const before = known.get(description);
  if (before !== undefined) return before;
  const made = createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 12);
  known.set(description, made);
  return made;
}
