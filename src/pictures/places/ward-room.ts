// The measures of the ward, in metres: what its walls, its beds and its lamps agree on.
import { enterRoom } from '../room.ts';

export const wardRoom = enterRoom({ vanishing: [440, 318], focus: 330, height: 1.62 });

/** Half the width of the ward, its height, and how far away its end wall is. */
export const SIDE = 3.5;
export const CEILING = 3.5;
export const END = 12;

/** Where the beds begin, the nearest last, and how wide each is. */
export const BEDS = [9.8, 7.9, 6.1, 4.4, 2.9] as const;
export const BED_WIDTH = 0.92;
