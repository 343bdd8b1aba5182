// What a language puts between two sentences.
import type { MessageTable } from '../say.ts';

export const SENTENCES = {
  'sentences.joined': { text: '{said} {next}' },
} as const satisfies MessageTable;
