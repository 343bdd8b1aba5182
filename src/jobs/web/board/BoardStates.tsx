// What hangs on the board in place of notices: that something failed, that there is nothing, or what would help.
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { SHELF } from '#card-story/web/screens.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { PROFILE, TESTS } from '#profile/web/screens.ts';
import { JOB_PAIRS } from '../screens.ts';
import styles from './BoardStates.module.css';
import { addressOfWish } from './wish.ts';

export function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.sheet} role="alert">
      <h2>{message}</h2>
      <Button kind="primary" onClick={onRetry}>
        {say(FORM, 'form.try_again')}
      </Button>
    </div>
  );
}

const NOTHING = {
  all: 'board.no_jobs',
  found: 'board.no_jobs',
  favorites: 'board.no_favorites',
  applied: 'board.no_applications',
} as const;

export function Nothing({ of }: { readonly of: keyof typeof NOTHING }) {
  return (
    <div className={styles.sheet} role="status">
      <h2>{say(BOARD, NOTHING[of])}</h2>
      {of === 'found' ? <p>{say(BOARD, 'board.no_jobs_text')}</p> : null}
      {of === 'all' ? null : (
        <ButtonLink to={addressOfWish({ view: 'all', filters: {} })}>
          {say(BOARD, 'board.show_all')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Nothing is known of the person: what would tell something, the specified way first and the shorter ones after it. */
export function LinkPrompt() {
  return (
    <div className={styles.sheet} role="status">
      <h2>{say(BOARD, 'board.ask')}</h2>
      <ButtonLink kind="primary" to={PROFILE}>
        {say(BOARD, 'board.ask_profile')}
      </ButtonLink>
      <p>{say(BOARD, 'board.ask_text')}</p>
      <div className={styles.ways}>
        <ButtonLink to={JOB_PAIRS}>{say(BOARD, 'board.ask_pairs')}</ButtonLink>
        <ButtonLink to={SHELF}>{say(BOARD, 'board.ask_story')}</ButtonLink>
        <ButtonLink to={TESTS}>{say(BOARD, 'board.ask_test')}</ButtonLink>
      </div>
    </div>
  );
}
