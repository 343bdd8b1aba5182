// What goes on without a line, and which stories are taken along: cards to be played, told stories to be read.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { isKept } from '#base/device/kept-app.ts';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CoverPage, Sheet } from '#base/ui/pages/CoverPage.tsx';
import { Cover } from '#card-story/web/Cover.tsx';
import { listCopies } from '#card-story/web/play/along/copies.ts';
import { takeAlong } from '#card-story/web/play/along/take-along.ts';
import { storiesQuery, topicsQuery } from '#card-story/web/shelf-queries.ts';
import { ALONG } from '#messages/app/along.ts';
import { say } from '#messages/say.ts';
import { useToldStories } from '#text-story/web/queries.ts';
import { hasToldCopy, takeToldAlong } from '#text-story/web/story/told-copies.ts';
import styles from './AlongScreen.module.css';

export function AlongScreen() {
  const isHere = useSyncExternalStore(onWorker, isKept);
  return (
    <CoverPage title={say(ALONG, 'along.title')} lead={say(ALONG, 'along.lead')}>
      <Sheet className={styles.sheet}>
        {/* Pages come without a line, and pictures with them, only where the worker keeps them. */}
        {isHere ? null : <p className={styles.away}>{say(ALONG, 'along.not_kept')}</p>}
        <section>
          <h2>{say(ALONG, 'along.cards')}</h2>
          <p>{say(ALONG, 'along.cards_text')}</p>
          <CardStories personId={readPersonId() ?? ''} />
        </section>
        <section>
          <h2>{say(ALONG, 'along.told')}</h2>
          <p>{say(ALONG, 'along.told_text')}</p>
          <ToldStories personId={readPersonId() ?? ''} />
        </section>
        <section>
          <h2>{say(ALONG, 'along.rest')}</h2>
          <p>{say(ALONG, 'along.rest_text')}</p>
        </section>
      </Sheet>
    </CoverPage>
  );
}

function onWorker(tell: () => void): () => void {
  const workers = globalThis.navigator?.serviceWorker;
  workers?.addEventListener('controllerchange', tell);
  return () => workers?.removeEventListener('controllerchange', tell);
}

function CardStories({ personId }: { readonly personId: string }) {
  const queries = useQueryClient();
  const topics = useQuery(topicsQuery);
  const stories = useInfiniteQuery(storiesQuery);
  if (topics.data === undefined || stories.data === undefined) {
    const error = topics.error ?? stories.error;
    return error === null ? (
      <p role="status">{say(ALONG, 'along.waiting')}</p>
    ) : (
      <p role="alert">{error.message}</p>
    );
  }
  const copies = listCopies(personId);
  // Every open one comes with the first page.
  const open = stories.data.pages.flatMap((page) => page.stories).filter(({ outcome }) => outcome === 'open');
  const begun = new Set(open.map(({ topic_id }) => topic_id));
  const take = async (which: Parameters<typeof takeAlong>[0]) => {
    await takeAlong(which);
    await queries.invalidateQueries({ queryKey: storiesQuery.queryKey });
  };
  return (
    <ul className={styles.stories}>
      {open.map(({ _id, topic_name, language, image }) => (
        <Story
          key={_id}
          name={topic_name}
          image={image}
          language={language}
          isHere={copies.includes(_id)}
          take={() => take({ storyId: _id })}
        />
      ))}
      {topics.data
        .filter(({ id }) => !begun.has(id))
        .map(({ id, name, language, image }) => (
          <Story
            key={id}
            name={name}
            image={image}
            language={language}
            note={say(ALONG, 'along.begin_text')}
            isHere={false}
            take={() => take({ topicId: id })}
          />
        ))}
    </ul>
  );
}

function ToldStories({ personId }: { readonly personId: string }) {
  const { data, error } = useToldStories();
  if (data === undefined && error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p role="status">{say(ALONG, 'along.waiting')}</p>;
  const finished = data.pages.flatMap(({ stories }) => stories).filter(({ status }) => status === 'finished');
  if (finished.length === 0) return <p>{say(ALONG, 'along.told_none')}</p>;
  return (
    <ul className={styles.stories}>
      {finished.map(({ story_id: id, name, image }) => (
        <Story
          key={id}
          name={name}
          image={image}
          isHere={hasToldCopy(personId, id)}
          take={() => takeToldAlong(personId, id)}
        />
      ))}
    </ul>
  );
}

type StoryProps = {
  readonly name: string;
  /** Its cover, beside its name. */
  readonly image: string;
  readonly language?: string | undefined;
  readonly note?: string | undefined;
  readonly isHere: boolean;
  readonly take: () => Promise<void>;
};

function Story({ name, image, language, note, isHere, take }: StoryProps) {
  const taking = useMutation({
    mutationFn: take,
    onSuccess: () => announce(say(ALONG, 'along.taken', { name })),
    onError: () => {
      // Whoever has gone meanwhile took nothing along, and knows.
      if (readPersonId() !== null) showToast(say(ALONG, 'along.failed'), { kind: 'error' });
    },
  });
  return (
    <li>
      <Cover src={image} alt="" comes="later" />
      <p>
        <strong lang={language} dir="auto">
          {name}
        </strong>
        {note === undefined || isHere ? null : <small>{note}</small>}
      </p>
      {isHere || taking.isSuccess ? (
        <span>{say(ALONG, 'along.is_here')}</span>
      ) : (
        <Button
          whole
          aria-label={say(ALONG, 'along.take_named', { name })}
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {say(ALONG, 'along.take')}
        </Button>
      )}
    </li>
  );
}
