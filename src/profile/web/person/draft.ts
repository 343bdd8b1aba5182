// What stands in the two forms of the profile page: typed as text, and sent as what has changed.
import type { Faults } from '#accounts/web/keys/password-choice.ts';
import { PERSON_FIELDS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileChange, ProfileWire } from '../../contract-person.ts';
import {
  findBioFault,
  findLineFault,
  isAge,
  type SentPersonalData,
  tidyPersonalData,
} from '../../rules/person.ts';

/**
 * `open` is the form that is shown, or nothing; `opened` what stood in its fields then, as JSON; `picture` the base64 of one
 * to be kept, or `remove`.
 */
export const NOTHING_TYPED = {
  open: '',
  opened: '',
  picture: '',
  name: '',
  surname: '',
  bio: '',
  city: '',
  age: '',
  gender: '',
  education_level: '',
};
export type PersonDraft = typeof NOTHING_TYPED;

const FIELDS = {
  profile: ['name', 'surname', 'bio'],
  personal: ['city', 'age', 'gender', 'education_level'],
} as const;
export type PersonForm = keyof typeof FIELDS;

/** A form as it opens: with what is said already. */
export function openForm(form: PersonForm, profile: ProfileWire): PersonDraft {
  const said = Object.fromEntries(FIELDS[form].map((field) => [field, String(profile[field] ?? '')]));
  return { ...NOTHING_TYPED, open: form, opened: JSON.stringify(said), ...said };
}

/**
 * The fields of a form that were typed into and now say something else than the profile. What was changed elsewhere while
 * the form stood open is not undone.
 */
export function findChange(form: PersonForm, draft: PersonDraft, profile: ProfileWire): ProfileChange {
  const opened = readOpened(draft);
  const typed = FIELDS[form]
    .filter((field) => draft[field] !== opened[field])
    .map((field) => [field, field === 'age' ? readAge(draft.age) : draft[field]]);
  const tidy = tidyPersonalData(Object.fromEntries(typed) as SentPersonalData);
  const changed = Object.entries(tidy).filter(
    ([field, value]) => value !== profile[field as keyof typeof tidy],
  );
  return Object.fromEntries(changed);
}

/** What is wrong with the fields of a form, by field. */
export function findDraftFaults(form: PersonForm, draft: PersonDraft): Faults {
  const faults: Record<string, string> = {};
  for (const field of FIELDS[form]) {
    if (field === 'name' || field === 'surname' || field === 'city') {
      const fault = findLineFault(draft[field]);
      if (fault !== undefined) faults[field] = say(PERSON_FIELDS, `person.line_${fault}`);
    } else if (field === 'bio') {
      const fault = findBioFault(draft.bio);
      if (fault !== undefined) faults.bio = say(PERSON_FIELDS, `person.bio_${fault}`);
    } else if (field === 'age') {
      const age = readAge(draft.age);
      if (age !== null && !isAge(age)) faults.age = say(PERSON_FIELDS, 'person.bad_age');
    }
  }
  return faults;
}

/** What cannot be read lets every field count as typed into: a draft may be of any make. */
function readOpened({ opened }: PersonDraft): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(opened) as Record<string, unknown>) };
  } catch {
    return {};
  }
}

/** What was typed as a number; NaN when it is none, null when it is nothing. */
function readAge(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
