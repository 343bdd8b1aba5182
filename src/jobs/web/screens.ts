// The screens of the jobs: the board, one notice, and what recommendations are made from.
import type { Screen } from '#base/screens.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

export const JOBS = '/linkedin/jobs';
export const JOB = '/linkedin/jobs/:jobId';
export const JOB_PAIRS = '/linkedin/jobs/sixty-seconds';
export const JOB_SETTINGS = '/linkedin/jobs/settings';
export const LOOKING_FOR = '/linkedin/jobs/what-i-look-for';
/** Where the link of a mail about saved searches leads. */
export const END_MAILS = '/jobs/end-mails';

export const SCREENS = [
  {
    address: JOBS,
    who: 'signed-in',
    isFetchedEarly: true,
    place: { at: 25, say: () => say(SHELL, 'shell.jobs'), icon: 'board', subPaths: true },
  },
  { address: JOB, who: 'signed-in' },
  { address: JOB_PAIRS, who: 'signed-in' },
  { address: JOB_SETTINGS, who: 'signed-in' },
  { address: LOOKING_FOR, who: 'signed-in' },
  { address: END_MAILS, who: 'anyone', frame: 'never' },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = { [JOBS]: 'src/jobs/web/BoardScreens.tsx' };
