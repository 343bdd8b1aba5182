// The attempts at one story: when each was, how it ended, and what can be done with it.
import { useState } from 'react';
import { fillAddress } from '#base/screens.ts';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { writeDay } from '#base/ui/locale.ts';
import { OVERVIEW } from '#messages/card-story/overview.ts';
import { say } from '#messages/say.ts';
import type { ListedCardStory } from '../../../contract.ts';
import { LockedResults } from '../../results/LockedResults.tsx';
import { PLAYED_STORY } from '../../screens.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { BinSign } from '../signs.tsx';
import styles from './Attempts.module.css';
import type { DeckEntry } from './list-shelf.ts';

type AttemptsProps = {
  readonly entry: DeckEntry;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function Attempts({ entry: { topic, attempts }, open, onClose }: AttemptsProps) {
  const [doomed, setDoomed] = useState<{ readonly story: ListedCardStory; readonly asked: boolean }>();
  return (
    <>
      <Dialog open={open} onClose={onClose} heading={topic.name} headingLanguage={topic.language} hasClose>
        <ul className={styles.attempts}>
          {attempts.map((story) => (
            <li key={story._id} className={styles.attempt}>
              <Attempt story={story} onDelete={() => setDoomed({ story, asked: true })} />
            </li>
          ))}
        </ul>
        {attempts[0]?.outcome === 'open' && attempts.length > 1 ? (
          // Its card in the carousel is that of the open one, and says nothing yet.
          <div className={styles.results}>
            <LockedResults topicId={topic.id} />
          </div>
        ) : null}
      </Dialog>
      {doomed === undefined ? null : (
        <DeleteDialog
          attempt={{
            id: doomed.story._id,
            topic_id: topic.id,
            title: topic.name,
            outcome: doomed.story.outcome,
            dummy: doomed.story.dummy,
          }}
          open={doomed.asked}
          onClose={() => setDoomed({ ...doomed, asked: false })}
          onDeleted={() => undefined}
        />
      )}
    </>
  );
}

type AttemptProps = { readonly story: ListedCardStory; readonly onDelete: () => void };

function Attempt({ story, onDelete }: AttemptProps) {
  const { _id, outcome, progress, started_at, finished_at } = story;
  const date = writeDay(finished_at ?? started_at);
  const what = say(OVERVIEW, outcome === 'open' ? 'overview.continue' : 'overview.read_again');
  return (
    <>
      <div>
        <p className={styles.how}>{say(OVERVIEW, `overview.is_${outcome}`, progress)}</p>
        <p>{say(OVERVIEW, finished_at === null ? 'overview.begun_on' : 'overview.ended_on', { date })}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink
          to={fillAddress(PLAYED_STORY, { storyId: _id })}
          aria-label={say(OVERVIEW, 'overview.of_day', { what, date })}
        >
          {what}
        </ButtonLink>
        <button
          type="button"
          className={styles.bin}
          aria-label={say(OVERVIEW, 'overview.delete_of', { date })}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <BinSign />
        </button>
      </div>
    </>
  );
}
