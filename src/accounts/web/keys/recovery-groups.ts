// The groups of a recovery code, and whether one was read back.
import { readLetters } from '#base/crypto/open-recovery-code.ts';

export function splitCode(code: string): readonly string[] {
  return code.split('-');
}

/** Whether what was typed is a group, written as people write: capitals or not, blanks and dashes, O for 0, I and L for 1. */
export function isGroupOf(typed: string, group: string): boolean {
  return group !== '' && readLetters(typed).join('') === group;
}
