// What the app keeps in a browser, and with it, from the start, what the features do: whoever logs out takes it all along.
import { declareKind } from '#base/device/kinds.ts';
import '#accounts/web/kept.ts';
import '#profile/web/kept.ts';
import '#card-story/web/kept.ts';
import '#text-story/web/kept.ts';
import '#messenger/web/kept.ts';

/** Whether the navigation bar is collapsed. */
export const NAV_COLLAPSED = declareKind('nav-collapsed', 'always');
/** What the server last answered to the questions that screens of open stories begin with, for when it cannot be asked. */
export const ANSWERED = declareKind('lorepath.answered.{person}.', 'session', 'database');
/** The pictures of stories that were opened here, which tell which they were. */
export const PICTURES = declareKind('lorepath-pictures', 'session', 'worker');
