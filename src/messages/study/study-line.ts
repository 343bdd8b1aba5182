// The line by which other screens lead to the study.
import type { MessageTable } from '../say.ts';

export const STUDY_LINE = {
  'study-line.name': { text: 'A small study' },
  'study-line.invited': { text: 'Do these scores hold? You can help to find out.' },
  'study-line.due': { text: 'Your part in the study goes on.' },
  'study-line.joined': { text: 'You take part in the study.' },
  'study-line.left': { text: 'You do not take part.' },
  'study-line.open': { text: 'Look at it' },
} as const satisfies MessageTable;
