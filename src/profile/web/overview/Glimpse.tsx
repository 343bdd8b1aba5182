// What is seen of a folded survey: its scales below each other, each with its line, and its sentence for those who listen.
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import type { Survey } from '../../rules/scales.ts';
import { nameScaleShortly } from '../diagrams/describe-source.ts';
import { type Line, wordOf } from '../diagrams/read-lines.ts';
import { ScaleLine } from '../diagrams/ScaleLine.tsx';
import { sayStanding } from '../say-standing.ts';
import styles from './Glimpse.module.css';

type GlimpseProps = {
  readonly survey: Survey;
  readonly lines: readonly Line[];
  readonly isLoading: boolean;
  readonly isRead: boolean;
};

export function Glimpse({ survey, lines, isLoading, isRead }: GlimpseProps) {
  const title = say(DIAGRAMS, `diagrams.${survey}_title`);
  return (
    <ul
      className={styles.lines}
      aria-label={say(DIAGRAMS, 'diagrams.in_words', { title })}
      data-lines={isLoading ? undefined : survey}
    >
      {lines.map((line) => (
        <li key={line.scale} data-hidden={line.isHidden || undefined}>
          <span className={styles.name}>{nameScaleShortly(line.scale)}</span>
          {isLoading ? <Skeleton height="0.5rem" /> : <ScaleLine level={line.level} marks={line.marks} />}
          <span className={styles.word}>
            {isLoading ? null : say(DIAGRAMS, `diagrams.word_${wordOf(line, isRead)}`)}
          </span>
          {line.standing === undefined || isLoading ? null : (
            <span className="visually-hidden">{sayStanding(line.scale, line.standing)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
