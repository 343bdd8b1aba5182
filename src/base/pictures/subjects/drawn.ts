// Every subject by its name.
import type { Subject } from '../composer/kit.ts';
import { drawHouse } from './buildings.ts';
import type { SubjectName } from './sizes.ts';
import { drawTree } from './plants.ts';

export const SUBJECTS_DRAWN: Record<SubjectName, Subject> = {
  none: () => {},
  house: drawHouse,
  tree: drawTree,
};
