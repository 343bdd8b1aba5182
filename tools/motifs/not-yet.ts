// The list of what is too much and not mended yet, as it is kept in not-yet.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { PROJECT } from '../generated-file.ts';
import type { NotYet } from './judge.ts';

const FILE = join(PROJECT, 'tools/motifs/not-yet.json');
const listSchema = z.record(z.string(), z.array(z.string()));

/** Throws where the file is no list. */
export function readNotYet(): NotYet {
  return listSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

export function writeNotYet(list: NotYet): void {
  writeFileSync(FILE, `${JSON.stringify(list, undefined, 2)}\n`);
}
