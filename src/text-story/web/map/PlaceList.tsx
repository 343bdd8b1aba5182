// The same places as a list, by region: what there is to hear, and to read with large letters.
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { StoryPlace } from '../../contract.ts';
import styles from './PlaceList.module.css';
import { PlaceSign } from './PlaceSign.tsx';
import { describeState, groupByRegion, nameRegion } from './places.ts';
import { isNext, type MapProps } from './RoadMap.tsx';

export function PlaceList({ map, chosen, onChoose }: MapProps) {
  return (
    <div className={styles.list}>
      {groupByRegion(map.places).map(({ region, places }) => (
        <section key={region} aria-labelledby={`region-${region}`}>
          <h2 id={`region-${region}`}>{nameRegion(region)}</h2>
          <ul>
            {places.map((place) => (
              <li key={place.story_key}>
                <PlaceRow
                  place={place}
                  isNext={isNext(map, place)}
                  isChosen={place.story_key === chosen}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type PlaceRowProps = Pick<MapProps, 'onChoose'> & {
  readonly place: StoryPlace;
  readonly isNext: boolean;
  readonly isChosen: boolean;
};

function PlaceRow({ place, isNext, isChosen, onChoose }: PlaceRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-place={place.story_key}
      data-state={place.state}
      aria-pressed={isChosen}
      onClick={(event) => onChoose(place.story_key, event.detail === 0)}
    >
      <PlaceSign {...place} />
      <span className={styles.name}>{place.name}</span>
      <span className={styles.state}>
        {isNext && place.state === 'open' ? say(STORY_MAP, 'story-map.is_next') : describeState(place)}
      </span>
    </button>
  );
}
