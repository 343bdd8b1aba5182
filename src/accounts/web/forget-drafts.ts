// Forgets what was typed in this tab: by itself, since it is there from the start, and the forms are not.

/** Under which names drafts are kept in a tab's storage. */
export const DRAFT_PREFIX = 'draft:';

/** Forgets everything that was typed in this tab. */
export function forgetDrafts(): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const name of names) if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}
