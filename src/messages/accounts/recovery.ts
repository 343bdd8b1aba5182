// Sentences about the recovery code: shown once, put away, typed in again when it is needed.
import type { MessageTable } from '../say.ts';

export const RECOVERY = {
  'recovery.heading': { text: 'Your recovery code' },
  'recovery.lead': {
    text: 'Should you ever forget your password, this code opens your key. We do not have it and cannot send it again. Keep it where you would keep a spare key to your home.',
  },
  'recovery.code_label': { text: 'Recovery code' },
  'recovery.file_name': { text: 'lorepath-recovery-code.txt' },
  'recovery.file_text': {
    text: 'Recovery code for your Lorepath account ({name})\n\n{code}\n\nIt opens your key if you forget your password. Keep it safe, and away from your password.\n',
  },
  'recovery.confirm_label': { text: 'Group {number} of the code' },
  'recovery.confirm_hint': {
    text: 'Once you have put it away, type the {ordinal} group, to be sure that you can read it back.',
  },
  'recovery.first': { text: 'first' },
  'recovery.second': { text: 'second' },
  'recovery.third': { text: 'third' },
  'recovery.fourth': { text: 'fourth' },
  'recovery.fifth': { text: 'fifth' },
  'recovery.sixth': { text: 'sixth' },
  'recovery.seventh': { text: 'seventh' },
  'recovery.not_that_group': {
    text: 'That is not the {ordinal} group. Look at the code once more; capital or small letters make no difference.',
  },
  'recovery.confirmed': { text: 'I have put it away' },
  'recovery.entry_label': { text: 'Recovery code' },
  'recovery.entry_hint': {
    text: 'Seven groups of five. Capital or small letters, blanks and dashes make no difference.',
  },
  'recovery.mistyped_one': {
    text: 'There is a slip of the pen in group {groups}. Please compare it with your copy.',
  },
  'recovery.mistyped': {
    text: 'There are slips of the pen in the groups {groups}. Please compare them with your copy.',
  },
  'recovery.too_short': { text: 'A code has 35 letters and digits; here are {letters}.' },
  'recovery.wrong': {
    text: 'The code is well written, but it does not open this account. It may belong to another one, or a newer one has taken its place.',
  },
} as const satisfies MessageTable;
