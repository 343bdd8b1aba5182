// Under which names a browser keeps what is a person's, so that it goes when they go.

/**
 * Drafts were begun and not sent: they go with whoever logs out. Answers to cards and replies to told stories are on their
 * way to the server: they wait for it. That somebody was welcomed stays true.
 */
type Kind = 'draft' | 'answers' | 'reply' | 'welcomed';

const PREFIX = 'lorepath.';

/** The name in local storage of something of a person. */
export function nameKept(kind: Kind, personId: string, what: string): string {
  return `${PREFIX}${kind}.${personId}.${what}`;
}

/** Forgets the drafts of a person, and everything else too when they never come back. */
export function forgetKeptOf(personId: string, { forGood }: { readonly forGood: boolean }): void {
  forgetKept((name) => {
    const isTheirs = name.startsWith(PREFIX) && name.split('.')[2] === personId;
    return isTheirs && (forGood || name.startsWith(nameKept('draft', personId, '')));
  });
}

/** Forgets what is kept in this browser under such names. */
export function forgetKept(isMeant: (name: string) => boolean): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const name of names.filter(isMeant)) localStorage.removeItem(name);
  } catch {
    // Storage can be forbidden: then there is nothing to forget.
  }
}
