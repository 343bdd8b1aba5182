// The access token of who is signed in, kept in this browser under its specified names, the same in every tab.

/** Of the key-based and the development sign-in, and of the identity service. There is one at a time. */
const TOKEN_KEYS = { keys: 'auth_token', identity: 'idp_token' } as const;
/** By which way somebody signed in. */
export type Way = keyof typeof TOKEN_KEYS;

/** The letters of a token, as they may stand in a header, and a length that headers have room for. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;
const listeners = new Set<() => void>();

/** The access token of who is signed in; null when nobody is. */
export function readToken(): string | null {
  return read(TOKEN_KEYS.keys) ?? read(TOKEN_KEYS.identity);
}

/** By which way the one who is signed in came; null when nobody is. */
export function readWay(): Way | null {
  if (read(TOKEN_KEYS.keys) !== null) return 'keys';
  return read(TOKEN_KEYS.identity) === null ? null : 'identity';
}

function read(key: string): string | null {
  try {
    const token = localStorage.getItem(key);
    // What cannot stand in a header cannot be sent, so it signs nobody in.
    return token !== null && TOKEN.test(token) ? token : null;
  } catch {
    // Storage can be forbidden (private windows, policies): then nobody is signed in.
    return null;
  }
}

/** Signs in. Answers false when this browser keeps nothing: then nobody is signed in. */
export function saveToken(token: string, way: Way = 'keys'): boolean {
  try {
    localStorage.setItem(TOKEN_KEYS[way], token);
    localStorage.removeItem(TOKEN_KEYS[way === 'keys' ? 'identity' : 'keys']);
  } catch {
    return false;
  }
  announceToken();
  return true;
}

export function clearToken(): void {
  try {
    for (const key of Object.values(TOKEN_KEYS)) localStorage.removeItem(key);
  } catch {
    // As above: nobody is signed in.
  }
  announceToken();
}

/** Tells this tab that what is kept of who is signed in has changed. */
export function announceToken(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` whenever somebody may have signed in or out, here, in another tab, or while this page lay aside as one to
 * go back to; answers how to stop.
 */
export function subscribe(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(TOKEN_KEYS).includes(event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * The subject of the kept token, read without checking it; null when nobody is signed in. Only the server decides whether the
 * token is good.
 */
export function readSubject(): string | null {
  const token = readToken();
  const { sub } = token === null ? {} : readClaims(token);
  return typeof sub === 'string' ? sub : null;
}

/** What a token says, as far as it can be read; whether that is true only the server knows. */
export function readClaims(token: string): { readonly sub?: unknown; readonly exp?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
