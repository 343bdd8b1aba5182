// The end of a game: its picture over the whole screen, its name, what is told of it, what it suggests, and where to go next.
import { useId } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { writeList } from '#base/ui/locale.ts';
import { JOBS } from '#jobs/web/screens.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../../contract.ts';
import { endingOf, findEnding, legacyOf, type Outcome, type StoryState } from '../../../rules.ts';
import { Cover } from '../../Cover.tsx';
import { describeEnd, describeLookBack, listGone } from './describe-end.ts';
import { Endings } from './Endings.tsx';
import styles from './GameOver.module.css';
import { Keep } from './keep/Keep.tsx';
import { findLastPicture } from './last-picture.ts';
import { Standing } from './Standing.tsx';
import { Suggestion } from './Suggestion.tsx';

type GameOverProps = {
  readonly story: PlayableStory;
  readonly state: StoryState;
  readonly outcome: Outcome;
  /** Whether the server knows of the end. */
  readonly concluded: boolean;
  /** What is said of answers that are still on their way; absent when none are. */
  readonly waiting: string | undefined;
  readonly onDiscover: () => void;
};

export function GameOver({ story, state, outcome, concluded, waiting, onDiscover }: GameOverProps) {
  const told = useId();
  return (
    <Dialog
      unasked
      open={outcome !== 'open'}
      onClose={onDiscover}
      heading={say(PLAY, 'play.game_over')}
      describedBy={told}
    >
      <LastPage id={told} story={story} state={state} outcome={outcome} />
      {waiting === undefined ? null : <p role="status">{waiting}</p>}
      {concluded ? (
        <>
          <Suggestion story={story} isLost={outcome === 'lost'} />
          <Endings
            topicId={story.topic_id}
            reached={findEnding(story, state)?.id}
            language={story.language}
          />
          <Keep
            topicId={story.topic_id}
            picture={findLastPicture(story, state).image}
            title={story.topic_name}
            name={nameOfEnd(story, state, outcome)?.name ?? say(PLAY, 'play.game_over')}
            language={story.language}
            isLost={outcome === 'lost'}
          />
        </>
      ) : null}
      <div className={styles.onward}>
        <Button kind="primary" whole onClick={onDiscover}>
          {say(PLAY, 'play.discover')}
        </Button>
        <ButtonLink to={JOBS}>{say(PLAY, 'play.vacancies')}</ButtonLink>
      </div>
    </Dialog>
  );
}

type LastPageProps = Pick<GameOverProps, 'story' | 'state' | 'outcome'> & {
  /** Of what is told of the end, without the picture. */
  readonly id: string;
};

/** The picture of the end, what the deck tells of this end, and a look back. */
function LastPage({ id, story, state, outcome }: LastPageProps) {
  const ending = endingOf(story, state);
  const isLost = outcome === 'lost';
  const named = nameOfEnd(story, state, outcome);
  const last = findLastPicture(story, state);
  return (
    <>
      <div className={styles.cover} data-lost={isLost || undefined} lang={story.language}>
        <Cover src={last.image} alt={last.image_alt} comes="whole" />
      </div>
      <div id={id} className={styles.told}>
        {named === undefined ? null : (
          <p className={styles.name} dir="auto" lang={named.language}>
            {named.name}
          </p>
        )}
        {ending === undefined ? null : (
          <p className={styles.ending} dir="auto" lang={story.language}>
            {ending}
          </p>
        )}
        {ending === undefined || isLost ? <p>{describeEnd(outcome, state.resources)}</p> : null}
        <Standing story={story} state={state} />
        <p className={styles.looked}>{describeLookBack(story, state)}</p>
        {legacyOf(story, state) === undefined ? null : (
          <p className={styles.looked}>{say(PLAY, 'play.leaves')}</p>
        )}
      </div>
    </>
  );
}

/** `language`: of a name that the deck gives, as a tag; the page's where it is absent. */
type NameOfEnd = { readonly name: string; readonly language?: string };

/** Of the ending, or of what is gone; undefined where a deck from before endings had names has none. */
function nameOfEnd(story: PlayableStory, state: StoryState, outcome: Outcome): NameOfEnd | undefined {
  // What is gone is told in a sentence of our own, round names of the deck.
  if (outcome === 'lost')
    return { name: say(PLAY, 'play.lost_name', { names: writeList(listGone(state.resources)) }) };
  const name = findEnding(story, state)?.name;
  return name === undefined ? undefined : { name, language: story.language };
}
