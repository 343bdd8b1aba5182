// Sentences of how stories are shown and read aloud.
import type { MessageTable } from '../say.ts';

export const READING = {
  'reading.open': { text: 'How it is read' },
  'reading.size': { text: 'Size of the text' },
  'reading.size_small': { text: 'Small' },
  'reading.size_medium': { text: 'Medium' },
  'reading.size_large': { text: 'Large' },
  'reading.size_largest': { text: 'Very large' },
  'reading.face': { text: 'Letters' },
  'reading.face_book': { text: 'Of a book' },
  'reading.face_plain': { text: 'Plain' },
  'reading.aloud': { text: 'Read to me' },
  'reading.speed': { text: 'Speed of the voice' },
  'reading.speed_slow': { text: 'Slow' },
  'reading.speed_usual': { text: 'Usual' },
  'reading.speed_fast': { text: 'Fast' },
} as const satisfies MessageTable;
