// Sentences of the picture that somebody keeps of the end of a story.
import type { MessageTable } from '../say.ts';

export const KEEP = {
  'keep.open': { text: 'Keep a picture of it' },
  'keep.heading': { text: 'A picture to keep' },
  'keep.alt': { text: 'The last picture of {title}, with the words: {words}.' },
  'keep.with_words': { text: 'Write what my answers suggest under it' },
  'keep.save': { text: 'Save the picture' },
  'keep.share': { text: 'Share the picture' },
  'keep.drawing': { text: 'Drawing the picture' },
  'keep.failed': { text: 'The picture could not be drawn here.' },
  'keep.made_by': { text: 'Lorepath' },
} as const satisfies MessageTable;
