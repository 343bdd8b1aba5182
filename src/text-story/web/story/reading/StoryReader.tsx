// A told story being read: its parts one below the other, the newest appearing, and how it goes on.

import { useEffect, useRef, useState } from 'react';
import { endSession } from '#accounts/web/session/end-session.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { useAloud } from '#base/ui/reading/choices.ts';
import { useReadAloud } from '#base/ui/reading/useReadAloud.ts';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { WRITTEN_LANGUAGE } from '../../../rules/words.ts';
import { Answers } from '../options/Answers.tsx';
import { dropRestOfSeries } from '../options/press-series.ts';
import { Colophon } from '../page/Colophon.tsx';
import { Road } from '../page/Road.tsx';
import { StoryFrame } from '../page/StoryFrame.tsx';
import { StoryPart } from '../page/StoryPart.tsx';
import { focusPart, showPart } from '../page/show-part.ts';
import { findWayOn, listCheckpoints, listParts } from '../page/story-parts.ts';
import type { OpenedToldStory } from '../useOpenedStory.ts';
import { AskedBack } from '../words/AskedBack.tsx';
import { openDraft } from '../words/drafts.ts';
import { Pause } from '../words/Pause.tsx';
import { ReadingControls } from './ReadingControls.tsx';
import type { ReadingNotice } from './reading-ground.ts';
import styles from './StoryReader.module.css';
import { useArrivals } from './useArrivals.ts';
import { useFollow } from './useFollow.ts';
import { useHurry } from './useHurry.ts';
import { usePace } from './usePace.ts';
import { useReading } from './useReading.ts';

type StoryReaderProps = {
  readonly opened: OpenedToldStory;
  /** The server has no such story any more. */
  readonly onGone: () => void;
};

export function StoryReader({
  opened: { story: first, personId, isNew: isBegun },
  onGone,
}: StoryReaderProps) {
  const { reading, view } = useReading(first, personId, onNotice);
  const { story, isStopped, isLineDown } = view;
  const parts = listParts(view);
  const newest = parts.at(-1);
  const number = newest?.number ?? 0;
  // What was whole when the story was opened has been read before, but for one that has just begun.
  const [readTo] = useState(() => (isBegun ? -1 : first.chapter - Number(first.status === 'telling')));
  const isNew = number > readTo;
  const [isStill] = useState(isMotionReduced);
  // A voice has a pace of its own, and reads what is there.
  const isAloud = useAloud() === 'on';
  const appearing = usePace({
    key: `${number}.${view.round}`,
    text: newest?.text ?? '',
    isWhole: newest?.isWhole ?? false,
    isPaced: isNew && !isStill && !isAloud,
    isStopped,
  });
  const isHere = newest?.isWhole === true && (appearing.isAllShown || !isNew);
  const way = findWayOn(story);
  const end = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const below = useFollow(end, appearing.shown, isNew && !isHere);
  const hasShown = isNew && !isHere && appearing.shown > 0;
  useHurry(text, hasShown && !appearing.isAtOnce && !isStopped, appearing.showAll);
  const isThinking = story.thinking && newest?.text === '';
  useArrivals({ readTo, isOpen: first.status !== 'finished', story, number, isHere, isThinking, way });
  useReadAloud({
    of: isHere ? `${number}.${view.round}` : undefined,
    language: newest?.language ?? story.language,
    find: () => findProse(text.current),
  });
  useEffect(() => {
    // What was typed to a chapter goes when the chapter is answered, here or elsewhere.
    for (let answered = 0; answered < story.chapter; answered += 1)
      openDraft(personId, story.story_id, answered).forget();
  }, [personId, story.story_id, story.chapter]);

  function onNotice(notice: ReadingNotice): void {
    switch (notice) {
      case 'moved_on':
        showToast(say(TOLD_STORY, 'told-story.moved_on'));
        break;
      case 'missing':
        onGone();
        break;
      case 'signed_out':
        // The frame leads to the login screen, and back here afterwards.
        endSession();
    }
  }

  function answer(words: string, hadFocus: boolean): void {
    reading.answer(words);
    dropRestOfSeries();
    // Whoever answered by key or by ear goes on at the head of what comes.
    if (hadFocus) requestAnimationFrame(() => focusPart(story.chapter + 1));
  }

  function open(at: number): void {
    showPart(at, 'smooth');
    focusPart(at);
  }

  const controls = (
    <ReadingControls
      isStopped={isStopped}
      isLineDown={isLineDown}
      isAtOnce={appearing.isAtOnce}
      isBelow={below.isBelow}
      onStop={reading.stop}
      onGoOn={reading.goOn}
      onShowAll={() => {
        reading.goOn();
        appearing.showAll();
      }}
      onBelow={below.catchUp}
    />
  );
  const answers =
    way.kind === 'complete' ? null : (
      <Answers
        // What was typed before a pause is forgotten, and before a question back it is there again.
        key={`${number}.${view.pauses}`}
        way={way}
        language={newest?.language ?? story.language}
        draft={openDraft(personId, story.story_id, number)}
        reply={view.reply}
        onAnswer={answer}
      />
    );
  return (
    <StoryFrame
      title={story.story.name}
      language={WRITTEN_LANGUAGE}
      road={<Road checkpoints={listCheckpoints(story, number)} onOpen={open} />}
    >
      <article className={styles.story} ref={text}>
        {story.continues === null ? null : (
          <p className={styles.continues} dir="auto">
            {say(TOLD_STORY, 'told-story.goes_on_from', story.continues)}
          </p>
        )}
        {parts.map((part) => (
          <StoryPart
            key={part.number}
            part={part}
            language={part.language}
            shown={part === newest ? appearing.shown : part.text.length}
            isAppearing={part === newest && isNew && !isHere && !isStopped}
            isGenerating={!part.isWhole && !isStopped}
            isThinking={part === newest && isThinking}
            isNew={part.number > readTo}
            isNewest={part === newest}
          >
            {part === newest ? <div ref={end} /> : null}
            {part === newest && !isHere && (part.text !== '' || isLineDown) ? controls : null}
            {part === newest && isHere && story.pause !== null ? (
              <Pause key={view.pauses} text={view.pause} isFresh={view.pauses > 0} />
            ) : null}
            {part === newest && isHere && story.asked ? (
              <AskedBack key={`asked ${view.pauses}`} text={view.pause} isFresh={view.pauses > 0} />
            ) : null}
            {part === newest && isHere ? answers : null}
          </StoryPart>
        ))}
      </article>
      {isHere && way.kind === 'complete' ? <Colophon story={story} onReadWhole={() => open(0)} /> : null}
    </StoryFrame>
  );
}

/** The name and the paragraphs of the newest part, as they stand on the screen. */
function findProse(story: HTMLElement | null): readonly HTMLElement[] {
  const newest = [...(story?.querySelectorAll('section') ?? [])].at(-1);
  return [...(newest?.querySelectorAll<HTMLElement>('[data-title], [data-prose] > *') ?? [])];
}
