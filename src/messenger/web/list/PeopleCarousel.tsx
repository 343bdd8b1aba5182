// The people one has not written to yet, in a row that is moved by its arrows, a finger, or the keyboard.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { addressOfChat } from '../addresses.ts';
import { plainName } from '../chat/letter-text.ts';
import { Seal } from '../Seal.tsx';
import type { Person } from '../talk/talk.ts';
import { useTalk, useWatched } from '../talk-context.ts';
import styles from './PeopleCarousel.module.css';

const ErrorModal = makePart(async () => (await import('#base/ui/controls/ErrorModal.tsx')).ErrorModal);

/** How far (CSS px) one press of an arrow goes, as the specification has it. */
const STEP_PX = 200;

export function PeopleCarousel() {
  const talk = useTalk();
  const { state, people } = useWatched(talk.people);
  const fresh = people.filter(({ chatStarted }) => !chatStarted);
  if (state === 'loading' && people.length === 0)
    return (
      <div className={styles.track} aria-hidden="true">
        {Array.from({ length: 5 }, (_, place) => (
          <Skeleton key={place} width="3.75rem" height="3.75rem" radius="50%" />
        ))}
      </div>
    );
  if (fresh.length > 0) return <Carousel people={fresh} />;
  const text =
    state === 'failed' ? 'chats.people_failed' : people.length === 0 ? 'chats.no_users' : 'chats.all_started';
  return <p className={styles.nobody}>{say(CHATS, text)}</p>;
}

function Carousel({ people }: { readonly people: readonly Person[] }) {
  const talk = useTalk();
  const navigate = useNavigate();
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState<string>();
  // However many they are, they are one stop on the way to the chats; the arrows of the keyboard go from one to the next.
  const [stopId, setStop] = useState<string>();
  const stop = people.find(({ userId }) => userId === stopId) ?? people[0];
  const look = () => {
    const { current } = track;
    if (current === null) return;
    const at = Math.abs(current.scrollLeft);
    setEnds({ hasBefore: at > 4, hasAfter: at < current.scrollWidth - current.clientWidth - 4 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: more people make a longer row
  useEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    if (track.current !== null) watch.observe(track.current);
    return () => watch.disconnect();
  }, [people.length]);
  const step = (forward: boolean) => {
    const { current } = track;
    if (current === null) return;
    const isMirrored = getComputedStyle(current).direction === 'rtl';
    const left = forward === isMirrored ? -STEP_PX : STEP_PX;
    current.scrollBy({ left, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const ahead = isMirrored ? -1 : 1;
    const next = { Home: 0, End: all.length - 1, ArrowRight: at + ahead, ArrowLeft: at - ahead }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus();
  };
  const begin = async ({ userId, name }: Person) => {
    if (busy !== undefined) return;
    setBusy(userId);
    const begun = await talk.begin(userId);
    setBusy(undefined);
    if (begun.ok) navigate(addressOfChat(begun.id));
    else setFailed(plainName(name));
  };
  return (
    <div className={styles.carousel} data-before={ends.hasBefore} data-after={ends.hasAfter}>
      <Arrow forward={false} isIdle={!ends.hasBefore} onStep={step} />
      <ul
        ref={track}
        className={styles.track}
        aria-label={say(CHATS, 'chats.people')}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        {people.map((person) => (
          <li key={person.userId}>
            <button
              type="button"
              className={styles.person}
              tabIndex={person === stop ? 0 : -1}
              onFocus={() => setStop(person.userId)}
              aria-busy={busy === person.userId || undefined}
              onClick={() => void begin(person)}
            >
              <Seal of={person.userId} name={person.name} isOnline={person.isOnline} size="large" />
              <span>
                <bdi>{person.name}</bdi>
                {person.isOnline ? (
                  <span className="visually-hidden">{say(CHATS, 'chats.online')}</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Arrow forward isIdle={!ends.hasAfter} onStep={step} />
      {failed === undefined ? null : (
        <ErrorModal
          visible
          message={say(CHATS, 'chats.could_not_open', { name: failed })}
          onClose={() => setFailed(undefined)}
        />
      )}
    </div>
  );
}

type ArrowProps = {
  readonly forward: boolean;
  readonly isIdle: boolean;
  readonly onStep: (forward: boolean) => void;
};

function Arrow({ forward, isIdle, onStep }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      // For a pointer: a keyboard has arrows of its own.
      tabIndex={-1}
      data-forward={forward}
      aria-label={say(CHATS, forward ? 'chats.people_right' : 'chats.people_left')}
      aria-disabled={isIdle || undefined}
      onClick={() => onStep(forward)}
    >
      <ChevronIcon />
    </button>
  );
}
