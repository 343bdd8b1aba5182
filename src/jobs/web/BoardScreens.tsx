// The board and the notice that is taken from it: one of the two stands at each of their addresses, and both come together.
import type { ScreenProps } from '#base/ui/pages/screen-part.ts';
import { JobsScreen } from './board/JobsScreen.tsx';
import { JobScreen } from './notice/JobScreen.tsx';
import { JOBS } from './screens.ts';

export function BoardScreens({ address }: ScreenProps) {
  return address === JOBS ? <JobsScreen /> : <JobScreen />;
}
