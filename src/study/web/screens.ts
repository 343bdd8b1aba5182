// The screen of the study. One for all of it: each address is a part of every first visit.
import type { Screen } from '#base/screens.ts';

export const STUDY = '/study';

export const SCREENS = [{ address: STUDY, who: 'signed-in' }] as const satisfies readonly Screen[];

/** None of whose code the page names with itself. */
export const SOURCES = {};
