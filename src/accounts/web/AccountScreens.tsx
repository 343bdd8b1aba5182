// The screens of accounts but for the login, each in a chunk of its own. The first visit of the app knows of one file.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type ScreenProps = { readonly isDevelopment: boolean };

const SCREENS = {
  'sign-up': lazy(async () => ({ default: (await import('./SignUpScreen.tsx')).SignUpScreen })),
  identity: lazy(async () => ({
    default: (await import('./identity/IdentityScreen.tsx')).IdentityScreen,
  })),
  'forgot-password': lazy(async () => ({
    default: (await import('./reset/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  })),
  'new-password': lazy(async () => ({
    default: (await import('./reset/NewPasswordScreen.tsx')).NewPasswordScreen,
  })),
  verification: lazy(async () => ({
    default: (await import('./verification/VerificationScreen.tsx')).VerificationScreen,
  })),
  waiting: lazy(async () => ({
    default: (await import('./verification/WaitingScreen.tsx')).WaitingScreen,
  })),
  privacy: lazy(async () => ({ default: (await import('./PrivacyScreen.tsx')).PrivacyScreen })),
  settings: lazy(async () => ({
    default: (await import('./settings/AccountScreen.tsx')).AccountScreen,
  })),
} as const satisfies Readonly<Record<string, LazyExoticComponent<ComponentType<ScreenProps>>>>;

type AccountScreensProps = {
  readonly show: keyof typeof SCREENS;
  readonly isDevelopment?: boolean;
};

export function AccountScreens({ show, isDevelopment = false }: AccountScreensProps) {
  const Screen: ComponentType<ScreenProps> = SCREENS[show];
  return <Screen isDevelopment={isDevelopment} />;
}
