// How many finished stories are still missing until job recommendations open, or that they are open.
import { Link } from '#base/ui/controls/Link.tsx';
import { JOBS } from '#jobs/web/screens.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { StoryMapAnswer } from '../../contract.ts';
import { STORIES_TO_OPEN_ROADS } from '../../rules/map.ts';
import styles from './JobsLine.module.css';
import { PlaceSign } from './PlaceSign.tsx';

type JobsLineProps = { readonly map: Pick<StoryMapAnswer, 'finished' | 'recommendations_open'> };

const NOTHING = { passed: 0, total: 1, percentage: 0 };

export function JobsLine({ map }: JobsLineProps) {
  const { finished, recommendations_open: isOpen } = map;
  const done = isOpen ? STORIES_TO_OPEN_ROADS : Math.min(finished, STORIES_TO_OPEN_ROADS);
  return (
    <div className={styles.jobs}>
      <span className={styles.lamps}>
        {Array.from({ length: STORIES_TO_OPEN_ROADS }, (_, at) => (
          <PlaceSign
            key={at}
            state={at < done ? 'finished' : 'locked'}
            progress={NOTHING}
            mood="quiet"
            region="tidelands"
          />
        ))}
      </span>
      <p>
        {isOpen
          ? say(STORY_MAP, 'story-map.jobs_open')
          : say(STORY_MAP, 'story-map.jobs_later', { finished: done, needed: STORIES_TO_OPEN_ROADS })}{' '}
        {isOpen ? <Link to={JOBS}>{say(STORY_MAP, 'story-map.to_jobs')}</Link> : null}
      </p>
    </div>
  );
}
