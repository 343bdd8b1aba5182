// What is seen of a folded survey: its scales below each other, each with its line, and its sentence for those who listen.
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import type { Survey } from '../../rules/scales.ts';
import { nameScaleShortly } from '../diagrams/describe-source.ts';
import { sayStanding } from '../say-standing.ts';
import styles from './Glimpse.module.css';
import type { Line } from './read-lines.ts';
import { ScaleLine } from './ScaleLine.tsx';

type GlimpseProps = { readonly survey: Survey; readonly lines: readonly Line[]; readonly isLoading: boolean };

export function Glimpse({ survey, lines, isLoading }: GlimpseProps) {
  const title = say(DIAGRAMS, `diagrams.${survey}_title`);
  return (
    <ul
      className={styles.lines}
      aria-label={say(DIAGRAMS, 'diagrams.in_words', { title })}
      data-lines={isLoading ? undefined : survey}
    >
      {lines.map(({ scale, isHidden, level, standing, marks }) => (
        <li key={scale} data-hidden={isHidden || undefined}>
          <span className={styles.name}>{nameScaleShortly(scale)}</span>
          {isLoading ? <Skeleton height="0.5rem" /> : <ScaleLine level={level} marks={marks} />}
          <span className={styles.word}>
            {isLoading
              ? null
              : say(
                  DIAGRAMS,
                  isHidden ? 'diagrams.word_hidden' : `diagrams.word_${standing ?? ('open' as const)}`,
                )}
          </span>
          {standing === undefined || isLoading ? null : (
            <span className="visually-hidden">{sayStanding(scale, standing)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
