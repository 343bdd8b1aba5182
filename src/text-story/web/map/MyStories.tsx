// The person's own tellings: gone on with, read again, deleted.
import { type CSSProperties, useRef, useState } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { BinSign } from '#card-story/web/selection/signs.tsx';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { ListedToldStory } from '../../contract.ts';
import { useToldStories } from '../queries.ts';
import { addressOfStory } from './addresses.ts';
import { Failure } from './Failure.tsx';
import styles from './MyStories.module.css';
import { tellStanding } from './tell-story.ts';

const DeleteDialog = makePart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

/** `firstName` is where somebody begins who has read nothing yet. */
export function MyStories({ firstName }: { readonly firstName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.mine} aria-labelledby="my-stories">
      <h2 id="my-stories" ref={heading} tabIndex={-1}>
        {say(STORY_MAP, 'story-map.mine')}
      </h2>
      <Shelf firstName={firstName} onGone={() => heading.current?.focus()} />
    </section>
  );
}

/** `onGone`: what had the focus is not there any more. */
function Shelf({ firstName, onGone }: { readonly firstName: string; readonly onGone: () => void }) {
  const { data, error, isFetching, refetch, hasNextPage, ...rest } = useToldStories();
  const [doomed, setDoomed] = useState<ListedToldStory>();
  const [isAsking, setAsking] = useState(false);
  if (data === undefined) {
    if (error !== null && !isFetching)
      return <Failure message={error.message} retry={() => void refetch()} />;
    return <Waiting />;
  }
  const stories = data.pages.flatMap((page) => page.stories);
  return (
    <>
      {stories.length === 0 ? (
        <div className={styles.empty}>
          <p>{say(STORY_MAP, 'story-map.mine_empty')}</p>
          <p>{say(STORY_MAP, 'story-map.mine_empty_text', { name: firstName })}</p>
        </div>
      ) : (
        <ul className={styles.shelf}>
          {stories.map((story) => (
            <li key={story.story_id}>
              <Telling
                story={story}
                onDelete={() => {
                  setDoomed(story);
                  setAsking(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <div className={styles.more}>
          {rest.isFetchNextPageError ? <p role="alert">{say(STORY_MAP, 'story-map.more_failed')}</p> : null}
          <Button whole busy={rest.isFetchingNextPage} onClick={() => void rest.fetchNextPage()}>
            {say(STORY_MAP, 'story-map.more')}
          </Button>
        </div>
      ) : null}
      {doomed === undefined ? null : (
        <DeleteDialog story={doomed} open={isAsking} onClose={() => setAsking(false)} onDeleted={onGone} />
      )}
    </>
  );
}

type TellingProps = { readonly story: ListedToldStory; readonly onDelete: () => void };

function Telling({ story, onDelete }: TellingProps) {
  const { story_id, name, image, status, progress } = story;
  const isOpen = status !== 'finished';
  return (
    <article className={styles.telling}>
      <img src={image} alt="" width={960} height={720} loading="lazy" />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{tellStanding(story)}</p>
        {isOpen ? (
          <span
            className={styles.bar}
            style={{ '--reached': `${progress.percentage}%` } as CSSProperties}
            aria-hidden="true"
          />
        ) : null}
      </div>
      <div className={styles.ways}>
        <ButtonLink
          to={addressOfStory(story_id)}
          aria-label={say(STORY_MAP, isOpen ? 'story-map.continue_named' : 'story-map.read_again_named', {
            name,
          })}
        >
          {say(STORY_MAP, isOpen ? 'story-map.continue' : 'story-map.read_again')}
        </ButtonLink>
        <button
          type="button"
          className={styles.bin}
          aria-label={say(STORY_MAP, 'story-map.delete_named', { name })}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <BinSign />
        </button>
      </div>
    </article>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={say(STORY_MAP, 'story-map.mine_loading')} className={styles.shelf}>
      <Skeleton height="5.5rem" radius="16px" />
      <Skeleton height="5.5rem" radius="16px" />
    </div>
  );
}
