// Saves what a form of the profile page has changed, and shows it on the page.
import type { QueryClient } from '@tanstack/react-query';
import type { ServiceFailure } from '#base/wire/service-result.ts';
import { PERSON_FIELDS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import { updateProfile } from './calls.ts';
import { findChange, type PersonDraft, type PersonForm } from './draft.ts';
import { showSaved } from './queries.ts';

export type Saved = { readonly kind: 'done'; readonly message: string };
/** `path` is the field that it is about. */
export type NotSaved = { readonly kind: 'failed'; readonly message: string; readonly path?: string };

/** What is wrong about a field comes before what is said of the whole. */
export function refuseForm({ message, faults }: ServiceFailure): NotSaved {
  return { kind: 'failed', message, ...faults?.[0] };
}

/** Sends nothing when nothing was changed. `already` is what of the form is saved before. */
export async function saveForm(
  queries: QueryClient,
  form: PersonForm,
  draft: PersonDraft,
  profile: ProfileWire,
  already?: Saved,
): Promise<Saved | NotSaved> {
  const change = findChange(form, draft, profile);
  const done = { kind: 'done', message: say(PERSON_FIELDS, 'person.saved') } as const;
  if (Object.keys(change).length === 0) return already ?? done;
  const result = await updateProfile(change);
  if (!result.success) return refuseForm(result);
  const saved = change as Partial<ProfileWire>;
  showSaved(queries, profile.user_id, {
    ...saved,
    ...(saved.city === undefined ? {} : { location: saved.city }),
  });
  return done;
}
