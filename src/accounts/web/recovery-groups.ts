// The groups of a recovery code, and whether one was read back.

export function splitCode(code: string): readonly string[] {
  return code.split('-');
}

/** Whether what was typed is a group, written as people write: capitals or not, blanks and dashes, O for 0, I and L for 1. */
export function isGroupOf(typed: string, group: string): boolean {
  const letters = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return letters.replaceAll('O', '0').replace(/[IL]/g, '1') === group && group !== '';
}
