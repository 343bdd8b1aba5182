// The road of a finished story on its last page: the ways taken, the names of those that were not, and the endings.

import { useId } from 'react';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import type { WireWays } from '../../../contract.ts';
import { namePart } from './describe-story.ts';
import { MilestoneIcon } from './signs.tsx';
import styles from './Ways.module.css';

/** Names are written in the language of the product, whatever the story was told in. */
export const WRITTEN = 'en';

export function Ways({ ways: { chapters, endings } }: { readonly ways: WireWays }) {
  const road = useId();
  const ends = useId();
  return (
    <div className={styles.ways}>
      <h2 id={road}>{say(TOLD_STORY, 'told-story.ways')}</h2>
      <ol className={styles.road} aria-labelledby={road}>
        {chapters.map(({ taken, others }, at) => {
          const part = namePart({ kind: 'chapter', number: at + 1 });
          return (
            // The chapters of a story stand in their order.
            <li key={part}>
              <MilestoneIcon lit={taken !== null} />
              <p lang={WRITTEN}>{taken ?? part}</p>
              {others.length > 0 ? (
                <ul aria-label={say(TOLD_STORY, 'told-story.ways_not_taken')} lang={WRITTEN}>
                  {others.map((name) => (
                    <li key={name} className={styles.other}>
                      <Fork />
                      {name}
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ol>
      <h2 id={ends}>
        {say(TOLD_STORY, 'told-story.endings', {
          found: endings.filter(({ found }) => found).length,
          total: endings.length,
        })}
      </h2>
      <ul className={styles.endings} aria-labelledby={ends}>
        {endings.map(({ name, found, here }) => {
          const state = here ? 'here' : found ? 'found' : 'unseen';
          return (
            <li key={name} className={styles.ending} data-state={state}>
              <MilestoneIcon lit={found} />
              <span aria-hidden="true" lang={WRITTEN}>
                {name}
              </span>
              <span className="visually-hidden">
                {say(TOLD_STORY, `told-story.ending_${state}`, { name })}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where a way leaves the road that nobody went. */
function Fork() {
  return (
    <svg width="30" height="22" viewBox="0 0 30 22" fill="none" aria-hidden="true">
      <path
        d="M1 0c0 8 5 12 12 12h16"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="2 4"
        strokeLinecap="round"
      />
    </svg>
  );
}
