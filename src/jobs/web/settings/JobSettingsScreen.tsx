// What recommendations are made from: switched on or off, seen, taken back; hidden companies; and what was shown, and why.

import type { ReactNode } from 'react';
import { ACCOUNT } from '#accounts/web/screens.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { ArrowIcon } from '#base/ui/icons.tsx';
import { useFocusKept } from '#base/ui/keep-focus.ts';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import sheets from '#base/ui/pages/Sheets.module.css';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { PROFILE } from '#profile/web/screens.ts';
import { JOB_PAIRS, JOBS } from '../screens.ts';
import { HiddenCompanies } from './HiddenCompanies.tsx';
import styles from './JobSettings.module.css';
import { Log } from './Log.tsx';
import { Personal } from './Personal.tsx';
import { Signals } from './Signals.tsx';

export function JobSettingsScreen() {
  const pile = useFocusKept<HTMLDivElement>();
  return (
    <CoverPage title={say(JOB_SETTINGS, 'job-settings.title')} lead={say(JOB_SETTINGS, 'job-settings.lead')}>
      <div ref={pile} className={sheets.sheets}>
        <Sheet heading={say(JOB_SETTINGS, 'job-settings.choice')}>
          <Personal />
        </Sheet>
        <Sheet heading={say(JOB_SETTINGS, 'job-settings.made_of')}>
          <ul className={styles.ways}>
            <Way to={PROFILE} name="made_profile" />
            <Way to={JOB_PAIRS} name="made_pairs" />
          </ul>
          <h3>{say(JOB_SETTINGS, 'job-settings.signals')}</h3>
          <Signals />
        </Sheet>
        <Sheet heading={say(JOB_SETTINGS, 'job-settings.hidden')}>
          <HiddenCompanies />
        </Sheet>
        <Sheet heading={say(JOB_SETTINGS, 'job-settings.log')}>
          <Log />
        </Sheet>
        <Sheet>
          <ul className={styles.ways}>
            <Way to={ACCOUNT} name="rights" />
          </ul>
          <p className={styles.back}>
            <Link to={JOBS}>{say(JOB_SETTINGS, 'job-settings.back')}</Link>
          </p>
        </Sheet>
      </div>
    </CoverPage>
  );
}

function Sheet({ heading, children }: { readonly heading?: string; readonly children: ReactNode }) {
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      {heading === undefined ? null : <h2>{heading}</h2>}
      {children}
    </section>
  );
}

type WayProps = {
  readonly to: string;
  readonly name: 'made_profile' | 'made_pairs' | 'rights';
};

function Way({ to, name }: WayProps) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <span>
          <strong>{say(JOB_SETTINGS, `job-settings.${name}`)}</strong>
          <small>{say(JOB_SETTINGS, `job-settings.${name}_text`)}</small>
        </span>
        <ArrowIcon />
      </Link>
    </li>
  );
}
