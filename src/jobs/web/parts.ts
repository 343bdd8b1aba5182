// The code of the screens of the jobs.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { END_MAILS, JOB, JOB_PAIRS, JOB_SETTINGS, JOBS, LOOKING_FOR, type SCREENS } from './screens.ts';

const board = makeScreen(async () => (await import('./BoardScreens.tsx')).BoardScreens);
const further = makeScreen(async () => (await import('./JobScreens.tsx')).JobScreens);

export const PARTS: PartsOf<typeof SCREENS> = {
  [JOBS]: board,
  [JOB]: board,
  [JOB_PAIRS]: further,
  [JOB_SETTINGS]: further,
  [LOOKING_FOR]: further,
  [END_MAILS]: further,
};
