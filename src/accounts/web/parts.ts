// The code of the accounts' screens. But for the login all are behind one door, so that a first visit knows of one file.
import type { PartsOf } from '#base/ui/pages/screen-part.ts';
import { makeScreen } from '#base/ui/pages/screen-part.ts';
import {
  ACCOUNT,
  FORGOT_PASSWORD,
  IDENTITY,
  LOGIN,
  NEW_PASSWORD,
  PRIVACY,
  REGISTER,
  RESTORE_EMAIL,
  type SCREENS,
  SIGN_UP,
  VERIFICATION,
  WAITING,
} from './screens.ts';

const AccountScreens = makeScreen(async () => (await import('./AccountScreens.tsx')).AccountScreens);

export const PARTS: PartsOf<typeof SCREENS> = {
  [LOGIN]: makeScreen(async () => (await import('./LoginScreen.tsx')).LoginScreen),
  [SIGN_UP]: AccountScreens,
  [REGISTER]: AccountScreens,
  [IDENTITY]: AccountScreens,
  [FORGOT_PASSWORD]: AccountScreens,
  [NEW_PASSWORD]: AccountScreens,
  [VERIFICATION]: AccountScreens,
  [RESTORE_EMAIL]: AccountScreens,
  [WAITING]: AccountScreens,
  [PRIVACY]: AccountScreens,
  [ACCOUNT]: AccountScreens,
};
