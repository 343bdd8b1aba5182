// Takes a database of this browser away, or what the worker keeps: apart from what opens one, since whoever logs out may never have opened any.

/** Deletes it, once the tabs that have it open have let it go. What was never there is gone as well. */
export function forgetDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Where there is no such storage, nothing is in it.
  }
}

/** Deletes those whose names are gone. Where the browser does not list them, or has none, nothing is. */
export async function forgetDatabases(isGone: (name: string) => boolean): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases()) if (isGone(name)) forgetDatabase(name);
  } catch {
    // What was left is known by name to nobody but who left it.
  }
}

/** Deletes what the worker keeps under a name. */
export function forgetWorkers(name: string): void {
  // Browsers have none on pages that came over plain http.
  globalThis.caches?.delete(name).catch(() => undefined);
}
