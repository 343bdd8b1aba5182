// The code of the screens that belong to no feature.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { HELP, HOW_TO_PLAY, OUTBOX, type SCREENS } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [HOW_TO_PLAY]: makeScreen(async () => (await import('./HowToPlayScreen.tsx')).HowToPlayScreen),
  [HELP]: makeScreen(async () => (await import('./HelpScreen.tsx')).HelpScreen),
  [OUTBOX]: makeScreen(async () => (await import('./OutboxScreen.tsx')).OutboxScreen),
};
