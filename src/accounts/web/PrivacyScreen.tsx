// The privacy notice: one page in plain words.

import { HELP } from '#app/web/screens.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { CoverPage, Sheet } from '#base/ui/pages/CoverPage.tsx';
import { PRIVACY } from '#messages/accounts/privacy.ts';
import { say } from '#messages/say.ts';
import form from './AccountForm.module.css';
import styles from './PrivacyScreen.module.css';
import { tellTimes } from './privacy-times.ts';
import { SIGN_UP } from './screens.ts';

const PARTS = ['kept', 'profile', 'links', 'jobs', 'study', 'not', 'yours'] as const;

export function PrivacyScreen() {
  return (
    <CoverPage title={say(PRIVACY, 'privacy.title')} lead={say(PRIVACY, 'privacy.lead')}>
      <Sheet className={styles.sheet}>
        {PARTS.map((part) => (
          <Part key={part} heading={say(PRIVACY, `privacy.${part}`)}>
            {[say(PRIVACY, `privacy.${part}_text`)]}
          </Part>
        ))}
        <Part heading={say(PRIVACY, 'privacy.times')}>{tellTimes()}</Part>
        <Part heading={say(PRIVACY, 'privacy.age')}>{[say(PRIVACY, 'privacy.age_text')]}</Part>
        <Part heading={say(PRIVACY, 'privacy.help')}>{[say(PRIVACY, 'privacy.help_text')]}</Part>
        <Link className={form.link} to={HELP}>
          {say(PRIVACY, 'privacy.help_link')}
        </Link>
        <Link className={form.link} to={SIGN_UP}>
          {say(PRIVACY, 'privacy.back')}
        </Link>
      </Sheet>
    </CoverPage>
  );
}

/** A part of the notice; `children` are its paragraphs. */
function Part({ heading, children }: { readonly heading: string; readonly children: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
