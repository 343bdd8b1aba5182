// Sentences of the login and sign-up screens, and of the sign-in page behind their button.
import type { MessageTable } from '../say.ts';

export const SIGN_IN = {
  'sign-in.title': { text: 'Login' },
  'sign-in.product': { text: 'Lorepath' },
  'sign-in.heading': { text: 'Welcome Back' },
  'sign-in.promise': {
    text: 'The lamp is still lit. Play on, card by card: every choice has its price, and together they tell you something true about yourself.',
  },
  'sign-in.log_in': { text: 'Log in' },
  'sign-in.explore': { text: 'Explore as a demo player' },
  'sign-in.explore_note': {
    text: 'Nothing to fill in. You borrow the shoes of Robin, who has played a few stories already.',
  },
  'sign-in.server_away': {
    text: 'The server does not answer just now. Please open this page again in a moment.',
  },
  'sign-in.by_password': { text: 'Log in with a Lorepath password' },
  'sign-in.new_here': { text: 'New here?' },
  'sign-in.make_account': { text: 'Make an account' },
  'sign-in.how_it_works': { text: 'See how it works' },
  'sign-in.failed': { text: 'Login failed' },
  'sign-in.no_storage': {
    text: 'Storage is switched off in this browser, so it cannot remember who you are. Please allow it for this site, then try again.',
  },
  'sign-in.unreachable': { text: 'Network error during login' },
} as const satisfies MessageTable;

export const SIGN_UP = {
  'sign-up.title': { text: 'Sign Up' },
  'sign-up.promise': {
    text: 'Never been here? Then be welcome for the first time, too. Choose a name, and we cut you a key that nobody else holds, not even us. It takes about a minute.',
  },
  'sign-up.start': { text: 'Sign up' },
  'sign-up.have_account': { text: 'Been here before?' },
  'sign-up.log_in': { text: 'Log in' },
  'sign-up.failed': { text: 'Signup failed' },
} as const satisfies MessageTable;

/** The page that asks for the password, and what it answers. */
export const KEY_SIGN_IN = {
  'key-sign-in.title': { text: 'Login' },
  'key-sign-in.heading': { text: 'Come in from the dusk' },
  'key-sign-in.lead': {
    text: 'Your password opens your key right here, in this browser. It is never sent anywhere.',
  },
  'key-sign-in.submit': { text: 'Log in' },
  'key-sign-in.forgot': { text: 'Forgot your password?' },
  'key-sign-in.back': { text: 'Log in another way' },
  'key-sign-in.no_account': { text: 'No account yet?' },
  'key-sign-in.register': { text: 'Make one' },
  'key-sign-in.step_challenge': { text: 'Knocking at the door' },
  'key-sign-in.step_deriving': { text: 'Turning the key' },
  'key-sign-in.step_signing': { text: 'Signing the guest book' },
  'key-sign-in.done': { text: 'Login successful' },
  'key-sign-in.challenge_failed': { text: 'Failed to request challenge' },
  'key-sign-in.wrong_password': { text: 'Invalid password' },
  'key-sign-in.wrong_password_help': {
    text: 'Check the address, capital letters and the keyboard’s language. Still no luck? You can set a new password.',
  },
  'key-sign-in.verification_failed': { text: 'Challenge verification failed' },
  'key-sign-in.processing_failed': { text: 'Failed to process challenge' },
  'key-sign-in.weaker_lock': {
    text: 'The server asks for a weaker lock than your account had on this device. Nothing was sent. Please tell the people who run it.',
  },
  'key-sign-in.changed_lock': {
    text: 'The lock of this account is another one than last time on this device. Have you changed the password elsewhere since? If not, stop here and tell the people who run the server. Nothing was sent.',
  },
  'key-sign-in.change_known': { text: 'Yes, I changed it: go on' },
  'key-sign-in.gone': { text: 'This page has grown cold' },
  'key-sign-in.gone_help': {
    text: 'A sign-in waits for {time} at most, and can be used once. Begin a new one; what you typed is kept.',
  },
  'key-sign-in.begin_again': { text: 'Begin again' },
} as const satisfies MessageTable;
