// Sentences of a forgotten password: asking for the link, and setting a new password.
import type { MessageTable } from '../say.ts';

export const RESET = {
  'reset.forgot': { text: 'Forgot Password' },
  'reset.forgot_lead': { text: 'Enter your email to reset your password.' },
  'reset.forgot_note': {
    text: 'Have your recovery code at hand, if you kept one: with it everything stays as it is.',
  },
  'reset.send': { text: 'Send Reset Link' },
  'reset.sent_note': {
    text: 'If {email} has an account, the link is there in a moment. It works once, for 15 minutes.',
  },
  'reset.send_failed': { text: 'The link could not be sent.' },
  'reset.heading': { text: 'Reset Your Password' },
  'reset.lead': { text: 'Please enter your new password.' },
  'reset.which': { text: 'Hello, {name}. Do you have your recovery code?' },
  'reset.with_code': { text: 'Yes, I have the code' },
  'reset.with_code_text': {
    text: 'Your key stays the same. Stories, profile and every message stay readable.',
  },
  'reset.without_code': { text: 'No, go on without it' },
  'reset.without_code_text': {
    text: 'You get a new key. Stories and profile stay; encrypted messages from before can never be read again.',
  },
  'reset.no_code_kept': {
    text: 'No recovery code was made for this account, so you get a new key. Stories and profile stay; encrypted messages from before can never be read again.',
  },
  'reset.go_on': { text: 'Go on with a new key' },
  'reset.loss_heading': { text: 'What goes, and what stays' },
  'reset.loss_goes': { text: 'Encrypted messages from before stay locked for good, for us as well.' },
  'reset.loss_contacts': { text: 'The people you write to see that your key has changed.' },
  'reset.loss_stays': { text: 'Your stories, your results and your profile stay.' },
  'reset.loss_understood': { text: 'I understand that older encrypted messages are lost.' },
  'reset.loss_not_understood': { text: 'Please confirm that you know what is lost' },
  'reset.sessions_end': { text: 'Either way, all devices are signed out.' },
  'reset.new_password': { text: 'New Password' },
  'reset.repeat_password': { text: 'Repeat Password' },
  'reset.submit': { text: 'Reset Password' },
  'reset.other_way': { text: 'Choose the other way' },
  'reset.differ': { text: 'Passwords do not match.' },
  'reset.done': { text: 'Password has been reset successfully. You can now log in.' },
  'reset.done_note': { text: 'We take you to the login.' },
  'reset.info_failed': { text: 'Could not retrieve key information' },
  'reset.lock_failed': { text: 'Failed to re-encrypt private key' },
  'reset.keys_failed': { text: 'Failed to process encryption keys' },
  'reset.failed': { text: 'The password could not be reset.' },
  'reset.link_old': { text: 'This link has gone out' },
  'reset.link_old_text': {
    text: 'A reset link works once, for 15 minutes. Ask for a new one; it is there in a moment.',
  },
  'reset.perhaps': { text: 'It may be done already' },
  'reset.perhaps_text': {
    text: 'The answer to your new password was lost on the way, and the link has been used. Try to log in with the new password. Should it not open your key, ask for a new link.',
  },
  'reset.ask_again': { text: 'Ask for a new link' },
  'reset.step_opening': { text: 'Opening your key' },
  'reset.step_making': { text: 'Cutting a new key' },
  'reset.step_locking': { text: 'Locking it with the new password' },
  'reset.step_sending': { text: 'Handing it in' },
} as const satisfies MessageTable;
