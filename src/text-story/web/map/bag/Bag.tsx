// What somebody carries along the road: company, things, what they owe, whom they met. From below on a phone, beside the map on a desk.

import { useState } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { say } from '#messages/say.ts';
import { BAG } from '#messages/text-story/bag.ts';
import type { CarriedAlong, MetOnTheRoad, StoryMapAnswer, StoryPlace } from '../../../contract.ts';
import ring from '../../Medallion.module.css';
import { useCarried } from '../../queries.ts';
import { addressOfNew } from '../addresses.ts';
import { Failure } from '../Failure.tsx';
import styles from './Bag.module.css';
import { ThingSign } from './things.tsx';

/** So many people are shown before the rest is asked for. */
const FIRST_PEOPLE = 8;

type BagProps = { readonly map: StoryMapAnswer; readonly onClose: () => void };

export function Bag({ map, onClose }: BagProps) {
  const { data, error, isFetching, refetch } = useCarried();
  return (
    <Dialog open onClose={onClose} heading={say(BAG, 'bag.title')} hasClose>
      <div className={styles.bag}>
        {data !== undefined ? (
          <Contents carried={data} closed={countClosed(map)} next={findNext(map)} />
        ) : error !== null && !isFetching ? (
          <Failure message={error.message} retry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={say(BAG, 'bag.loading')} className={styles.waiting}>
            <Skeleton height="4rem" radius="16px" />
            <Skeleton height="4rem" radius="16px" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** How many places are still closed that something would open. */
function countClosed({ places }: StoryMapAnswer): number {
  return places.filter(({ state, shortcut }) => state === 'locked' && shortcut !== null).length;
}

/** The next place, or the first that is open, where nothing is begun yet. */
function findNext({ places, next_key }: StoryMapAnswer): StoryPlace | undefined {
  const open = places.filter(({ state }) => state === 'open');
  return open.find(({ story_key }) => story_key === next_key) ?? open[0];
}

type ContentsProps = {
  readonly carried: CarriedAlong;
  readonly closed: number;
  readonly next: StoryPlace | undefined;
};

function Contents({ carried: { things, companion, people, promises }, closed, next }: ContentsProps) {
  const isEmpty = things.length + people.length + promises.length === 0;
  return (
    <>
      {isEmpty ? (
        <section className={styles.empty}>
          <img src="/pictures/crossroads.svg" alt="" width="960" height="720" />
          <h3>{say(BAG, 'bag.empty')}</h3>
          <p>{say(BAG, 'bag.empty_text')}</p>
        </section>
      ) : null}
      {companion === null ? null : <Company companion={companion} next={next} />}
      {things.length === 0 ? null : <Things things={things} />}
      {closed === 0 ? null : (
        <p className={styles.closed}>
          {closed === 1 ? say(BAG, 'bag.closed_one') : say(BAG, 'bag.closed', { count: closed })}
        </p>
      )}
      {promises.length === 0 ? null : <Promises promises={promises} />}
      {people.length === 0 ? null : <People people={people} />}
    </>
  );
}

/** `next`: where they could come along to now. */
function Company({
  companion,
  next,
}: {
  readonly companion: MetOnTheRoad;
  readonly next: StoryPlace | undefined;
}) {
  return (
    <section aria-labelledby="bag-company">
      <h3 id="bag-company">{say(BAG, 'bag.company')}</h3>
      <div className={styles.company}>
        <Medallion person={companion} />
        <div>
          <b>{capitalise(companion.name)}</b>
          <p>{companion.is}</p>
          <p className={styles.from}>{say(BAG, 'bag.from', { story: companion.story_name })}</p>
        </div>
      </div>
      {next === undefined ? null : (
        <ButtonLink className={styles.along} to={addressOfNew(next.story_key, companion.story_id)}>
          {say(BAG, 'bag.take_along', { place: next.name })}
        </ButtonLink>
      )}
    </section>
  );
}

function Things({ things }: Pick<CarriedAlong, 'things'>) {
  return (
    <section aria-labelledby="bag-things">
      <h3 id="bag-things">{say(BAG, 'bag.things')}</h3>
      <ul className={styles.things}>
        {things.map(({ thing, name, why, looks, story_name }) => (
          <li key={thing}>
            <span className={styles.sign}>
              <ThingSign looks={looks} />
            </span>
            <div>
              <b>{capitalise(name)}</b>
              <p>{why}</p>
              <p className={styles.from}>{say(BAG, 'bag.from', { story: story_name })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name at the head of its line: stories write it as it stands in a sentence. */
function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function Promises({ promises }: Pick<CarriedAlong, 'promises'>) {
  const open = promises.filter(({ state }) => state === 'open');
  const settled = promises.filter(({ state }) => state !== 'open');
  return (
    <section aria-labelledby="bag-promises">
      <h3 id="bag-promises">{say(BAG, 'bag.promises')}</h3>
      {open.length === 0 ? null : <PromiseList promises={open} />}
      {settled.length === 0 ? null : (
        <details className={styles.settled} open={open.length === 0}>
          <summary>{say(BAG, 'bag.older_promises', { count: settled.length })}</summary>
          <PromiseList promises={settled} />
        </details>
      )}
    </section>
  );
}

function PromiseList({ promises }: Pick<CarriedAlong, 'promises'>) {
  return (
    <ul className={styles.promises}>
      {promises.map(({ text, state, story_id, story_name }) => (
        <li key={`${story_id} ${text}`} data-state={state}>
          <p>{text}</p>
          <p className={styles.from}>
            <span className={styles.state}>{say(BAG, `bag.${state}`)}</span>
            <span aria-hidden="true"> · </span>
            {say(BAG, 'bag.from', { story: story_name })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function People({ people }: Pick<CarriedAlong, 'people'>) {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? people : people.slice(0, FIRST_PEOPLE);
  return (
    <section aria-labelledby="bag-people">
      <h3 id="bag-people">{say(BAG, 'bag.people')}</h3>
      <ul className={styles.people}>
        {shown.map((person) => (
          <li key={`${person.story_key} ${person.is}`}>
            <Medallion person={person} />
            <b>{capitalise(person.name)}</b>
            <p>{person.is}</p>
          </li>
        ))}
      </ul>
      {shown.length === people.length ? null : (
        <Button whole onClick={() => setAll(true)}>
          {say(BAG, 'bag.all_people', { count: people.length })}
        </Button>
      )}
    </section>
  );
}

/** A face in its ring; the first letter of the name where nobody has said what they look like. */
function Medallion({ person: { name, image } }: { readonly person: MetOnTheRoad }) {
  return (
    <span className={`${ring.medallion} ${styles.medallion}`} aria-hidden="true">
      {image === '' ? (
        // The parrot Augusta is known by an A.
        capitalise(name.split(' ').at(-1) ?? '').charAt(0)
      ) : (
        <img src={image} alt="" width="960" height="720" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
