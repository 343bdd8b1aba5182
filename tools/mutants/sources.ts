// Reads the sources that are mutated.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../generated-file.ts';

export function readSource(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}
