// The code of the screens that belong to no feature.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { ALONG, HELP, HOW_TO_PLAY, OUTBOX, type SCREENS, STUDY } from './screens.ts';

const further = makeScreen(async () => (await import('./FurtherScreens.tsx')).FurtherScreens);

export const PARTS: PartsOf<typeof SCREENS> = {
  [HOW_TO_PLAY]: further,
  [HELP]: further,
  [ALONG]: further,
  [OUTBOX]: further,
  [STUDY]: further,
};
