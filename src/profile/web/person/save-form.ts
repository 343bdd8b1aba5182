// Saves what a form of the profile page has changed, and shows it on the page.
import type { QueryClient } from '@tanstack/react-query';
import { PERSON_FIELDS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import { type NotSaved, type Saved, updateProfile } from './calls.ts';
import { findChange, type PersonDraft, type PersonForm } from './draft.ts';
import { showSaved } from './queries.ts';

/** Sends nothing when nothing was changed. `already` is what of the form is saved before. */
export async function saveForm(
  queries: QueryClient,
  form: PersonForm,
  draft: PersonDraft,
  profile: ProfileWire,
  already?: Saved,
): Promise<Saved | NotSaved> {
  const change = findChange(form, draft, profile);
  if (Object.keys(change).length === 0)
    return already ?? { kind: 'done', message: say(PERSON_FIELDS, 'person.saved') };
  const outcome = await updateProfile(change);
  if (outcome.kind === 'done') {
    const saved = change as Partial<ProfileWire>;
    showSaved(queries, profile.user_id, {
      ...saved,
      ...(saved.city === undefined ? {} : { location: saved.city }),
    });
  }
  return outcome;
}
