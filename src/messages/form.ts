// Sentences that every form of the accounts shares: fields, passwords, and why a page cannot work where it was opened.
import type { MessageTable } from './say.ts';

export const FORM = {
  'form.email': { text: 'Email' },
  'form.password': { text: 'Password' },
  'form.username': { text: 'Username' },
  'form.city': { text: 'City' },
  'form.confirm_password': { text: 'Repeat password' },
  'form.show_password': { text: 'Show the password' },
  'form.hide_password': { text: 'Hide the password' },
  'form.caps_lock': { text: 'Caps lock is on.' },
  'form.no_password': { text: 'Please enter your password' },
  'form.password_hint': {
    text: 'At least 6 letters; more is better. A few words that only you would put together are strong and easy to keep.',
  },
  'form.common_password': {
    text: 'This is one of the passwords that are tried first everywhere. Please choose another one.',
  },
  'form.own_name': { text: 'A password that holds your name or address is easy to guess. Please choose another one.' },
  'form.strength_weak': { text: 'Easy to guess' },
  'form.strength_fair': { text: 'Fair' },
  'form.strength_good': { text: 'Good' },
  'form.strength_strong': { text: 'Strong' },
  'form.strength': { text: 'Strength: {word}' },
  'form.unreachable': {
    text: 'The server does not answer. Nothing is lost; please try again in a moment.',
  },
  'form.try_again': { text: 'Try again' },
  'form.back_to_login': { text: 'Back to Login' },
  'form.cancel': { text: 'Cancel' },
  'form.copy': { text: 'Copy' },
  'form.copied': { text: 'Copied' },
  'form.copy_failed': { text: 'This browser does not let us copy. Please select the code and copy it yourself.' },
  'form.download': { text: 'Download' },
} as const satisfies MessageTable;

export const INSECURE = {
  'insecure.heading': { text: 'Not over this line' },
  'insecure.why': {
    text: 'This page was opened at {origin}, over a connection that is not encrypted. Browsers lend the tools that your keys are made with to encrypted pages only, so neither signing in nor signing up can work here. It has nothing to do with your password.',
  },
  'insecure.go': { text: 'Open it over https' },
  'insecure.what': {
    text: 'Does that address not answer? Then whoever runs this place has to switch encryption on. On the machine itself, http://localhost works as well.',
  },
} as const satisfies MessageTable;

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
  'recovery.mistyped': {
    text: 'There is a slip of the pen in group {groups}. Please compare it with your copy.',
  },
  'recovery.mistyped_many': {
    text: 'There are slips of the pen in the groups {groups}. Please compare them with your copy.',
  },
  'recovery.too_short': { text: 'A code has 35 letters and digits; here are {letters}.' },
  'recovery.wrong': {
    text: 'The code is well written, but it does not open this account. It may belong to another one, or a newer one has taken its place.',
  },
} as const satisfies MessageTable;
