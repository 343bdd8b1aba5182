// What both forms of the profile page are given.
import type { ProfileWire } from '../../contract-person.ts';
import type { PersonDraft } from './draft.ts';

export type PersonDialogProps = {
  readonly profile: ProfileWire;
  readonly draft: PersonDraft;
  readonly onType: (fields: Partial<PersonDraft>) => void;
  readonly onClose: () => void;
};
