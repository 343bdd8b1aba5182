// What was typed into a form and not yet sent, kept in this tab: it outlives a session that ends and a page that reloads.
import { useRef, useState } from 'react';
import { openShelf } from '#base/device/shelf.ts';
import { DRAFT } from './kept.ts';

/** Passwords and codes never belong into a draft. */
type Draft = Readonly<Record<string, string | boolean>>;

/** The fields of a form, as they were left. `forget` once they were sent. */
export function useDraft<T extends Draft>(
  name: string,
  empty: T,
): readonly [draft: T, change: (fields: Partial<T>) => void, forget: () => void] {
  const [draft, setDraft] = useState(() => readDraft(name, empty));
  const latest = useRef(draft);
  const change = (fields: Partial<T>) => {
    // A password manager fills several fields before anything is drawn anew.
    latest.current = { ...latest.current, ...fields };
    setDraft(latest.current);
    writeDraft(name, latest.current);
  };
  const forget = () => writeDraft(name, undefined);
  return [draft, change, forget];
}

/** A kept draft, as far as its fields are of the kinds that the form has. */
export function readDraft<T extends Draft>(name: string, empty: T): T {
  const kept = readKept(name);
  const fields = Object.entries(empty).map(([field, value]) => {
    const found = kept[field];
    return [field, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(fields) as T;
}

export function writeDraft(name: string, draft: Draft | undefined): void {
  if (draft === undefined) shelfOf(name).forget();
  else shelfOf(name).keep(draft);
}

function readKept(name: string): Readonly<Record<string, unknown>> {
  return shelfOf(name).read() ?? {};
}

/** Where storage is forbidden a draft lasts as long as the page. */
function shelfOf(name: string) {
  return openShelf(DRAFT, { what: name }, (text) => {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
  });
}
