// The form of where somebody lives, their age, gender and education.
import { useQueryClient } from '@tanstack/react-query';
import { ChangeDialog } from '#accounts/web/settings/ChangeDialog.tsx';
import { tellDone, useChange } from '#accounts/web/settings/useChange.ts';
import { Field } from '#base/ui/controls/Field.tsx';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { EDUCATION_LEVELS, GENDERS } from '../../rules/person.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { PersonDialogProps } from './dialog-props.ts';
import { findDraftFaults } from './draft.ts';
import { saveForm } from './save-form.ts';

export function PersonalDialog({ profile, draft, onType, onClose }: PersonDialogProps) {
  const queries = useQueryClient();
  const change = useChange();
  const type = (fields: Partial<typeof draft>) => {
    onType(fields);
    change.clear();
  };
  const submit = async (fields: HTMLFormElement | null) => {
    const done = await change.run(fields, findDraftFaults('personal', draft), () =>
      saveForm(queries, 'personal', draft, profile),
    );
    if (done === undefined) return;
    onClose();
    tellDone(done.message);
  };
  return (
    <ChangeDialog
      heading={say(PERSON, 'person.information')}
      submit={say(PERSON, 'person.save')}
      change={change}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <Field
        label={say(PERSON, 'person.location')}
        name="city"
        autoComplete="address-level2"
        dir="auto"
        value={draft.city}
        onChange={(city) => type({ city })}
        error={change.faults.city}
      />
      <Field
        label={say(PERSON, 'person.age')}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        value={draft.age}
        onChange={(age) => type({ age })}
        error={change.faults.age}
      />
      <ChoiceField
        label={say(PERSON, 'person.gender')}
        name="gender"
        value={draft.gender}
        onChange={(gender) => type({ gender })}
        error={change.faults.gender}
        choices={GENDERS.map((gender) => ({ value: gender, label: say(PERSON, `person.gender_${gender}`) }))}
      />
      <ChoiceField
        label={say(PERSON, 'person.education')}
        name="education_level"
        value={draft.education_level}
        onChange={(education_level) => type({ education_level })}
        error={change.faults.education_level}
        choices={EDUCATION_LEVELS.map((level) => ({ value: level, label: level }))}
      />
    </ChangeDialog>
  );
}
