// Sixty digits as they are read to somebody.

/** Twelve groups of five. */
export function groupDigits(digits: string): readonly string[] {
  return digits.match(/\d{1,5}/g) ?? [];
}
