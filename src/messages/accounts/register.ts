// Sentences of registering: the form, the making of keys, and the wait for the mail.
import type { MessageTable } from '../say.ts';

export const REGISTER = {
  'register.title': { text: 'Sign Up' },
  'register.heading': { text: 'Make your account' },
  'register.lead': {
    text: 'Five lines about you. Then this browser makes your key: a long secret, locked with your password, that signs you in and opens the letters you get. Nobody else has it, and neither do we.',
  },
  'register.username_hint': { text: 'What other players call you. Any script, up to 40 letters.' },
  'register.city_hint': { text: 'Where you would look for work. It helps later, when jobs are proposed.' },
  'register.email_taken_help': { text: 'You have an account with this address already.' },
  'register.log_in_instead': { text: 'Log in instead' },
  'register.age': { text: 'I am sixteen or older.' },
  'register.consent': {
    text: 'I have read the privacy notice, and I agree that my answers make a psychological profile that only I can see.',
  },
  'register.privacy': { text: 'Read the privacy notice' },
  'register.new_tab': { text: '(opens in a new tab)' },
  'register.submit': { text: 'Make my key' },
  'register.have_account': { text: 'Have an account?' },
  'register.log_in': { text: 'Log in' },
  'register.making': { text: 'Cutting your key' },
  'register.making_lead': {
    text: 'It is made here, in your browser, and locked with your password before anything leaves this room.',
  },
  'register.step_pairs': { text: 'Cutting the key' },
  'register.step_password': { text: 'Locking it with your password' },
  'register.step_recovery': { text: 'Making a spare for you to keep' },
  'register.keys_failed': { text: 'Failed to prepare encryption keys' },
  'register.failed': { text: 'Registration failed' },
  'register.broke': { text: 'Error during registration process' },
} as const satisfies MessageTable;

export const WAITING = {
  'waiting.title': { text: 'Check Your Email' },
  'waiting.sent_to': {
    text: 'A verification link is on its way to {email}. Open it on this device or any other, within a day.',
  },
  'waiting.sent': {
    text: 'A verification link is on its way to your email address. Open it on this device or any other, within a day.',
  },
  'waiting.not_sent': {
    text: 'Your account is made, but {email} was sent too many mails lately, so no link is on its way yet. Have it sent in ten minutes.',
  },
  'waiting.spam': { text: 'Nothing there? Have a look into the spam folder first.' },
  'waiting.resend': { text: 'Send it again' },
  'waiting.resend_failed': { text: 'The link could not be sent again.' },
  'waiting.mend': { text: 'That address is wrong' },
  'waiting.mend_label': { text: 'Your right email address' },
  'waiting.mend_submit': { text: 'Send the link there' },
  'waiting.mended': { text: 'A new link is on its way to {email}.' },
  'waiting.mend_failed': { text: 'The address could not be changed.' },
  'waiting.mend_over': {
    text: 'The address cannot be changed from here any more. Log in with the address and password you registered with: then it can.',
  },
  'waiting.open_outbox': { text: 'Development: open the outbox' },
} as const satisfies MessageTable;

export const VERIFICATION = {
  'verification.title': { text: 'Email verification' },
  'verification.checking': { text: 'Reading your link' },
  'verification.unread': { text: 'Your link is not read yet' },
  'verification.successful': { text: 'Verification Successful' },
  'verification.failed': { text: 'Verification Failed' },
  'verification.failed_text': {
    text: 'This link does not verify an address any more. It may have been used, or be more than a day old.',
  },
  'verification.successful_text': { text: 'Your address is verified.' },
  'verification.countdown': { text: 'We take you to the login in {seconds} s.' },
  'verification.countdown_said': {
    text: 'You are taken to the login in {seconds} seconds, unless you stay here.',
  },
  'verification.countdown_in': { text: 'The door opens in {seconds} s.' },
  'verification.countdown_in_said': {
    text: 'The door opens by itself in {seconds} seconds, unless you stay here.',
  },
  'verification.go_in': { text: 'Go in' },
  'verification.stay': { text: 'Stay here' },
  'verification.go': { text: 'Go to Login' },
  'verification.new_link': { text: 'Send a new link' },
} as const satisfies MessageTable;

/** Pages behind links that ask before they do anything. */
export const CONFIRM_LINK = {
  'confirm-link.not_me': { text: 'Was this not you?' },
  'confirm-link.not_me_text': {
    text: 'Then somebody has used your address, probably by a slip of the pen. Say so, and what they began with it is undone. Nothing else happens.',
  },
  'confirm-link.not_me_submit': { text: 'It was not me' },
  'confirm-link.not_me_over': {
    text: 'This link has been used already or is too old: nothing waits with your address any more.',
  },
  'confirm-link.restore': { text: 'Take your account back' },
  'confirm-link.restore_text': {
    text: 'Your account goes by this address again, with the keys it had before the change, and everybody who is signed in is signed out.',
  },
  'confirm-link.restore_submit': { text: 'Take it back' },
  'confirm-link.restore_over': {
    text: 'This link has been used already or is too old. If the account is not back with you, write to the people who run the server.',
  },
  'confirm-link.new_password': { text: 'Choose another password' },
  'confirm-link.done': { text: 'Done' },
  'confirm-link.failed': { text: 'That did not work. Please try again.' },
  'confirm-link.unreachable': { text: 'No answer came. Please try again in a moment.' },
} as const satisfies MessageTable;
