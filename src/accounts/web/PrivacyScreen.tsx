// The privacy notice: one page in plain words.
import { Link } from '#base/ui/Link.tsx';
import { Page } from '#base/ui/Page.tsx';
import { PRIVACY } from '#messages/privacy.ts';
import { say } from '#messages/say.ts';
import form from './AccountForm.module.css';
import styles from './PrivacyScreen.module.css';

const PARTS = ['kept', 'profile', 'not', 'yours', 'age'] as const;

export function PrivacyScreen() {
  const title = say(PRIVACY, 'privacy.title');
  return (
    <Page title={title} className={styles.screen}>
      <header className={styles.cover}>
        <h1>{title}</h1>
        <p>{say(PRIVACY, 'privacy.lead')}</p>
      </header>
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
    </Page>
  );
}
