// What people may say of themselves: their names, where they live, how old they are, and a few lines.
import { isShown, tidyName } from '#accounts/rules.ts';

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

export const EDUCATION_LEVELS = [
  'High School',
  "Associate's",
  "Bachelor's",
  "Master's",
  'Doctorate',
  'Other',
] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** In years. */
export const AGES = { lowest: 1, highest: 120 } as const;
/** As a person counts: in code points. */
const LINE_LONGEST = 100;
export const BIO_LONGEST = 500;

/** A picture of a person: its side in pixels, and the bytes it may be sent with. */
export const AVATAR = { side: 256, bytes: 300 * 1024 } as const;

/** What somebody has said of themselves; null is not said. */
export type PersonalData = {
  readonly name: string | null;
  readonly surname: string | null;
  readonly city: string | null;
  readonly age: number | null;
  readonly gender: Gender | null;
  readonly education_level: EducationLevel | null;
  readonly bio: string | null;
};

/** Some of it, to be said anew; null and an empty text take it back. */
export type SentPersonalData = {
  readonly [Field in keyof PersonalData]?: PersonalData[Field] | '' | undefined;
};

/** Why a text cannot be kept: it is not shown as names are (`isShown`), or it is too long. */
export type TextFault = 'hidden' | 'long';

/** The lines about oneself as they are kept: their ends are those of one system. */
export function tidyBio(text: string): string {
  const lines = text.normalize('NFC').split(/\r\n?|\n/);
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** What is wrong with a name or a city; nothing with one that is empty. */
export function findLineFault(text: string): TextFault | undefined {
  return findTextFault(tidyName(text), LINE_LONGEST);
}

/** The same of the lines about oneself, which may be several. */
export function findBioFault(text: string): TextFault | undefined {
  return findTextFault(tidyBio(text).replaceAll('\n', ' '), BIO_LONGEST);
}

function findTextFault(text: string, longest: number): TextFault | undefined {
  if (text === '') return undefined;
  if (!isShown(text)) return 'hidden';
  return countLetters(text) > longest ? 'long' : undefined;
}

/** As a person counts: an emoji is one. */
export function countLetters(text: string): number {
  return [...text].length;
}

export function isAge(age: number): boolean {
  return Number.isInteger(age) && age >= AGES.lowest && age <= AGES.highest;
}

/** What was sent, as it is kept: the fields that were sent and no others, each as said or taken back. */
export function tidyPersonalData(sent: SentPersonalData): Partial<PersonalData> {
  const entries = Object.entries(sent).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const tidy = typeof value !== 'string' ? value : field === 'bio' ? tidyBio(value) : tidyName(value);
    return [[field, tidy === '' ? null : tidy]];
  });
  return Object.fromEntries(entries);
}
