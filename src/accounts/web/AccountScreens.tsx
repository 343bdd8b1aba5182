// The screens of accounts but for the login, each in a chunk of its own. The first visit of the app knows of one file.
import type { ComponentType } from 'react';
import { makePart, type Part } from '#base/ui/pages/part.tsx';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';

type ScreenProps = { readonly isDevelopment: boolean };

const SCREENS = {
  'sign-up': makePart<ScreenProps>(
    async () => (await import('./SignUpScreen.tsx')).SignUpScreen,
    WaitingPage,
  ),
  identity: makePart<ScreenProps>(
    async () => (await import('./identity/IdentityScreen.tsx')).IdentityScreen,
    WaitingPage,
  ),
  'forgot-password': makePart<ScreenProps>(
    async () => (await import('./reset/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    WaitingPage,
  ),
  'new-password': makePart<ScreenProps>(
    async () => (await import('./reset/NewPasswordScreen.tsx')).NewPasswordScreen,
    WaitingPage,
  ),
  verification: makePart<ScreenProps>(
    async () => (await import('./verification/VerificationScreen.tsx')).VerificationScreen,
    WaitingPage,
  ),
  'restore-email': makePart<ScreenProps>(
    async () => (await import('./verification/RestoreEmailScreen.tsx')).RestoreEmailScreen,
    WaitingPage,
  ),
  waiting: makePart<ScreenProps>(
    async () => (await import('./verification/WaitingScreen.tsx')).WaitingScreen,
    WaitingPage,
  ),
  privacy: makePart<ScreenProps>(
    async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen,
    WaitingPage,
  ),
  settings: makePart<ScreenProps>(
    async () => (await import('./settings/AccountScreen.tsx')).AccountScreen,
    WaitingPage,
  ),
} as const satisfies Readonly<Record<string, Part<ScreenProps>>>;

type AccountScreensProps = {
  readonly show: keyof typeof SCREENS;
  readonly isDevelopment?: boolean;
};

export function AccountScreens({ show, isDevelopment = false }: AccountScreensProps) {
  const Screen: ComponentType<ScreenProps> = SCREENS[show];
  return <Screen isDevelopment={isDevelopment} />;
}
