// What the app keeps in a browser, and with it, from the start, what the features do: whoever logs out takes it all along.
import { declareKind } from '#base/device/kinds.ts';
import '#accounts/web/kept.ts';
import '#profile/web/kept.ts';
import '#card-story/web/kept.ts';
import '#text-story/web/kept.ts';
import '#messenger/web/kept.ts';

/** Whether the navigation bar is collapsed. */
export const NAV_COLLAPSED = declareKind('nav-collapsed', 'always');
