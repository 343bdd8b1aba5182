// The screens of the accounts: the ways in and back in, and what a person may change of their account.
import type { Screen } from '#base/screens.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

export const LOGIN = '/login';
export const SIGN_UP = '/signup';
/** What the sign-up was called once. */
export const REGISTER = '/register';
export const IDENTITY = '/identity/:uid';
export const FORGOT_PASSWORD = '/forgot-password';
export const NEW_PASSWORD = '/new-password/:resetToken';
export const VERIFICATION = '/email-verification-response';
export const RESTORE_EMAIL = '/restore-email/:token';
export const WAITING = '/waiting-verification';
export const PRIVACY = '/privacy';
export const ACCOUNT = '/account';

export const SCREENS = [
  {
    address: LOGIN,
    who: 'signed-out',
    frame: 'never',
    standsAtOnce: true,
    asksMode: true,
    place: { at: 50, say: () => say(SHELL, 'shell.login'), icon: 'lantern' },
  },
  {
    address: SIGN_UP,
    who: 'signed-out',
    frame: 'never',
    place: { at: 40, say: () => say(SHELL, 'shell.sign_up'), icon: 'quill' },
  },
  { address: REGISTER, who: 'signed-out', frame: 'never' },
  { address: IDENTITY, who: 'anyone', frame: 'never' },
  { address: FORGOT_PASSWORD, who: 'anyone', frame: 'never' },
  { address: NEW_PASSWORD, who: 'anyone', frame: 'never' },
  { address: VERIFICATION, who: 'anyone', frame: 'never' },
  { address: RESTORE_EMAIL, who: 'anyone', frame: 'never' },
  { address: WAITING, who: 'anyone', frame: 'never', asksMode: true },
  { address: PRIVACY, who: 'anyone' },
  { address: ACCOUNT, who: 'signed-in' },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = { [LOGIN]: 'src/accounts/web/LoginScreen.tsx' };
