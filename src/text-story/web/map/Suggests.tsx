// What the person's answers suggest: the small diagram with its confidence, and plainly how they tend to answer.

import type { CSSProperties } from 'react';
import { Link } from '#base/ui/controls/Link.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { Radar } from '#base/ui/radar/Radar.tsx';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import { SCALE_MAXIMUM, TRAITS } from '#profile/rules/scales.ts';
import { PROFILE } from '#profile/web/screens.ts';
import type { StoryDiagrams } from '../../contract.ts';
import { useStoryDiagrams } from '../queries.ts';
import { describeOcean, listTendencies } from './describe-diagrams.ts';
import { Failure } from './Failure.tsx';
import styles from './Suggests.module.css';

export function Suggests() {
  const { data, error, isFetching, refetch } = useStoryDiagrams();
  return (
    <section className={styles.suggests} aria-labelledby="suggests">
      <h2 id="suggests">{say(STORY_MAP, 'story-map.suggests')}</h2>
      <div className={styles.sheet}>
        {data !== undefined ? (
          <>
            <Ocean diagrams={data} />
            {data.kept ? <Tendencies diagrams={data} /> : null}
          </>
        ) : error !== null && !isFetching ? (
          <Failure message={error.message} retry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

type DiagramsProps = { readonly diagrams: StoryDiagrams };

function Ocean({ diagrams }: DiagramsProps) {
  const { isDrawn, sentences, leadsToProfile } = describeOcean(diagrams);
  return (
    <div className={styles.ocean}>
      {isDrawn ? (
        <Radar
          title={say(STORY_MAP, 'story-map.ocean')}
          axes={TRAITS.map((name) => ({ name }))}
          maximum={SCALE_MAXIMUM.ipip}
          rings={SCALE_MAXIMUM.ipip}
          size={240}
          series={[
            {
              id: 'told',
              label: say(STORY_MAP, 'story-map.series'),
              values: diagrams.ocean,
              intervals: diagrams.ocean_interval,
            },
          ]}
        />
      ) : (
        <h3>{say(STORY_MAP, 'story-map.ocean')}</h3>
      )}
      <div className={styles.words} data-alone={!isDrawn || undefined}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {leadsToProfile ? <Link to={PROFILE}>{say(STORY_MAP, 'story-map.to_profile')}</Link> : null}
      </div>
    </div>
  );
}

function Tendencies({ diagrams }: DiagramsProps) {
  const tendencies = listTendencies(diagrams);
  return (
    <div className={styles.tend}>
      <h3>{say(STORY_MAP, 'story-map.tend')}</h3>
      <p>{say(STORY_MAP, tendencies.length === 0 ? 'story-map.tend_none' : 'story-map.tend_text')}</p>
      {tendencies.length === 0 ? null : (
        <ul>
          {tendencies.map(({ name, label, share, count }) => (
            <li key={name}>
              <span>{label}</span>
              <span className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
              <span>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={say(STORY_MAP, 'story-map.reading')}>
      <Skeleton width="12rem" />
      <Skeleton height="5rem" />
      <Skeleton width="14rem" />
      <Skeleton height="10rem" />
    </div>
  );
}
