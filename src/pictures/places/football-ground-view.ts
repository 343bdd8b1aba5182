// The measures of the football ground, in metres: what its grass, its goal, its stand and its lamps agree on.
import { openView } from '../perspective.ts';

export const HORIZON = 304;

/** From the edge of the grass, a little above the heads: metres across, up, and away. */
export const ground = openView({ vanish: [470, HORIZON], focus: 700, eye: 4.6 });

/** Where the grass ends on the other side, and the line of the goal. */
export const FAR_LINE = 54;
export const NEAR_LINE = 10.4;
export const GOAL_LINE = 9;

/** The posts of the goal, the nearer first, how high it is, and how deep its net. */
export const POSTS = [21, 28.3] as const;
export const BAR = 2.44;
export const NET = 2;
