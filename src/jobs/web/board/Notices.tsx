// The notices that hang on the board.
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../../contract-shapes.ts';
import { JobNotice } from './JobNotice.tsx';
import styles from './Notices.module.css';

type NoticesProps = {
  readonly jobs: readonly JobWire[];
  readonly label: string;
  /** Of the list, to which a notice leads back. */
  readonly address: string;
};

export function Notices({ jobs, label, address }: NoticesProps) {
  return (
    <ul className={styles.notices} aria-label={label}>
      {jobs.map((job) => (
        <li key={job.job_id}>
          <JobNotice job={job} address={address} />
        </li>
      ))}
    </ul>
  );
}

/** As many as a first look shows, in the shape of what will hang there. */
const BLANKS = [1, 2, 3, 4, 5, 6] as const;

export function WaitingNotices() {
  return (
    <div role="status">
      <p className="visually-hidden">{say(BOARD, 'board.loading')}</p>
      <ul className={styles.notices} aria-hidden="true">
        {BLANKS.map((blank) => (
          <li key={blank}>
            <div className={styles.blank}>
              <div>
                <Skeleton width="3rem" height="3rem" radius="10px" />
                <Skeleton height="1.5rem" width="70%" />
              </div>
              <Skeleton width="50%" />
              <Skeleton height="4.5lh" />
              <Skeleton height="2.75rem" radius="var(--radius-button)" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
