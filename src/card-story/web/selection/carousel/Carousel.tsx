// The looping carousel of story cards: which card is in the middle, which is turned over, which is launched.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { PageTurn } from '../PageTurn.tsx';
import { SlideCard } from '../SlideCard.tsx';
import type { Shelf } from '../shelf.ts';
import { type Bookmark, findPlace, keepBookmark, markSlide, readBookmark } from './bookmark.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { distanceOf } from './fan.ts';
import { LaunchHint } from './LaunchHint.tsx';
import { makeMoves, readCarouselKey } from './moves.ts';
import type { Slide } from './slides.ts';
import { useEmbla } from './useEmbla.ts';
import { useFan } from './useFan.ts';
import { useFollow } from './useFollow.ts';
import { useLaunching } from './useLaunching.ts';
import { useTurning } from './useTurning.ts';

/** This near to the last card, the next page of finished stories is fetched. */
const NEAR_END = 3;

const DeleteDialog = makePart(async () => (await import('../DeleteDialog.tsx')).DeleteDialog);

type ReadyShelf = Extract<Shelf, { kind: 'ready' }>;

/** Where the carousel stands, kept for the next visit; asks for more stories when it opens or comes near the end. */
function usePlace({ slides, loadMore, moreFailed }: ReadyShelf) {
  const [mark, setMark] = useState(readBookmark);
  const place = findPlace(slides, mark);
  const selected = slides[place];
  function keep(next: Bookmark): void {
    setMark(next);
    keepBookmark(next);
  }
  function reachFor(index: number): void {
    if (index >= slides.length - NEAR_END) loadMore?.();
  }
  const open = useEffectEvent(() => {
    if (selected !== undefined && mark === undefined) keep(markSlide(selected));
    reachFor(place);
  });
  useEffect(() => open(), []);
  useEffect(() => {
    if (moreFailed) showToast(say(SELECTION, 'selection.more_failed'), { kind: 'error' });
  }, [moreFailed]);
  return { place, selected, keep, reachFor };
}

export function Carousel({ shelf }: { readonly shelf: ReadyShelf }) {
  const { slides } = shelf;
  const carousel = useRef<HTMLElement>(null);
  const { place, selected, keep, reachFor } = usePlace(shelf);
  const { Back, turnedKey, turn, turnBack, reachBack } = useTurning();
  const [deleting, setDeleting] = useState<{ readonly slide: Slide; readonly asked: boolean }>();
  const [armed, setArmed] = useState(false);

  function onSelect(index: number): void {
    const slide = slides[index];
    if (slide === undefined) return;
    keep(markSlide(slide));
    turnBack();
    reachFor(index);
    const { title } = slide;
    if (!isFollowing())
      announce(say(SELECTION, 'selection.now_shown', { title, position: index + 1, total: slides.length }));
  }

  const { viewport, driven, reach: reachEngine } = useEmbla(place, slides, { onSelect });
  useFan({ viewport, driven, count: slides.length, place });
  const { isFollowing, follow, noteFocus } = useFollow(carousel, selected?.key);
  const { launched, launch } = useLaunching(keep);
  const { move, choose } = makeMoves(driven?.embla, { place, count: slides.length, onSelect });

  /** Whoever is near a card may move or turn it next. */
  function reach(): void {
    reachEngine();
    reachBack();
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
    readCarouselKey(event, {
      onEscape: turnedKey === undefined ? undefined : turnBack,
      onArrow: (by, isWithin) => {
        follow(isWithin && slides.length > 1);
        move(by);
      },
    });
  }

  if (selected === undefined) return null;
  return (
    <section
      ref={carousel}
      className={styles.carousel}
      style={{ '--count': slides.length } as React.CSSProperties}
      aria-roledescription={say(SELECTION, 'selection.carousel')}
      aria-label={say(SELECTION, 'selection.stories')}
      onPointerEnter={reach}
      onFocus={() => {
        reach();
        noteFocus();
      }}
      onBlur={noteFocus}
      onKeyDown={onKeyDown}
    >
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.slides}>
          {slides.map((slide, index) => (
            <SlideCard
              key={slide.key}
              slide={slide}
              position={index + 1}
              total={slides.length}
              away={distanceOf(index, slides.length, place / slides.length)}
              selected={slide === selected}
              Back={Back}
              turned={slide.key === turnedKey}
              launched={slide.key === launched?.key}
              still={launched !== undefined}
              onSelect={() => choose(index)}
              onTurn={() => turn(slide)}
              onLaunch={(isShort) => launch({ ...slide, isShort })}
              onArmed={setArmed}
              onDelete={() => setDeleting({ slide, asked: true })}
            />
          ))}
        </div>
      </div>
      <CarouselControls place={place} total={slides.length} onMove={move} onChoose={choose} />
      <LaunchHint slide={selected} turned={selected.key === turnedKey} armed={armed} />
      {deleting === undefined ? null : (
        <DeleteDialog
          attempt={deleting.slide}
          open={deleting.asked}
          onClose={() => setDeleting({ ...deleting, asked: false })}
          onDeleted={() => follow(true)}
        />
      )}
      {launched === undefined ? null : <PageTurn />}
    </section>
  );
}
