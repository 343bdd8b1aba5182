// The measures of the loft, in metres: what its roof, its view and its tables agree on.
import { enterRoom } from '../room.ts';

export const loftRoom = enterRoom({ vanishing: [420, 384], focus: 320 });

/** Half the width of the room, the distance of the glass wall, the height of the gutters. */
export const SIDE = 4.8;
export const WALL = 6;
export const VALLEY = 3.3;

/** One tooth of the roof: how wide, how far the glass leans, how high its ridge. */
export const GABLE = { wide: 3.2, run: 0.9, ridge: 5.2 } as const;

/** Where the teeth begin, from the left. */
export const TEETH = [-4.8, -1.6, 1.6] as const;
