// What a page does once it is at rest: it fetches the other screens, listens, and sees to it that all of it is there without a line.
import type { QueryClient } from '@tanstack/react-query';
import { keepTrying } from '#base/device/wake.ts';
import { makePlaceForPictures } from '#base/device/worker/keep-pictures.ts';
import { hasWorkers, registerWorker, tellAtRest } from '#base/device/worker/register.ts';
// In place from when it is loaded.
import '#base/ui/focus-near.ts';
import { savesData } from '#base/ui/save-data.ts';
import { keepFocusClear } from '#base/ui/show-focus.ts';
import { ALL_PARTS, ALL_SCREENS } from '../features.ts';
import { PICTURES } from '../kept.ts';
import { findEntry } from './find-entry.ts';
import { keepAnswers } from './kept-answers.ts';
import { watchLine } from './out-of-reach.ts';

/** For who is signed in, until `leaving` is aborted. */
export function beAtRest(queries: QueryClient, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  keepFocusClear(leaving);
  watchLine(queries);
  keepAnswers(queries, leaving);
  // So much costs no data.
  if (savesData()) return;
  leaving.addEventListener(
    'abort',
    keepTrying(() => fetchOthers(leaving)),
  );
}

/** Rejects where a part did not come; then it is to be called again. */
async function fetchOthers(leaving: AbortSignal): Promise<void> {
  // Turning to the screens of the navigation waits for answers alone from then on.
  await Promise.all(
    ALL_SCREENS.flatMap((screen) => ('isFetchedEarly' in screen ? ALL_PARTS[screen.address].fetch() : [])),
  );
  // From then on it is told when a letter comes.
  (await import('#messenger/web/use-messenger.ts')).openMessenger();
  if (leaving.aborted) return;
  (await import('./newer-build.ts')).hearOfBuild(leaving);
  void keepShell(leaving).catch(() => undefined);
}

/** Whoever's browser will not have a worker plays with a line alone. */
async function keepShell(leaving: AbortSignal): Promise<void> {
  const entry = findEntry();
  if (entry === undefined || !hasWorkers()) return;
  await registerWorker();
  await tellAtRest(entry);
  const { takeOpenAlong } = await import('#card-story/web/play/along/take-along.ts');
  if (leaving.aborted) return;
  await makePlaceForPictures(PICTURES);
  // What is not taken along now is so the next time.
  await takeOpenAlong(leaving);
}
