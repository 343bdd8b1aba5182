// Who waits for a verification link in this tab, so that the waiting page knows the address and can mend it.

const KEY = 'waiting-verification';

export type Waiting = {
  readonly email: string;
  /** Lets the one who just registered mend a mistyped address. */
  readonly mendToken: string | undefined;
  /** False when no link is on its way, since the address had too many mails lately. */
  readonly isMailed?: boolean;
};

/** The last one who waits, kept when storage is forbidden and between two screens. */
let last: Waiting | undefined;

export function keepWaiting(waiting: Waiting): void {
  last = waiting;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(waiting));
  } catch {
    // Storage can be forbidden; then this lasts as long as the page.
  }
}

export function readWaiting(): Waiting | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { email, mendToken, isMailed } = (kept ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof email !== 'string') return last;
    return {
      email,
      mendToken: typeof mendToken === 'string' ? mendToken : undefined,
      isMailed: isMailed !== false,
    };
  } catch {
    return last;
  }
}

export function forgetWaiting(): void {
  last = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
