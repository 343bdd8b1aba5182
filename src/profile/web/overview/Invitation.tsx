// The profile of somebody nothing is known of yet: one page of a book that is about to be written.
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { SHELF } from '#card-story/web/screens.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { ScaleLine } from '../diagrams/ScaleLine.tsx';
import { TESTS } from '../screens.ts';
import styles from './Invitation.module.css';

export function Invitation() {
  return (
    <article className={styles.sheet} aria-labelledby="invitation">
      <div className={styles.lines} aria-hidden="true">
        {[0.8, -1.1, 0.1].map((at) => (
          <ScaleLine key={at} isLarge level={{ at, low: at - 0.7, high: at + 0.7 }} />
        ))}
      </div>
      <h3 id="invitation">{say(DIAGRAMS, 'diagrams.invite_title')}</h3>
      <p>{say(DIAGRAMS, 'diagrams.invite_text')}</p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" to={SHELF}>
          {say(DIAGRAMS, 'diagrams.invite_play')}
        </ButtonLink>
        <ButtonLink to={TESTS}>{say(DIAGRAMS, 'diagrams.invite_test')}</ButtonLink>
      </div>
    </article>
  );
}
