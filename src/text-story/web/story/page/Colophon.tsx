// The end of a story: the name of the ending it came to, the way back, and the whole of it to read or to print.

import { useEffect } from 'react';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { writeLongDay } from '#base/ui/locale.ts';
import { JOBS } from '#jobs/web/screens.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import type { WireToldStory } from '../../../contract.ts';
import { ThingSign } from '../../map/bag/things.tsx';
import { MAP } from '../../screens.ts';
import styles from './Colophon.module.css';
import { nameEnding } from './describe-story.ts';
import { fetchPictures, printStory } from './print-story.ts';
import { BookIcon, PrintIcon, SeparatorIcon } from './signs.tsx';
import { Ways, WRITTEN } from './Ways.tsx';

/** What goes along from here; a copy from before anything was left knows of none. */
function Left({ things }: { readonly things: WireToldStory['left'] | undefined }) {
  if (things === undefined || things.length === 0) return null;
  return (
    <div className={styles.left}>
      <p>{say(TOLD_STORY, 'told-story.left')}</p>
      <ul>
        {things.map(({ thing, name, why, looks }) => (
          <li key={thing} lang={WRITTEN}>
            <ThingSign looks={looks} />
            <span>
              <b>{name}</b>
              <span>{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ColophonProps = {
  readonly story: WireToldStory;
  readonly onReadWhole: () => void;
};

export function Colophon({ story, onReadWhole }: ColophonProps) {
  // The browser's own command prints at once, and waits for no picture.
  useEffect(() => {
    fetchPictures();
  }, []);
  return (
    <footer className={styles.colophon}>
      <SeparatorIcon />
      <p className={styles.came}>
        <span>{say(TOLD_STORY, 'told-story.came_to')}</span>
        <b dir="auto" lang={story.ending_picture?.language}>
          {nameEnding(story.story.ending ?? '')}
        </b>
      </p>
      <Left things={story.left} />
      {story.ways ? <Ways ways={story.ways} /> : null}
      {story.recommendations_open ? (
        <div className={styles.open}>
          <p>
            <b>{say(TOLD_STORY, 'told-story.jobs_open')}</b> {say(TOLD_STORY, 'told-story.jobs_open_text')}
          </p>
          <Link to={JOBS}>{say(TOLD_STORY, 'told-story.to_jobs')}</Link>
        </div>
      ) : null}
      <ButtonLink kind="primary" to={MAP}>
        {say(TOLD_STORY, 'told-story.back_to_map')}
      </ButtonLink>
      <div className={styles.more}>
        <button type="button" onClick={onReadWhole}>
          <BookIcon />
          {say(TOLD_STORY, 'told-story.read_whole')}
        </button>
        <button type="button" onClick={() => void printStory()}>
          <PrintIcon />
          {say(TOLD_STORY, 'told-story.print')}
        </button>
      </div>
      {story.finished_at === null ? null : (
        <p className={styles.date}>
          {say(TOLD_STORY, 'told-story.printed_on', { date: writeLongDay(story.finished_at) })}
        </p>
      )}
    </footer>
  );
}
