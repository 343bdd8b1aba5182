// Somebody in plain words, whom the tests of faces change word by word.
import type { PersonDescription } from './words.ts';

export const KEEPER: PersonDescription = {
  sex: 'man',
  age: 44,
  skin: 'fair',
  hair: 'short',
  wear: 'coat',
  cloth: { role: 'ink', value: 0.2 },
  seed: 3,
};
