// Why a job is recommended: its reasons as notes with bars, each beginning where the one before ends, up to the score.
import { type CSSProperties, useId, useState } from 'react';
import { BOARD } from '#messages/jobs/board.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import type { JobWire, ReasonWire } from '../../contract-shapes.ts';
import { type Bar, layOutReasons, sureStep } from './reason-bars.ts';
import styles from './Why.module.css';

export function Why({ job }: { readonly job: JobWire }) {
  const id = useId();
  const { match, reasons, score } = job;
  return (
    <section className={styles.why} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say(NOTICE, 'notice.why')}
      </h2>
      {match === undefined || reasons === undefined || score === undefined ? (
        <p className={styles.lead}>{say(NOTICE, 'notice.no_why')}</p>
      ) : (
        <>
          <p className={styles.match} data-match={match}>
            {say(BOARD, `board.match_${match}`)}
          </p>
          {job.widens ? <p className={styles.lead}>{say(NOTICE, 'notice.widens')}</p> : null}
          <p className={styles.lead}>{say(NOTICE, 'notice.why_lead')}</p>
          <Reasons reasons={reasons} score={score} />
        </>
      )}
    </section>
  );
}

type ReasonsProps = { readonly reasons: readonly ReasonWire[]; readonly score: number };

function Reasons({ reasons, score }: ReasonsProps) {
  const { bars, sum, zero } = layOutReasons(reasons);
  return (
    <>
      <ol
        className={styles.reasons}
        aria-label={say(NOTICE, 'notice.reasons')}
        style={{ '--zero': zero } as CSSProperties}
      >
        {reasons.map((reason, at) => {
          const bar = bars[at];
          return bar === undefined ? null : (
            <li key={`${reason.source} ${reason.term}`}>
              <p dir="auto">
                {reason.text}
                <span className="visually-hidden">
                  {' '}
                  {say(NOTICE, bar.isAgainst ? 'notice.takes' : 'notice.adds')}
                </span>
              </p>
              <p className={styles.origin}>
                {say(NOTICE, 'notice.origin', {
                  source: say(NOTICE, `notice.source_${reason.source}`),
                  sure: tellSure(reason.confidence),
                })}
              </p>
              <Track bar={bar} />
            </li>
          );
        })}
        <li className={styles.sum}>
          <p>{say(NOTICE, 'notice.sum')}</p>
          <Track bar={sum} isSum />
        </li>
      </ol>
      <Numbers reasons={reasons} score={score} />
    </>
  );
}

/** The bar in its place. */
function Track({ bar, isSum }: { readonly bar: Bar; readonly isSum?: true }) {
  const place = { '--start': bar.start, '--size': bar.size } as CSSProperties;
  return (
    <span
      className={styles.track}
      style={place}
      data-against={bar.isAgainst || undefined}
      data-sum={isSum}
      aria-hidden="true"
    >
      <span className={styles.bar} />
    </span>
  );
}

function tellSure(confidence: number): string {
  return say(NOTICE, `notice.sure_${sureStep(confidence)}`);
}

/** The same in numbers, whose last line is the sum of the others to the last figure. */
function Numbers({ reasons, score }: ReasonsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.numbers}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {say(NOTICE, isOpen ? 'notice.hide_numbers' : 'notice.show_numbers')}
      </button>
      <div id={id}>
        {isOpen ? (
          <table>
            <caption className="visually-hidden">{say(NOTICE, 'notice.why')}</caption>
            <thead>
              <tr>
                <th scope="col">{say(NOTICE, 'notice.column_reason')}</th>
                <th scope="col">{say(NOTICE, 'notice.column_sure')}</th>
                <th scope="col">{say(NOTICE, 'notice.column_value')}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map((reason) => (
                <tr key={`${reason.source} ${reason.term}`}>
                  <th scope="row" dir="auto">
                    {reason.text}
                  </th>
                  <td>{tellSure(reason.confidence)}</td>
                  <td>{writePoints(reason.value)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {say(NOTICE, 'notice.sum')}
                </th>
                <td>{writePoints(score)}</td>
              </tr>
            </tfoot>
          </table>
        ) : null}
      </div>
    </div>
  );
}

/** In thousandths, as they are sent: what is rounded further no longer adds up. */
function writePoints(value: number): string {
  const points = Math.round(value * 1000);
  return points < 0 ? `−${-points}` : String(points);
}
