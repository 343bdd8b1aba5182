// The end of a game: how it ended, a look back on it, and where to go next.
import { useMemo } from 'react';
import { Button } from '#base/ui/Button.tsx';
import { Dialog } from '#base/ui/Dialog.tsx';
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../contract.ts';
import { endingOf, type Outcome, RESOURCE_MINIMUM, type Resource, type StoryState } from '../../rules.ts';
import { Cover } from '../Cover.tsx';
import styles from './GameOver.module.css';
import { Suggestion } from './Suggestion.tsx';
import { describeLookBack } from './spoken-end.ts';

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
  return (
    <Dialog open={outcome !== 'open'} onClose={onDiscover} heading={say(PLAY, 'play.game_over')}>
      <LastPage story={story} state={state} outcome={outcome} />
      {waiting === undefined ? null : <p role="status">{waiting}</p>}
      {concluded ? <Suggestion topicId={story.topic_id} /> : null}
      <Button kind="primary" autoFocus onClick={onDiscover}>
        {say(PLAY, 'play.discover')}
      </Button>
    </Dialog>
  );
}

function LastPage({ story, state, outcome }: Pick<GameOverProps, 'story' | 'state' | 'outcome'>) {
  const ending = endingOf(story, state);
  const looked = useMemo(() => describeLookBack(story, state), [story, state]);
  const last = story.cards.findLast(
    ({ id }) => Object.hasOwn(state.answeredCards, id) && id === lastOf(state),
  );
  return (
    <>
      <div className={styles.cover}>
        <Cover src={last?.image ?? story.image} alt={last?.image_alt ?? story.image_alt} comes="whole" />
      </div>
      {ending === undefined ? null : (
        <p className={styles.ending} dir="auto">
          {ending}
        </p>
      )}
      {ending === undefined || outcome === 'lost' ? <p>{describeEnd(outcome, state.resources)}</p> : null}
      <p className={styles.looked}>{looked}</p>
    </>
  );
}

function lastOf({ cardIds, lastCardPointer }: StoryState): string | undefined {
  return cardIds[lastCardPointer - 1];
}

function describeEnd(outcome: Outcome, resources: readonly Resource[]): string {
  if (outcome !== 'lost') return say(PLAY, 'play.ended');
  const gone = resources.filter(({ value }) => value <= RESOURCE_MINIMUM).map(({ name }) => name);
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(gone);
  return say(PLAY, gone.length > 1 ? 'play.lost_more' : 'play.lost_one', { names });
}
