// Where a person was going when they left for the identity service, kept in this tab until they are back.

const KEY = 'return_to';

/** Keeps the query of the login screen, which says where the person was going. */
export function keepReturn(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Without storage the way back leads to the first screen.
  }
}

/** The query that was kept; empty when there is none. */
export function readReturn(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
