// The sheet of the chosen place: its picture, what it is about, how it stands, and what can be done.
import { type RefObject, useState } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { Cover } from '#card-story/web/Cover.tsx';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { FormerStory, StoryMapAnswer, StoryPlace } from '../../contract.ts';
import { addressOfNew, addressOfStory } from './addresses.ts';
import styles from './PlaceSheet.module.css';
import { PlaceSign } from './PlaceSign.tsx';
import { findOpener, nameRegion, tellLength, tellOpening } from './places.ts';
import { isNext } from './RoadMap.tsx';

const ContinueDialog = makePart(async () => (await import('./ContinueDialog.tsx')).ContinueDialog);

type PlaceSheetProps = {
  readonly map: StoryMapAnswer;
  readonly place: StoryPlace;
  readonly sheet: RefObject<HTMLElement | null>;
  /** Shows another place. */
  readonly onShow: (key: string) => void;
  /** Back to where the place was chosen. */
  readonly onLeave: () => void;
};

export function PlaceSheet({ map, place, sheet, onShow, onLeave }: PlaceSheetProps) {
  const { name, blurb, image, image_alt, state, progress } = place;
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={say(STORY_MAP, 'story-map.sheet')}
      onKeyDown={(event) => {
        // A dialog over the sheet has its own Escape.
        if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
        onLeave();
      }}
    >
      <div className={styles.plate} data-state={state}>
        <Cover key={image} src={image} alt={image_alt} comes="whole" />
      </div>
      <div className={styles.words}>
        <p className={styles.where}>
          {nameRegion(place.region)}
          <span aria-hidden="true"> · </span>
          <span className={styles.state}>{tellState(map, place)}</span>
        </p>
        <h2 tabIndex={-1}>{name}</h2>
        <p className={styles.where}>{tellLength(place)}</p>
        {state === 'begun' ? (
          <div className={styles.told}>
            <PlaceSign state={state} progress={progress} mood={place.mood} region={place.region} />
            <p>{say(STORY_MAP, 'story-map.parts', progress)}</p>
          </div>
        ) : null}
      </div>
      <p className={styles.blurb}>{blurb}</p>
      {state === 'open' && place.shortcut !== null && place.shortcut.thing !== null ? (
        <p className={styles.blurb}>{say(STORY_MAP, 'story-map.let_in', { thing: place.shortcut.thing })}</p>
      ) : null}
      <Actions key={place.story_key} map={map} place={place} onShow={onShow} />
    </section>
  );
}

function tellState(map: StoryMapAnswer, place: StoryPlace): string {
  if (place.state === 'open' && isNext(map, place)) return say(STORY_MAP, 'story-map.is_next');
  if (place.state === 'finished' && place.times_finished > 1)
    return say(STORY_MAP, 'story-map.is_finished_times', { times: place.times_finished });
  return say(STORY_MAP, `story-map.is_${place.state}`);
}

type ActionsProps = Pick<PlaceSheetProps, 'map' | 'place' | 'onShow'>;

function Actions({ map, place, onShow }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, story_key, story_id, result_id, former } = place;
  if (state === 'locked') return <Locked map={map} place={place} onShow={onShow} />;
  // A story that is open is gone on with: it cannot begin somewhere else any more.
  const canContinueFrom =
    state !== 'begun' &&
    map.places.some(
      (one) => one.times_finished > 0 || (one.former !== null && one.former.result_id !== null),
    );
  return (
    <div className={styles.actions}>
      {state === 'begun' && story_id !== null ? (
        <ButtonLink kind="primary" to={addressOfStory(story_id)}>
          {say(STORY_MAP, 'story-map.continue')}
        </ButtonLink>
      ) : null}
      {state === 'open' ? (
        <ButtonLink kind="primary" to={addressOfNew(story_key)}>
          {say(STORY_MAP, 'story-map.begin')}
        </ButtonLink>
      ) : null}
      {former === null ? null : <Former former={former} />}
      {result_id === null ? null : (
        <ButtonLink kind={state === 'finished' ? 'primary' : 'quiet'} to={addressOfStory(result_id)}>
          {say(STORY_MAP, 'story-map.read_again')}
        </ButtonLink>
      )}
      {state === 'finished' ? (
        <ButtonLink to={addressOfNew(story_key)}>{say(STORY_MAP, 'story-map.begin_again')}</ButtonLink>
      ) : null}
      {canContinueFrom ? (
        <>
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {say(STORY_MAP, 'story-map.continue_from')}
          </Button>
          {isAsking ? <ContinueDialog place={place} onClose={() => setAsking(false)} /> : null}
        </>
      ) : null}
    </div>
  );
}

/** What was told here before: gone on with by whoever has begun it, and read again by whoever has finished it. */
function Former({ former: { name, story_id, result_id } }: { readonly former: FormerStory }) {
  const id = story_id ?? result_id;
  if (id === null) return null;
  return (
    <ButtonLink kind="quiet" to={addressOfStory(id)}>
      {say(STORY_MAP, story_id === null ? 'story-map.read_again_named' : 'story-map.go_on_with', { name })}
    </ButtonLink>
  );
}

function Locked({ map, place, onShow }: ActionsProps) {
  const opener = findOpener(map, place.story_key);
  if (opener === undefined) return null;
  return (
    <div className={styles.locked}>
      <p>{tellOpening(map, place, opener)}</p>
      {place.shortcut === null ? null : <p>{say(STORY_MAP, 'story-map.opens_with')}</p>}
      <Button onClick={() => onShow(opener.story_key)}>{say(STORY_MAP, 'story-map.show_place')}</Button>
    </div>
  );
}
