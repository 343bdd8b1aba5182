// Sentences of accounts: refusals, what the calls answer, and what the forms say of their fields.
import type { MessageTable } from '../say.ts';

export const ACCOUNT_REFUSALS = {
  'accounts.registration_invalid': { text: '{first}', status: 422 },
  'accounts.invalid_credentials': { text: 'Challenge verification failed', status: 401 },
  'accounts.email_unverified': {
    text: 'Please open the link that we sent to your email address first.',
    status: 403,
  },
  'accounts.refresh_failed': { text: 'Failed to refresh token', status: 401 },
  'accounts.link_invalid': {
    text: 'This link has been used already or is too old. Please ask for a new one.',
    status: 410,
  },
  'accounts.address_taken': { text: 'Another account has verified this address by now.', status: 410 },
  'accounts.keys_invalid': { text: 'Failed to process encryption keys', status: 422 },
  'accounts.keys_exist': { text: 'There are keys already. Please unlock those.', status: 409 },
  'accounts.no_keys': { text: 'There are no keys yet.', status: 404 },
  'accounts.session_not_found': { text: 'There is no such session.', status: 404 },
  'accounts.interaction_not_found': {
    text: 'This sign-in has taken too long. Please begin again.',
    status: 404,
  },
  'accounts.too_many': {
    text: 'That was a little too often. Please wait a moment and try again.',
    status: 429,
  },
} as const satisfies MessageTable;

/** What is wrong about a field of a form. */
export const ACCOUNT_FIELDS = {
  'accounts.bad_email': { text: 'Please enter a valid email address' },
  'accounts.email_taken': { text: 'This email address is registered already' },
  'accounts.no_username': { text: 'Username is required' },
  'accounts.bad_username': {
    text: 'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
  },
  'accounts.reserved_username': { text: 'This name is kept for the people who run the place' },
  'accounts.username_taken': { text: 'This username is taken' },
  'accounts.bad_city': { text: 'Please enter a valid city' },
  'accounts.short_password': { text: 'Password must be at least 6 characters long' },
  'accounts.passwords_differ': { text: 'Passwords do not match' },
  'accounts.too_young': { text: 'Lorepath is for people of sixteen and older' },
  'accounts.no_consent': { text: 'Please read and accept the privacy notice' },
  'accounts.bad_keys': { text: 'Failed to prepare encryption keys' },
} as const satisfies MessageTable;

export const ACCOUNT_ANSWERS = {
  'accounts.registered': { text: 'Registration successful. Please check your email to verify your account.' },
  'accounts.registered_unmailed': {
    text: 'Registration successful, but this address was sent too many mails lately. Please ask for the link in ten minutes.',
  },
  'accounts.verified': { text: 'Your email address is verified. You can now log in.' },
  'accounts.verified_in': { text: 'Your email address is verified, and you are signed in.' },
  'accounts.resent': { text: 'If this address waits to be verified, a new link is on its way.' },
  'accounts.logged_out': { text: 'Logout successful' },
  'accounts.reset_sent': { text: 'Password reset email sent. Please check your inbox.' },
  'accounts.password_reset': { text: 'Password has been reset successfully. You can now log in.' },
  'accounts.email_change_sent': {
    text: 'Open the link that we sent to the new address, in a browser where you are signed in: then it counts.',
  },
  'accounts.email_changed': {
    text: 'Your account has its new address. The one before can take it back for seven days.',
  },
  'accounts.email_restored': { text: 'Your account has its address back, and everybody is signed out.' },
  'accounts.disowned': { text: 'Thank you. What was begun with your address is over.' },
  'accounts.password_changed': { text: 'Your password is changed. All other devices are signed out.' },
  'accounts.recovery_changed': {
    text: 'Your new recovery code is in force. The old one opens nothing any more.',
  },
  'accounts.keys_completed': { text: 'The keys of your account are complete.' },
  'accounts.session_ended': { text: 'That device is signed out.' },
  'accounts.other_sessions_ended': { text: 'All other devices are signed out.' },
  'accounts.deleted': { text: 'Your account and everything in it is deleted.' },
} as const satisfies MessageTable;
