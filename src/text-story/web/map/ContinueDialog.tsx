// Asks which finished story the next one goes on from.
import { useId, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { StoryPlace } from '../../contract.ts';
import { useToldStories } from '../queries.ts';
import { addressOfNew } from './addresses.ts';
import styles from './ContinueDialog.module.css';
import { Failure } from './Failure.tsx';
import { tellEnding } from './tell-story.ts';

type ContinueDialogProps = { readonly place: StoryPlace; readonly onClose: () => void };

export function ContinueDialog({ place, onClose }: ContinueDialogProps) {
  const group = useId();
  const navigate = useNavigate();
  const stories = useToldStories();
  const [wanted, setWanted] = useState<string>();
  const finished = stories.data?.pages
    .flatMap((page) => page.stories)
    .filter(({ status }) => status === 'finished');
  // What happened last is what most will go on from, and seldom from the same story.
  const chosen =
    finished?.find(({ story_id }) => story_id === wanted) ??
    finished?.find(({ story_key }) => story_key !== place.story_key) ??
    finished?.[0];
  return (
    <Dialog open onClose={onClose} heading={say(STORY_MAP, 'story-map.from_title')}>
      <p>{say(STORY_MAP, 'story-map.from_text', { name: place.name })}</p>
      {finished === undefined ? (
        stories.isError ? (
          <Failure message={stories.error.message} retry={() => void stories.refetch()} />
        ) : (
          <div className={styles.choices}>
            <Skeleton height="4rem" radius="16px" />
            <Skeleton height="4rem" radius="16px" />
          </div>
        )
      ) : (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{say(STORY_MAP, 'story-map.from_choices')}</legend>
          {finished.map((story) => (
            <label key={story.story_id} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={story === chosen}
                onChange={() => setWanted(story.story_id)}
              />
              <img src={story.image} alt="" width={960} height={720} loading="lazy" />
              <span>
                <b>{story.name}</b>
                <small>{tellEnding(story)}</small>
              </span>
            </label>
          ))}
          {stories.hasNextPage ? (
            <Button whole busy={stories.isFetchingNextPage} onClick={() => void stories.fetchNextPage()}>
              {say(STORY_MAP, 'story-map.more')}
            </Button>
          ) : null}
        </fieldset>
      )}
      <div className={styles.ways}>
        <Button onClick={onClose}>{say(STORY_MAP, 'story-map.from_alone')}</Button>
        <Button
          kind="primary"
          whole
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen !== undefined) void navigate(addressOfNew(place.story_key, chosen.story_id));
          }}
        >
          {say(STORY_MAP, 'story-map.from_go')}
        </Button>
      </div>
    </Dialog>
  );
}
