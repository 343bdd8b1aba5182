// What a notice says: whose it is, where, for how much, and its description with its paragraphs.
import { writeLongDay } from '#base/ui/locale.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../../contract-shapes.ts';
import { listParagraphs } from '../description.ts';
import { FavoriteButton } from '../FavoriteButton.tsx';
import { Logo } from '../Logo.tsx';
import { OutIcon } from '../signs.tsx';
import { isFromLinkedIn, nameSource, tellLevel, tellPay, tellPlace } from '../tell-job.ts';
import styles from './Letter.module.css';

type LetterProps = { readonly job: JobWire; readonly toWhy: () => void };

export function Letter({ job, toWhy }: LetterProps) {
  const paragraphs = listParagraphs(job.description);
  return (
    <article className={styles.letter}>
      <header className={styles.head}>
        <Logo job={job} isLarge />
        <div className={styles.star}>
          <FavoriteButton job={job} />
        </div>
        <div className={styles.what}>
          <h1 dir="auto">{job.title}</h1>
          {job.company === '' ? null : <p dir="auto">{job.company}</p>}
        </div>
      </header>
      <Facts job={job} />
      {job.open ? null : <p className={styles.note}>{say(NOTICE, 'notice.closed')}</p>}
      {job.sample ? <p className={styles.note}>{say(NOTICE, 'notice.sample')}</p> : null}
      {job.cautions.map(({ kind, text }) => (
        <p key={kind} className={styles.note}>
          {text}
        </p>
      ))}
      <div className={styles.ways}>
        <Apply job={job} />
        {job.match === undefined ? null : (
          <button type="button" className={styles.why} data-match={job.match} onClick={toWhy}>
            {say(NOTICE, 'notice.to_why', { match: say(BOARD, `board.match_${job.match}`) })}
          </button>
        )}
      </div>
      <h2>{say(NOTICE, 'notice.description')}</h2>
      <div className={styles.text} dir="auto">
        {paragraphs.length === 0 ? <p>{say(NOTICE, 'notice.no_description')}</p> : null}
        {paragraphs.map((paragraph, at) => (
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <AlsoAt job={job} />
    </article>
  );
}

function Facts({ job }: { readonly job: JobWire }) {
  const pay = tellPay(job.pay);
  const source = job.sample ? undefined : nameSource(job.source);
  const facts = [
    tellPlace(job),
    pay,
    job.level === null ? undefined : tellLevel(job.level),
    say(NOTICE, 'notice.posted', { day: writeLongDay(job.posted_at) }),
    source && say(BOARD, 'board.from', { source }),
  ].filter((fact) => fact !== undefined);
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  );
}

function Apply({ job }: { readonly job: JobWire }) {
  // What is invented says so by itself.
  if (!job.open || job.sample) return null;
  if (job.apply_link === null) return <p className={styles.note}>{say(NOTICE, 'notice.no_link')}</p>;
  return (
    <a className={styles.apply} href={job.apply_link} target="_blank" rel="noopener noreferrer">
      <span>
        {tellApply(job)}
        <span className="visually-hidden">, {say(NOTICE, 'notice.new_tab')}</span>
      </span>
      <OutIcon size={20} />
    </a>
  );
}

/** LinkedIn is named where a posting is from there; every other place by its own name. */
function tellApply(job: JobWire): string {
  if (isFromLinkedIn(job)) return say(NOTICE, 'notice.apply_linkedin');
  const source = nameSource(job.source);
  return source === undefined
    ? say(NOTICE, 'notice.apply_company')
    : say(NOTICE, 'notice.apply_at', { source });
}

/** Where else the same was listed. */
function AlsoAt({ job }: { readonly job: JobWire }) {
  const others = job.links.flatMap(({ source, url }) => {
    const name = nameSource(source);
    return url === null || url === job.apply_link || name === undefined ? [] : [{ name, url }];
  });
  if (others.length === 0) return null;
  return (
    <div className={styles.also}>
      <h3>{say(NOTICE, 'notice.also_at')}</h3>
      <ul>
        {others.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">, {say(NOTICE, 'notice.new_tab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
