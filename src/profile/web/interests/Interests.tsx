// The six interests in work: first in a sentence, then as a diagram with how far it may be off, then in numbers.
import { Radar } from '#base/ui/radar/Radar.tsx';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import type { InterestsWire } from '../../interests/contract-interests.ts';
import { INTEREST_TYPES } from '../../rules/interest-types.ts';
import { describeInterests } from './describe-interests.ts';
import styles from './Interests.module.css';

/** 5 is the average person, 2 are a standard deviation. */
const MAXIMUM = 10;
const AVERAGE = 5;

type InterestsProps = {
  readonly interests: InterestsWire;
  /** Whether the last answers are on their way. */
  readonly isSettling?: boolean;
  /** Of its sentence, which is the heading. */
  readonly level?: 2 | 4;
};

export function Interests({ interests, isSettling = false, level = 2 }: InterestsProps) {
  const { interests: values, interests_interval: intervals } = interests;
  const Heading = `h${level}` as const;
  const isKnown = Object.keys(values).length > 0;
  return (
    <div className={styles.interests} aria-busy={isSettling || undefined}>
      <Heading>{describeInterests(interests)}</Heading>
      {isKnown ? (
        <>
          <p>{say(PAIRS, 'pairs.unsure')}</p>
          <Radar
            title={say(PAIRS, 'pairs.interests')}
            axes={INTEREST_TYPES.map((name) => ({ name, label: say(PAIRS, `pairs.${name}`) }))}
            maximum={MAXIMUM}
            rings={AVERAGE}
            size={340}
            series={[
              {
                ...{ id: 'you', label: say(PAIRS, 'pairs.you'), style: 0, values },
                ...{ intervals: intervals as Readonly<Record<string, readonly [number, number]>> },
                intervalLook: 'strokes',
              },
              {
                ...{ id: 'average', label: say(PAIRS, 'pairs.average'), style: 2 },
                values: Object.fromEntries(INTEREST_TYPES.map((name) => [name, AVERAGE])),
              },
            ]}
          />
        </>
      ) : null}
    </div>
  );
}
