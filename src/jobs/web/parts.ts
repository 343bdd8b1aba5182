// The code of the screens of the jobs.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { JOB, JOB_PAIRS, JOB_SETTINGS, JOBS, LOOKING_FOR, type SCREENS } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [JOBS]: makeScreen(async () => (await import('./board/JobsScreen.tsx')).JobsScreen),
  [JOB]: makeScreen(async () => (await import('./notice/JobScreen.tsx')).JobScreen),
  [JOB_PAIRS]: makeScreen(async () => (await import('./pairs/PairsScreen.tsx')).PairsScreen),
  [JOB_SETTINGS]: makeScreen(
    async () => (await import('./settings/JobSettingsScreen.tsx')).JobSettingsScreen,
  ),
  [LOOKING_FOR]: makeScreen(
    async () => (await import('./looking-for/LookingForScreen.tsx')).LookingForScreen,
  ),
};
