// Where one goes from the board: what it is made from, how to make it one's own, and what comes of it.
import { Link } from '#base/ui/controls/Link.tsx';
import { ArrowIcon } from '#base/ui/icons.tsx';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { JOB_PAIRS, JOB_SETTINGS, LOOKING_FOR } from '../screens.ts';
import styles from './WaysOn.module.css';

const WAYS = [
  [JOB_PAIRS, 'board.to_pairs', 'board.to_pairs_text'],
  [JOB_SETTINGS, 'board.to_settings', 'board.to_settings_text'],
  [LOOKING_FOR, 'board.to_looking', 'board.to_looking_text'],
] as const;

export function WaysOn() {
  return (
    <nav className={styles.ways} aria-label={say(BOARD, 'board.ways')}>
      <ul>
        {WAYS.map(([to, name, text]) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <strong>{say(BOARD, name)}</strong>
                <small>{say(BOARD, text)}</small>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
