// Where somebody lives, how old they are and what they have learnt; or an invitation to say so.
import type { ReactNode } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { QuillIcon } from '#base/ui/icons.tsx';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import styles from './PersonalInformation.module.css';
import { HourglassIcon, HouseIcon, MaskIcon, OpenBookIcon } from './signs.tsx';

type PersonalInformationProps = { readonly profile: ProfileWire; readonly onEdit: () => void };

export function PersonalInformation({ profile, onEdit }: PersonalInformationProps) {
  const { location, age, gender, education_level } = profile;
  const isBlank = [location, age, gender, education_level].every((field) => field === null);
  return (
    <section className={styles.information}>
      <header className={styles.head}>
        <h2>{say(PERSON, 'person.information')}</h2>
        {isBlank ? null : (
          <Button
            data-opens="personal"
            className={styles.edit}
            aria-label={say(PERSON, 'person.edit_information_named')}
            onClick={onEdit}
          >
            {say(PERSON, 'person.edit_information')}
          </Button>
        )}
      </header>
      {isBlank ? (
        <div className={styles.blank}>
          <p>{say(PERSON, 'person.no_information')}</p>
          <Button whole data-opens="personal" icon={<QuillIcon size={20} />} onClick={onEdit}>
            {say(PERSON, 'person.add_information')}
          </Button>
        </div>
      ) : (
        <dl className={styles.facts}>
          <Fact name={say(PERSON, 'person.location')} sign={<HouseIcon />} value={location} />
          <Fact name={say(PERSON, 'person.age')} sign={<HourglassIcon />} value={age} />
          <Fact
            name={say(PERSON, 'person.gender')}
            sign={<MaskIcon />}
            value={gender && say(PERSON, `person.gender_${gender}`)}
          />
          <Fact name={say(PERSON, 'person.education')} sign={<OpenBookIcon />} value={education_level} />
        </dl>
      )}
    </section>
  );
}

type FactProps = {
  readonly name: string;
  readonly sign: ReactNode;
  readonly value: string | number | null;
};

function Fact({ name, sign, value }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        {sign}
        <span>{name}</span>
      </dt>
      <dd dir="auto" data-said={value !== null}>
        {value ?? say(PERSON, 'person.unsaid')}
      </dd>
    </div>
  );
}
