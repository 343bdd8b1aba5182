// What a person may agree to, each by itself, and which wording of it is in force.

export const CONSENT_KINDS = [
  'profile',
  'similarity',
  'scan_reddit',
  'scan_youtube',
  'discoverable',
  'read_by_model',
] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The present wordings, by the day on which they were written: raised with every change of words. Nobody is asked again by
 * that: what was agreed to before stays agreed to, and a page that shows older words is refused. Where more is asked for
 * than before, that is another kind of consent.
 */
export const CONSENT_WORDINGS: Readonly<Record<ConsentKind, string>> = {
  profile: '2026-11-30',
  similarity: '2026-11-28',
  scan_reddit: '2026-11-29',
  scan_youtube: '2026-11-29',
  discoverable: '2026-11-29',
  read_by_model: '2026-11-30',
};

/**
 * The wording of a consent as a page shows it. What goes to somebody else names to whom (`reader`, a host), so that it holds for nobody
 * else: another place is another wording.
 */
export function wordingOf(kind: ConsentKind, reader: string | undefined): string {
  const day = CONSENT_WORDINGS[kind];
  return kind === 'read_by_model' && reader !== undefined ? `${day} ${reader}` : day;
}

/**
 * Wordings that name more than those before them, by their day. Nothing is asked again, but whoever agreed to an earlier one is told what
 * it names now, until they confirm it or decide otherwise.
 */
const NAMING_MORE: Readonly<Partial<Record<ConsentKind, string>>> = { profile: '2026-11-30' };

/** Whether the present wording names more than what somebody agreed to on a day (YYYY-MM-DD). */
export function namesMore(kind: ConsentKind, agreed: string): boolean {
  const since = NAMING_MORE[kind];
  return since !== undefined && agreed < since;
}

/** What has no meaning without the profile: it is withdrawn with it, and given only beside it. */
export function needsProfile(kind: ConsentKind): boolean {
  return kind !== 'profile' && kind !== 'discoverable';
}

/** What nobody agrees to before age and privacy notice are confirmed. */
export function needsWelcome(kind: ConsentKind): boolean {
  return kind === 'profile' || kind === 'discoverable';
}
