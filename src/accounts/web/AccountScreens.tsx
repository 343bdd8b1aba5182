// The screens of accounts but for the login, each in a chunk of its own. The first visit of the app knows of one file.
import type { ComponentType } from 'react';
import { makePart, type Part } from '#base/ui/pages/part.tsx';
import type { ScreenProps } from '#base/ui/pages/screen-part.ts';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import {
  ACCOUNT,
  FORGOT_PASSWORD,
  IDENTITY,
  NEW_PASSWORD,
  PRIVACY,
  RESTORE_EMAIL,
  VERIFICATION,
  WAITING,
} from './screens.ts';

type ShownProps = { readonly isDevelopment: boolean };

const SignUp = makePart<ShownProps>(
  async () => (await import('./SignUpScreen.tsx')).SignUpScreen,
  WaitingPage,
);

/** By address; at any other address is the sign-up. */
const SCREENS: Readonly<Record<string, Part<ShownProps>>> = {
  [IDENTITY]: makePart<ShownProps>(
    async () => (await import('./identity/IdentityScreen.tsx')).IdentityScreen,
    WaitingPage,
  ),
  [FORGOT_PASSWORD]: makePart<ShownProps>(
    async () => (await import('./reset/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    WaitingPage,
  ),
  [NEW_PASSWORD]: makePart<ShownProps>(
    async () => (await import('./reset/NewPasswordScreen.tsx')).NewPasswordScreen,
    WaitingPage,
  ),
  [VERIFICATION]: makePart<ShownProps>(
    async () => (await import('./verification/VerificationScreen.tsx')).VerificationScreen,
    WaitingPage,
  ),
  [RESTORE_EMAIL]: makePart<ShownProps>(
    async () => (await import('./verification/RestoreEmailScreen.tsx')).RestoreEmailScreen,
    WaitingPage,
  ),
  [WAITING]: makePart<ShownProps>(
    async () => (await import('./verification/WaitingScreen.tsx')).WaitingScreen,
    WaitingPage,
  ),
  [PRIVACY]: makePart<ShownProps>(
    async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen,
    WaitingPage,
  ),
  [ACCOUNT]: makePart<ShownProps>(
    async () => (await import('./settings/AccountScreen.tsx')).AccountScreen,
    WaitingPage,
  ),
};

export function AccountScreens({ address, mode }: ScreenProps) {
  const Shown: ComponentType<ShownProps> = SCREENS[address] ?? SignUp;
  return <Shown isDevelopment={mode === 'development'} />;
}
