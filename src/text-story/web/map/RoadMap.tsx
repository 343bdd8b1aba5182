// The drawn map with its places on it: one stop for the tab key, the arrows go from place to place.
import { type CSSProperties, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTheme } from '#base/ui/theme.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import { traceRoute } from '#pictures/map/route.ts';
import type { StoryMapAnswer, StoryPlace } from '../../contract.ts';
import { REGIONS, type Region } from '../../rules/words.ts';
import { findPlaceTowards } from './direction.ts';
import { PlaceSign } from './PlaceSign.tsx';
import { describePlace, lightWay, nameRegion } from './places.ts';
import styles from './RoadMap.module.css';
import { useReveal } from './useReveal.ts';

/** The units that the map is drawn in. */
const [WIDTH, HEIGHT] = [1000, 1400] as const;

/** Where the drawing is quiet enough for the name of a country, as parts of its width and height. */
const REGION_SPOTS: Readonly<Record<Region, readonly [x: number, y: number]>> = {
  tidelands: [0.52, 0.8],
  'lantern-city': [0.165, 0.488],
  'amber-plain': [0.828, 0.572],
  'high-fells': [0.275, 0.352],
  'far-works': [0.885, 0.262],
};

export type MapProps = {
  readonly map: StoryMapAnswer;
  /** The key of the place whose sheet is shown. */
  readonly chosen: string;
  /** `intoSheet` when the one who chose has no pointer, and goes on reading in the sheet. */
  readonly onChoose: (key: string, intoSheet: boolean) => void;
};

type RoadMapProps = MapProps & {
  /** The sheet that may lie over the lower edge of the map. */
  readonly sheet: RefObject<HTMLElement | null>;
};

export function RoadMap({ map, chosen, onChoose, sheet }: RoadMapProps) {
  const keysId = useId();
  const spots = useRef(new Map<string, HTMLButtonElement>());
  const [stop, setStop] = useState<string>();
  useReveal(() => spots.current.get(chosen), sheet, chosen);
  // The stop is where the arrows have led, as long as nothing else is chosen.
  const stopKey = map.places.some(({ story_key }) => story_key === stop) ? stop : chosen;

  const go = (event: KeyboardEvent, from: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const places = map.places.map(({ story_key, x, y }) => ({ key: story_key, x, y }));
    const to = findPlaceTowards(places, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    spots.current.get(to)?.focus();
  };

  return (
    <div className={styles.map}>
      <MapPicture />
      <Ways map={map} />
      {REGIONS.map((region) => (
        <span
          key={region}
          className={styles.region}
          style={placeAt(...REGION_SPOTS[region])}
          aria-hidden="true"
        >
          {nameRegion(region)}
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: places on a map, not fields of a form */}
      <div role="group" aria-label={say(STORY_MAP, 'story-map.places')} aria-describedby={keysId}>
        {map.places.map((place) => (
          <button
            key={place.story_key}
            ref={(element) => {
              if (element === null) spots.current.delete(place.story_key);
              else spots.current.set(place.story_key, element);
            }}
            type="button"
            className={styles.spot}
            style={placeAt(place.x, place.y)}
            data-side={place.x < 0.3 ? 'start' : place.x > 0.7 ? 'end' : undefined}
            data-above={place.y > 0.9 || undefined}
            data-place={place.story_key}
            aria-label={describePlace(place, isNext(map, place))}
            aria-pressed={place.story_key === chosen}
            tabIndex={place.story_key === stopKey ? 0 : -1}
            onFocus={() => setStop(place.story_key)}
            onKeyDown={(event) => go(event, place.story_key)}
            onClick={(event) => onChoose(place.story_key, event.detail === 0)}
          >
            <PlaceSign {...place} isNext={isNext(map, place)} />
            <span className={styles.name} aria-hidden="true">
              {place.name}
            </span>
          </button>
        ))}
      </div>
      <p id={keysId} hidden>
        {say(STORY_MAP, 'story-map.keys')}
      </p>
    </div>
  );
}

/** Whether a place beckons: the next one, as long as it is not done. */
export function isNext({ next_key }: StoryMapAnswer, { story_key, state }: StoryPlace): boolean {
  return story_key === next_key && state !== 'finished' && state !== 'locked';
}

function placeAt(x: number, y: number): CSSProperties {
  return { '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties;
}

/** The drawing for the theme that is shown; the places stand on bare ground where it does not come. */
export function MapPicture() {
  const theme = useTheme();
  const [failed, setFailed] = useState<typeof theme>();
  const source = (name: 'light' | 'dark') => `/api/story/map/${name}.svg`;
  // Nothing is said of a drawing that is not there, least of all by letters that lie over the places.
  if (failed === theme) return null;
  return (
    <picture>
      {theme === 'system' ? <source media="(prefers-color-scheme: dark)" srcSet={source('dark')} /> : null}
      <img
        className={styles.picture}
        src={source(theme === 'dark' ? 'dark' : 'light')}
        alt={say(STORY_MAP, 'story-map.picture')}
        width={WIDTH}
        height={HEIGHT}
        draggable={false}
        fetchPriority="high"
        onError={() => setFailed(theme)}
      />
    </picture>
  );
}

/** The paths between the places, lit as far as one has come. */
function Ways({ map }: { readonly map: StoryMapAnswer }) {
  const byKey = new Map(map.places.map((place) => [place.story_key, place]));
  const ways = map.paths.flatMap(([from, to]) => {
    const [one, other] = [byKey.get(from), byKey.get(to)];
    if (one === undefined || other === undefined) return [];
    const lit = lightWay(one, other);
    const ends = [byKey.get(lit.from) ?? one, byKey.get(lit.to) ?? other] as const;
    const [start, end] = ends.map(({ x, y }): [number, number] => [x * WIDTH, y * HEIGHT]);
    if (start === undefined || end === undefined) return [];
    return [{ key: `${from} ${to}`, path: traceRoute(start, end), part: lit.part }];
  });
  return (
    <svg className={styles.ways} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true">
      <path className={styles.bed} d={ways.map(({ path }) => path).join('')} />
      <path className={styles.dim} d={ways.map(({ path }) => path).join('')} />
      {ways
        .filter(({ part }) => part > 0)
        .map(({ key, path, part }) => (
          <g key={key} className={styles.lit} strokeDasharray={`${part} 1`}>
            <path d={path} pathLength="1" />
            <path d={path} pathLength="1" />
          </g>
        ))}
    </svg>
  );
}
