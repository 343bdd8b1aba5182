// Sentences that forms share: the names of fields, passwords, keeping and copying.
import type { MessageTable } from '../say.ts';

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
  'form.own_name': {
    text: 'A password that holds your name or address is easy to guess. Please choose another one.',
  },
  'form.strength_weak': { text: 'Easy to guess' },
  'form.strength_fair': { text: 'Fair' },
  'form.strength_good': { text: 'Good' },
  'form.strength_strong': { text: 'Strong' },
  'form.strength': { text: 'Strength: {word}' },
  'form.unreachable': {
    text: 'No answer came. What you typed is still here; it may be done already, so look before you try again.',
  },
  'form.try_again': { text: 'Try again' },
  'form.back_to_login': { text: 'Back to Login' },
  'form.cancel': { text: 'Cancel' },
  'form.close': { text: 'Close' },
  'form.copy': { text: 'Copy' },
  'form.copied': { text: 'Copied' },
  'form.copy_failed': {
    text: 'This browser does not let us copy. The code is marked now: please copy it yourself.',
  },
  'form.download': { text: 'Download' },
} as const satisfies MessageTable;
