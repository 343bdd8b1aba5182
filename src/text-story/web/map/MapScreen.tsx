// The map of the told stories: the drawn road with its places, the sheet of the chosen one, and one's own tellings.

import { useRef, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { useHeadingHandedOn } from '#base/ui/pages/hand-on-heading.ts';
import { Page } from '#base/ui/pages/Page.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { useLocation } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { StorySwitch } from '#card-story/web/StorySwitch.tsx';
import { SHELF } from '#card-story/web/screens.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { StoryMapAnswer } from '../../contract.ts';
import { useStoryMap } from '../queries.ts';
import { MAP } from '../screens.ts';
import { JobsLine } from './JobsLine.tsx';
import styles from './MapScreen.module.css';
import { MyStories } from './MyStories.tsx';
import { PlaceList } from './PlaceList.tsx';
import sheetStyles from './PlaceSheet.module.css';
import { PlaceSheet } from './PlaceSheet.tsx';
import { chooseFirst } from './places.ts';
import roadStyles from './RoadMap.module.css';
import { MapPicture, RoadMap } from './RoadMap.tsx';
import { Suggests } from './Suggests.tsx';
import { chooseView, useView, type View } from './view.ts';

const Bag = makePart(async () => (await import('./bag/Bag.tsx')).Bag);

export function MapScreen() {
  const { data, error, isFetching, refetch } = useStoryMap();
  const isMissing = data === undefined && error !== null && !isFetching && !error.authError;
  return (
    <Page title={say(STORY_MAP, 'story-map.title')} className={styles.screen}>
      {isMissing ? (
        <MissingMap message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <WaitingMap />
      ) : data.places.length === 0 ? (
        <EmptyMap />
      ) : (
        <Road map={data} />
      )}
      <div className={styles.below}>
        <MyStories firstName={data?.places[0]?.name ?? ''} />
        <Suggests />
      </div>
    </Page>
  );
}

function Road({ map }: { readonly map: StoryMapAnswer }) {
  const view = useView();
  const sheet = useRef<HTMLElement>(null);
  const chart = useRef<HTMLDivElement>(null);
  // Whoever comes for one place says which behind the address.
  const { hash } = useLocation();
  const [wanted, setWanted] = useState<string | undefined>(hash.slice(1));
  const [isBagOpen, setBagOpen] = useState(false);
  const place = map.places.find(({ story_key }) => story_key === wanted) ?? chooseFirst(map);
  if (place === undefined) return null;

  const choose = (key: string, intoSheet: boolean) => {
    setWanted(key);
    // With large letters it does not lie over the map, but below it.
    sheet.current?.scrollIntoView({ block: 'nearest' });
    if (intoSheet) sheet.current?.querySelector('h2')?.focus();
    else announce(say(STORY_MAP, 'story-map.chosen', { name: nameOf(map, key) }));
  };
  const leave = () => chart.current?.querySelector<HTMLElement>(`[data-place="${place.story_key}"]`)?.focus();

  return (
    <div className={styles.road}>
      <Head view={view} onBag={() => setBagOpen(true)} />
      {isBagOpen ? <Bag map={map} onClose={() => setBagOpen(false)} /> : null}
      <div ref={chart} className={styles.chart} data-view={view}>
        {view === 'map' ? (
          <RoadMap map={map} chosen={place.story_key} onChoose={choose} sheet={sheet} />
        ) : (
          <PlaceList map={map} chosen={place.story_key} onChoose={choose} />
        )}
      </div>
      <div className={styles.side}>
        <PlaceSheet
          map={map}
          place={place}
          sheet={sheet}
          onShow={(key) => choose(key, false)}
          onLeave={leave}
        />
      </div>
      <div className={styles.foot}>
        <JobsLine map={map} />
      </div>
    </div>
  );
}

function nameOf({ places }: StoryMapAnswer, key: string): string {
  return places.find(({ story_key }) => story_key === key)?.name ?? '';
}

function BagSign() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
    >
      <path d="M5 9.5h14l1 9.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM8.5 9.5V7a3.5 3.5 0 0 1 7 0v2.5M9 13.5h6" />
    </svg>
  );
}

/** The heading, the bag, and how the places are shown. */
function Head({ view, onBag }: { readonly view?: View; readonly onBag?: () => void }) {
  const other = view === 'list' ? 'map' : 'list';
  return (
    <header className={styles.head}>
      <h1>{say(STORY_MAP, 'story-map.title')}</h1>
      <StorySwitch here={MAP} />
      <p>{say(STORY_MAP, 'story-map.lead')}</p>
      {onBag === undefined ? null : (
        <Button
          className={`${styles.view} ${styles.carry}`}
          icon={<BagSign />}
          aria-haspopup="dialog"
          onClick={onBag}
        >
          {say(STORY_MAP, 'story-map.carry')}
        </Button>
      )}
      {view === undefined ? null : (
        <Button className={styles.view} onClick={() => chooseView(other)}>
          {say(STORY_MAP, `story-map.as_${other}`)}
        </Button>
      )}
    </header>
  );
}

function WaitingMap() {
  const view = useView();
  const road = useHeadingHandedOn<HTMLDivElement>();
  return (
    <div ref={road} className={styles.road}>
      <Head />
      <div className={styles.chart} data-view={view}>
        {view === 'map' ? (
          <div className={roadStyles.map}>
            <MapPicture />
          </div>
        ) : (
          <div className={styles.waitingList}>
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} height="3.5rem" radius="16px" />
            ))}
          </div>
        )}
      </div>
      <div className={styles.side}>
        <div
          className={`${sheetStyles.sheet} ${styles.waitingSheet}`}
          role="status"
          aria-label={say(STORY_MAP, 'story-map.loading')}
        >
          <Skeleton className={styles.waitingPlate} height="auto" radius="10px" />
          <div>
            <Skeleton width="8rem" />
            <Skeleton width="11rem" height="1.75rem" />
          </div>
          <Skeleton className={styles.waitingLine} height="3.75rem" />
          <Skeleton className={styles.waitingLine} height="3rem" radius="16px" />
        </div>
      </div>
      <div className={styles.foot} />
    </div>
  );
}

function EmptyMap() {
  return (
    <div className={styles.missing}>
      <Head />
      <section className={styles.slip}>
        <h2>{say(STORY_MAP, 'story-map.no_places')}</h2>
        <p>{say(STORY_MAP, 'story-map.no_places_text')}</p>
        <ButtonLink kind="primary" to={SHELF}>
          {say(STORY_MAP, 'story-map.to_cards')}
        </ButtonLink>
      </section>
    </div>
  );
}

function MissingMap({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.missing}>
      <Head />
      <section className={styles.slip} role="alert">
        <img src="/pictures/crossroads.svg" alt="" width={960} height={720} />
        <h2>{say(STORY_MAP, 'story-map.missing')}</h2>
        <p>{message}</p>
        <p>{say(STORY_MAP, 'story-map.missing_text')}</p>
        <Button kind="primary" onClick={onRetry}>
          {say(STORY_MAP, 'story-map.try_again')}
        </Button>
      </section>
    </div>
  );
}
