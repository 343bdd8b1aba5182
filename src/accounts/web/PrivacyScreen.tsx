// The privacy notice: one page in plain words.
import { CoverPage } from '#base/ui/CoverPage.tsx';
import { Link } from '#base/ui/Link.tsx';
import { PRIVACY } from '#messages/privacy.ts';
import { say } from '#messages/say.ts';
import form from './AccountForm.module.css';
import styles from './PrivacyScreen.module.css';

const PARTS = ['kept', 'profile', 'not', 'yours', 'age'] as const;

export function PrivacyScreen() {
  return (
    <CoverPage title={say(PRIVACY, 'privacy.title')} lead={say(PRIVACY, 'privacy.lead')}>
      <article className={styles.sheet}>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{say(PRIVACY, `privacy.${part}`)}</h2>
            <p>{say(PRIVACY, `privacy.${part}_text`)}</p>
          </section>
        ))}
        <Link className={form.link} to="/signup">
          {say(PRIVACY, 'privacy.back')}
        </Link>
      </article>
    </CoverPage>
  );
}
