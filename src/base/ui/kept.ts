// What the ground of all screens keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** Light or dark, where the system is not to say. `/theme.js` reads it before the first paint. */
export const THEME = declareKind('theme', 'always');
