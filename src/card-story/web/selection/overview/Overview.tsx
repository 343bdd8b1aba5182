// The whole shelf below the carousel: a cover for every story, by how far one is, each with its attempts inside.
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readPersonId } from '#accounts/web/session/session.ts';
import { fillAddress } from '#base/screens.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { sayCount, writeCount } from '#base/ui/locale.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { OVERVIEW } from '#messages/card-story/overview.ts';
import { say } from '#messages/say.ts';
import { MAP, STORY } from '#text-story/web/screens.ts';
import type { ShelvedTale } from '../../../contract.ts';
import { Cover } from '../../Cover.tsx';
import { PLAYED_STORY } from '../../screens.ts';
import { keepBookmark } from '../carousel/bookmark.ts';
import type { Shelf } from '../shelf.ts';
import { type DeckEntry, groupShelf, hasUnlisted, type ShelfEntry, type ShelfGroups } from './list-shelf.ts';
import styles from './Overview.module.css';

const Attempts = makePart(async () => (await import('./Attempts.tsx')).Attempts);

const GROUPS = ['open', 'new', 'finished'] as const;

/** Where a shelf of all stories is not long. */
const ROOMY = '(width >= 48rem)';

/** About how long a told story takes to be read, in minutes. */
const TALE_MINUTES = 8;

type OverviewProps = {
  readonly shelf: Extract<Shelf, { kind: 'ready' }>;
  /** The bookmark was put to another card. */
  readonly onMark: () => void;
};

export function Overview({ shelf, onMark }: OverviewProps) {
  /** Brings the card of a topic to the middle of the carousel, with the focus. */
  function show(topicId: string): void {
    keepBookmark({ key: '', topicId });
    flushSync(onMark);
    document.querySelector<HTMLElement>('[data-selected] button')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }

  const groups = groupShelf(shelf);
  // A story that was found an ending of has its card in the carousel, too, however long ago that was.
  const loadMore = hasUnlisted(shelf) && !shelf.moreFailed ? shelf.loadMore : undefined;
  useEffect(() => loadMore?.(), [loadMore]);
  const [opened, setOpened] = useState<{ readonly topicId: string; readonly isOpen: boolean }>();
  const shown = [...groups.open, ...groups.finished].find(
    (entry): entry is DeckEntry => entry.kind === 'deck' && entry.topic.id === opened?.topicId,
  );
  const count = shown?.attempts.length ?? 0;
  const known = useRef(count);
  useEffect(() => {
    const isFewer = count < known.current;
    known.current = count;
    // What had the focus went with the attempt that was deleted.
    if (!isFewer || document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('dialog[open] li a') ?? document.getElementById('whole');
    next?.focus();
  }, [count]);
  return (
    <>
      {GROUPS.map((group) =>
        groups[group].length === 0 ? null : (
          <Group
            key={group}
            group={group}
            count={groups[group].length}
            isAlone={GROUPS.every((other) => other === group || groups[other].length === 0)}
          >
            {groups[group].map((entry) => (
              <li key={keyOf(entry)}>
                {entry.kind === 'tale' ? (
                  <Tale tale={entry.tale} />
                ) : (
                  <Deck
                    entry={entry}
                    onShow={() => show(entry.topic.id)}
                    onAttempts={() => setOpened({ topicId: entry.topic.id, isOpen: true })}
                  />
                )}
              </li>
            ))}
          </Group>
        ),
      )}
      {shelf.loadMore === undefined ? null : (
        <Button className={styles.older} onClick={shelf.loadMore}>
          {say(OVERVIEW, 'overview.older')}
        </Button>
      )}
      <p className={styles.road}>
        {say(OVERVIEW, 'overview.more_told')} <Link to={MAP}>{say(OVERVIEW, 'overview.to_map')}</Link>
      </p>
      {shown === undefined || opened === undefined ? null : (
        <Attempts
          entry={shown}
          open={opened.isOpen && shown.attempts.length > 0}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  );
}

type GroupProps = {
  readonly group: keyof ShelfGroups;
  readonly count: number;
  /** Whether there is nothing else on the shelf. */
  readonly isAlone: boolean;
  readonly children: ReactNode;
};

/** What somebody unfolded or folded by hand stays so for them as long as the page lives. */
const chosen = new Map<string, boolean>();

/** Entries under a heading that says how many, and folds them. Where there is little room what is done is folded at first. */
function Group({ group, count, isAlone, children }: GroupProps) {
  const id = `shelf-${group}`;
  const theirs = `${readPersonId()} ${group}`;
  const [open, setOpen] = useState(
    () => chosen.get(theirs) ?? (isAlone || group !== 'finished' || matchMedia(ROOMY).matches),
  );
  const turn = () => {
    chosen.set(theirs, !open);
    setOpen(!open);
  };
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={`${id}-covers`} onClick={turn}>
          <span id={id}>{say(OVERVIEW, `overview.${group}`)}</span>
          <span className={styles.count}>{writeCount(count)}</span>
        </button>
      </h3>
      <ul id={`${id}-covers`} className={styles.covers} hidden={!open}>
        {open ? children : null}
      </ul>
    </section>
  );
}

function keyOf(entry: ShelfEntry): string {
  return entry.kind === 'tale' ? `tale:${entry.tale.story_key}` : entry.topic.id;
}

type DeckProps = {
  readonly entry: DeckEntry;
  readonly onShow: () => void;
  readonly onAttempts: () => void;
};

function Deck({ entry: { topic, attempts }, onShow, onAttempts }: DeckProps) {
  const [newest] = attempts;
  const { found, total } = topic.endings;
  const told = sayCount(OVERVIEW, 'overview.attempts', attempts.length);
  return (
    <Slip image={topic.image} reached={newest?.outcome === 'open' ? newest.progress.percentage : undefined}>
      <h4 lang={topic.language} dir="auto">
        {newest?.outcome === 'open' ? (
          <Link className={styles.over} to={fillAddress(PLAYED_STORY, { storyId: newest._id })}>
            {topic.name}
          </Link>
        ) : (
          <button type="button" className={styles.over} onClick={onShow}>
            {topic.name}
          </button>
        )}
      </h4>
      <p>
        {newest?.outcome === 'open'
          ? say(OVERVIEW, 'overview.so_far', newest.progress)
          : say(OVERVIEW, topic.has_plain ? 'overview.cards_plain' : 'overview.cards', {
              count: topic.base_cards,
            })}
      </p>
      {total > 0 && (found.length > 0 || attempts.some(({ outcome }) => outcome !== 'open')) ? (
        <p>{say(OVERVIEW, 'overview.endings', { found: found.length, total })}</p>
      ) : null}
      {attempts.length === 0 ? null : (
        <Button
          whole
          className={styles.attempts}
          aria-haspopup="dialog"
          aria-label={say(OVERVIEW, 'overview.attempts_of', { attempts: told, title: topic.name })}
          onClick={onAttempts}
        >
          {told}
        </Button>
      )}
    </Slip>
  );
}

function Tale({ tale }: { readonly tale: ShelvedTale }) {
  const { name, image, state, story_id, story_key, progress } = tale;
  const isBegun = state === 'begun' && story_id !== null;
  return (
    <Slip image={image} reached={isBegun ? progress.percentage : undefined}>
      <h4 dir="auto">
        <Link
          className={styles.over}
          to={isBegun ? fillAddress(STORY, { storyId: story_id }) : `${MAP}#${story_key}`}
        >
          {name}
        </Link>
      </h4>
      <p>
        {isBegun
          ? say(OVERVIEW, 'overview.so_far', progress)
          : say(OVERVIEW, 'overview.minutes', { count: TALE_MINUTES })}
      </p>
    </Slip>
  );
}

type SlipProps = {
  readonly image: string;
  /** How far what is going on has come, 0 to 100. */
  readonly reached: number | undefined;
  readonly children: ReactNode;
};

function Slip({ image, reached, children }: SlipProps) {
  return (
    <article className={styles.slip}>
      <div className={styles.plate}>
        <Cover src={image} alt="" comes="later" />
      </div>
      {reached === undefined ? null : (
        <span
          className={styles.bar}
          style={{ '--reached': `${reached}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
      <div className={styles.words}>{children}</div>
    </article>
  );
}
