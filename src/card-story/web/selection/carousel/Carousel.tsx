// The looping carousel of story cards: which card is in the middle, which is turned over, which is launched.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { CARD_STORY_CALLS } from '#messages/card-story/card-story.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { PageTurn } from '../PageTurn.tsx';
import { SlideCard } from '../SlideCard.tsx';
import type { Shelf } from '../shelf.ts';
import { useCardBack } from '../useCardBack.ts';
import { keepBookmark, readBookmark } from './bookmark.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { distanceOf, isRightToLeft } from './fan.ts';
import { LaunchHint } from './LaunchHint.tsx';
import { addressOfLaunch, type Bookmark, findPlace, markLaunch, markSlide, type Slide } from './slides.ts';
import { useEmbla } from './useEmbla.ts';
import { useFan } from './useFan.ts';

/** Time between launch and navigation, in ms. */
const LAUNCH_DELAY = 500;
/** This near to the last card, the next page of finished stories is fetched. */
const NEAR_END = 3;

const DeleteDialog = makePart(async () => (await import('../DeleteDialog.tsx')).DeleteDialog);

export function Carousel({ shelf }: { readonly shelf: Extract<Shelf, { kind: 'ready' }> }) {
  const { slides, loadMore, moreFailed } = shelf;
  const navigate = useNavigate();
  const carousel = useRef<HTMLElement>(null);
  const [mark, setMark] = useState(readBookmark);
  const place = findPlace(slides, mark);
  const selected = slides[place];
  const { Back, fetchBack } = useCardBack();
  /** The card that is to show its back, which it does once there is one. */
  const [wantedKey, setWantedKey] = useState<string>();
  const turnedKey = Back === undefined ? undefined : wantedKey;
  const [launched, setLaunched] = useState<Slide>();
  const [deleting, setDeleting] = useState<{ readonly slide: Slide; readonly asked: boolean }>();
  const [armed, setArmed] = useState(false);
  /** Set when the focus must go where the carousel goes, and while it is on the card in the middle. */
  const following = useRef(false);
  const within = useRef(false);

  function keep(next: Bookmark): void {
    setMark(next);
    keepBookmark(next);
  }

  function onSelect(index: number): void {
    const slide = slides[index];
    if (slide === undefined) return;
    keep(markSlide(slide));
    setWantedKey(undefined);
    if (index >= slides.length - NEAR_END) loadMore?.();
    const { title } = slide;
    if (!following.current)
      announce(say(SELECTION, 'selection.now_shown', { title, position: index + 1, total: slides.length }));
  }

  const { viewport, embla, reach: reachEngine } = useEmbla(place, slides, { onSelect });
  useFan({ viewport, embla, count: slides.length, place });

  // Whatever brings another card to the middle, be it other stories: the one that had the focus takes none any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when another card comes to the middle
  useLayoutEffect(() => {
    if (!following.current && !within.current) return;
    following.current = false;
    carousel.current?.querySelector<HTMLElement>('[data-selected] button')?.focus({ preventScroll: true });
  }, [selected?.key]);

  const open = useEffectEvent(() => {
    if (selected !== undefined && mark === undefined) keep(markSlide(selected));
    if (place >= slides.length - NEAR_END) loadMore?.();
  });
  useEffect(() => open(), []);

  useEffect(() => {
    if (moreFailed) showToast(say(SELECTION, 'selection.more_failed'), { kind: 'error' });
  }, [moreFailed]);

  useEffect(() => {
    if (launched === undefined) return;
    const timer = setTimeout(() => navigate(addressOfLaunch(launched)), LAUNCH_DELAY);
    return () => clearTimeout(timer);
  }, [launched, navigate]);

  function launch(slide: Slide): void {
    if (launched !== undefined || !slide.isAvailable) return;
    keep(markLaunch(slide, slides));
    preloadPlay();
    setLaunched(slide);
  }

  function turn(slide: Slide): void {
    const turns = slide.key !== turnedKey;
    setWantedKey(turns ? slide.key : undefined);
    if (!turns) return;
    fetchBack().catch(() => {
      setWantedKey(undefined);
      showToast(say(CARD_STORY_CALLS, 'card-story.network_failed'), { kind: 'error' });
    });
    if (slide.isAvailable) preloadPlay();
  }

  /** Whoever is near a card may move or turn it next. */
  function reach(): void {
    reachEngine();
    fetchBack().catch(() => undefined);
  }

  function noteFocus(): void {
    within.current = document.activeElement?.closest('[data-selected]') != null;
  }

  function move(by: 1 | -1): void {
    if (embla === undefined) onSelect((place + by + slides.length) % slides.length);
    else if (by === 1) embla.scrollNext(prefersStillness());
    else embla.scrollPrev(prefersStillness());
  }

  function choose(index: number): void {
    if (embla === undefined) onSelect(index);
    else embla.scrollTo(index, prefersStillness());
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
    if (event.repeat || event.defaultPrevented || isModified(event)) return;
    if (event.key === 'Escape' && turnedKey !== undefined) {
      event.preventDefault();
      setWantedKey(undefined);
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const target = event.target as HTMLElement;
    // Stars, tabs and fields have their own arrows.
    if (target.closest('input, [role=tablist], [role=radiogroup], dialog') !== null) return;
    event.preventDefault();
    following.current = target.closest('[data-selected]') !== null && slides.length > 1;
    const forward = (event.key === 'ArrowRight') !== isRightToLeft();
    move(forward ? 1 : -1);
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
              onLaunch={() => launch(slide)}
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
          slide={deleting.slide}
          open={deleting.asked}
          onClose={() => setDeleting({ ...deleting, asked: false })}
          onDeleted={() => {
            following.current = true;
          }}
        />
      )}
      {launched === undefined ? null : <PageTurn />}
    </section>
  );
}

/** Fetches the play screen's code, so that it is there when the card is launched. */
function preloadPlay(): void {
  // A chunk that does not come now is asked for again by the route.
  import('../../play/PlayScreen.tsx').catch(() => undefined);
}

/** Whether the carousel should jump instead of gliding. */
function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isModified(event: React.KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
