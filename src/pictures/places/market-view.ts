// How the square is seen: from a first-floor window, the sun low behind the roofs on the left.
import type { Point } from '../path.ts';
import { openView } from '../perspective.ts';

export const HORIZON = 432;
export const FOCUS = 820;
export const SUN: Point = [312, 372];
export const view = openView({ vanish: [400, HORIZON], focus: FOCUS, eye: 4.2 });
