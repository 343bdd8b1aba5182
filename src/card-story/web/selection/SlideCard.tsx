// One story card of the carousel: it turns over, and is lifted to begin.
import { type CSSProperties, useRef } from 'react';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import type { CardBack } from './CardBack.tsx';
import { CardFront } from './CardFront.tsx';
import type { Slide } from './carousel/slides.ts';
import { useLaunchDrag } from './carousel/useLaunchDrag.ts';
import styles from './SlideCard.module.css';

type SlideCardProps = {
  readonly slide: Slide;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  /** How many slides beside the middle it stands: its place until there is an engine that moves it. */
  readonly away: number;
  readonly selected: boolean;
  /** Absent until somebody has reached for a card. */
  readonly Back: typeof CardBack | undefined;
  readonly turned: boolean;
  readonly launched: boolean;
  /** While a card is launched, nothing else happens. */
  readonly still: boolean;
  readonly onSelect: () => void;
  readonly onTurn: () => void;
  readonly onLaunch: (isShort?: boolean) => void;
  readonly onArmed: (armed: boolean) => void;
  readonly onDelete: () => void;
};

export function SlideCard(props: SlideCardProps) {
  const { slide, position, total, away, selected, Back, turned, launched, still } = props;
  const card = useRef<HTMLDivElement>(null);
  const { onLaunch, onArmed } = props;
  useLaunchDrag(card, selected && slide.isAvailable && !still, { onLaunch, onArmed });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a fieldset
    <div
      role="group"
      className={styles.slide}
      style={{ '--shift': away - position + 1 } as CSSProperties}
      aria-roledescription={say(SELECTION, 'selection.slide')}
      aria-label={say(SELECTION, 'selection.position', { position, total })}
      aria-hidden={!selected}
      data-selected={selected || undefined}
      onClick={selected ? undefined : props.onSelect}
    >
      <div className={styles.fan} inert={!selected || still}>
        <div ref={card} className={styles.lift} data-launched={launched || undefined}>
          <div className={styles.turn} data-turned={turned || undefined}>
            <CardFront
              slide={slide}
              hidden={turned}
              near={selected}
              onTurn={props.onTurn}
              onDelete={props.onDelete}
            />
            {selected && Back !== undefined ? (
              <Back
                slide={slide}
                hidden={!turned}
                onTurn={props.onTurn}
                onLaunch={onLaunch}
                onDelete={props.onDelete}
              />
            ) : null}
          </div>
        </div>
        <span className={styles.shade} />
      </div>
    </div>
  );
}
