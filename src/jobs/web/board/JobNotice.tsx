// One job on the board: a sheet of paper with a pin, and on it a note that says why it hangs in front.

import { fillAddress } from '#base/screens.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { BOARD } from '#messages/jobs/board.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import type { JobWire, ReasonWire } from '../../contract-shapes.ts';
import { previewOf } from '../description.ts';
import { FavoriteButton } from '../FavoriteButton.tsx';
import { Logo } from '../Logo.tsx';
import { leaveList } from '../list-place.ts';
import { JOB } from '../screens.ts';
import { nameSource, tellLevel, tellPay, tellPlace } from '../tell-job.ts';
import styles from './JobNotice.module.css';

export function JobNotice({ job, address }: { readonly job: JobWire; readonly address: string }) {
  const to = fillAddress(JOB, { jobId: job.job_id });
  const { text, isCut } = previewOf(job.description);
  const open = () => leaveList(address);
  return (
    <article className={styles.notice} data-closed={!job.open || undefined}>
      <header className={styles.head}>
        <Logo job={job} />
        <div className={styles.what}>
          <h2 dir="auto">
            <Link to={to} className={styles.title} onClick={open}>
              {job.title}
            </Link>
          </h2>
          {job.company === '' ? null : <p dir="auto">{job.company}</p>}
        </div>
        <FavoriteButton job={job} />
      </header>
      <p className={styles.where} dir="auto">
        {tellPlace(job)}
      </p>
      <p className={styles.preview} dir="auto">
        {text === ''
          ? say(BOARD, 'board.no_description')
          : isCut
            ? say(BOARD, 'board.preview', { text })
            : text}
      </p>
      <Facts job={job} />
      <Why job={job} />
      <footer className={styles.foot}>
        <Link
          to={to}
          className={styles.more}
          aria-label={say(BOARD, 'board.more_about', { title: job.title })}
          onClick={open}
        >
          {say(BOARD, 'board.more')}
        </Link>
        {job.apply_link === null || !job.open ? null : (
          <a
            className={styles.apply}
            href={job.apply_link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={say(BOARD, 'board.apply_for', { title: job.title })}
          >
            {say(BOARD, 'board.apply')}
          </a>
        )}
      </footer>
    </article>
  );
}

function Facts({ job }: { readonly job: JobWire }) {
  const source = nameSource(job.source);
  const facts = [
    job.open ? undefined : say(BOARD, 'board.closed'),
    job.application === undefined ? undefined : say(NOTICE, `notice.state_${job.application.state}`),
    tellPay(job.pay),
    job.level === null ? undefined : tellLevel(job.level),
    job.sample ? say(BOARD, 'board.sample') : source && say(BOARD, 'board.from', { source }),
  ].filter((fact) => fact !== undefined);
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Of the notice, and not of whoever reads it. */
const IMPERSONAL: readonly ReasonWire['source'][] = ['freshness', 'text'];

/** The note: how well it suits in one of three steps, and what of the person speaks for it most. */
function Why({ job: { match, reasons } }: { readonly job: JobWire }) {
  if (match === undefined) return null;
  const first = reasons?.find(({ value, source }) => value > 0 && !IMPERSONAL.includes(source));
  return (
    <p className={styles.why} data-match={match}>
      <b>{say(BOARD, `board.match_${match}`)}</b>
      {first === undefined ? null : <span>{first.text}</span>}
    </p>
  );
}
