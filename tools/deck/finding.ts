// What a command of the deck workshop found, and what it hands back to be printed.

/** A fault fails the deck; a warning asks its author to look again. */
export type Finding = {
  readonly deck: string;
  /** Which check found it, in one word. */
  readonly check: string;
  readonly kind: 'fault' | 'warning';
  /** Where and what: `card x-07: agree: …`. */
  readonly text: string;
  /** Whether more may be wrong that is looked at once this is mended. */
  readonly hidesMore?: boolean;
};

/** Collects the findings of one check of one deck. */
export type Collector = {
  readonly findings: Finding[];
  readonly fault: (text: string) => void;
  readonly warn: (text: string) => void;
};

/** `check` is the word by which the check is called in `Finding`. */
export function collectFindings(deck: string, check: string): Collector {
  const findings: Finding[] = [];
  const add = (kind: Finding['kind']) => (text: string) => {
    findings.push({ deck, check, kind, text });
  };
  return { findings, fault: add('fault'), warn: add('warning') };
}

export function hasFaults(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'fault');
}

/** What a command answers: lines to read, the same as data, and what to do next. */
export type CommandOutcome = {
  readonly lines: readonly string[];
  readonly data: unknown;
  readonly findings: readonly Finding[];
  /** What to do next: a command for the same decks and what it is good for, or something else, in words. */
  readonly next: { readonly command: string; readonly why: string } | string;
};

/** The command was called in a way it does not know; its message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
