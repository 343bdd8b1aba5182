// How a model is given what comes from outside: as data between two marks that nothing in it can hold, apart from its rules.
import { randomBytes } from 'node:crypto';

/** New for each request, so that no data can hold it. */
export function makeMark(): string {
  return `DATA-${randomBytes(16).toString('hex')}`;
}

export function listRules(rules: readonly string[]): string {
  return rules.map((rule, at) => `${at + 1}. ${rule}`).join('\n');
}

/** One line of JSON: whatever stands in a string of it, no string can begin a line. */
export function writeData(material: object, mark: string): string {
  return `${mark}\n${JSON.stringify(material)}\n${mark}`;
}
