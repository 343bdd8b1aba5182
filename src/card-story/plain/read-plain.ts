// Reads the text of a plain.json against its deck: the words, or what is wrong with them.
import * as z from 'zod/mini';
import { findJsonFault } from '#base/content/json-fault.ts';
import { nameIssue, pinpointIssue } from '#base/content/schema-faults.ts';
import type { DeckFile } from '../deck-file.ts';
import type { PlainWords } from '../rules/edition.ts';
import { findPlainFaults } from './plain-faults.ts';
import { plainFileSchema } from './plain-file.ts';

type PlainReading =
  | { readonly words: PlainWords }
  /** `hidesMore` where it was not compared with the deck, since its form is wrong. */
  | { readonly faults: readonly string[]; readonly hidesMore: boolean };

export function readPlainWords(text: string, deck: DeckFile): PlainReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const fault = findJsonFault(text) ?? { line: 1, column: 1, message: 'this is no JSON' };
    const { line, column, message } = fault;
    return { faults: [`line ${line}, column ${column}: ${message}`], hidesMore: true };
  }
  const parsed = z.safeParse(plainFileSchema, json);
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap(pinpointIssue);
    return { faults: issues.map((issue) => nameIssue(json, issue, plainFileSchema)), hidesMore: true };
  }
  const { $schema: _, ...words } = parsed.data;
  const faults = findPlainFaults(deck, words);
  return faults.length > 0 ? { faults, hidesMore: false } : { words };
}
