// A story laid out to be played: the resources, the deck, the answers, the way so far.

import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { endSession } from '#accounts/web/session/end-session.ts';
import { afterPaint } from '#base/ui/after-paint.ts';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { sayCount } from '#base/ui/locale.ts';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { ReadingSlip } from '#base/ui/reading/ReadingSlip.tsx';
import { useReadAloud } from '#base/ui/reading/useReadAloud.ts';
import type { Aloud } from '#base/ui/reading/voice.ts';
import { PLAY, type PlayError } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireCard } from '../../contract.ts';
import { listLastChanges } from '../../rules/last-changes.ts';
import { segmentsOf } from '../../rules/progress.ts';
import { answerOf } from '../../rules.ts';
import { SHELF } from '../screens.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { Deck, dealCard, type Flying } from './Deck.tsx';
import { Legacy } from './danger/Legacy.tsx';
import { gravestBand } from './danger/tell-danger.ts';
import { GameOver } from './end/GameOver.tsx';
import { mayNudge, noteAnswer } from './first/nudge.ts';
import { useHint } from './first/useHint.ts';
import { findMostMoved, useLessons } from './first/useLessons.ts';
import { PlayFooter } from './footer/PlayFooter.tsx';
import type { GameNotice } from './game.ts';
import { isOverrun } from './overrun.ts';
import { PlayFrame } from './PlayFrame.tsx';
import styles from './PlayScreen.module.css';
import { StatsStrip } from './StatsStrip.tsx';
import { SoundSwitch } from './sound/SoundSwitch.tsx';
import { useSounds } from './sound/useSounds.ts';
import { type Change, changesOfSide, describeAnswer } from './spoken.ts';
import { isAgree, type Side, type Throw, throwByHand } from './swipe.ts';
import { useUndo } from './undo/useUndo.ts';
import { useGame } from './useGame.ts';
import { useNextCards } from './useNextCards.ts';
import { usePlayKeys } from './usePlayKeys.ts';
import { useStopwatch } from './usePlayPage.ts';
import { usePreview } from './usePreview.ts';
import type { OpenedStory } from './useStory.ts';
import { AskWords } from './words/AskWords.tsx';
import { chooseEdition, tellView, useEdition, useWords } from './words/edition.ts';
import { WordsSwitch } from './words/WordsSwitch.tsx';

/** How many changes of a resource are told. */
const TOLD_CHANGES = 3;

/** Of an answer: the place in the story to which it led, and what it brought about there. */
type Told = {
  readonly pointer: number;
  readonly reaction: string | undefined;
  /** The resource that it moved most. */
  readonly moved: Change | undefined;
};

type PlayTableProps = {
  readonly opened: OpenedStory;
  readonly onError: (code: PlayError) => void;
  /** The server would not go on from here: the story has to be loaded again. */
  readonly onReload: () => void;
};

export function PlayTable({ opened, onError, onReload }: PlayTableProps) {
  const navigate = useNavigate();
  // Of the answer that led to the card at this place of the story.
  const [told, setTold] = useState<Told>();
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  const { game, view: played } = useGame(opened, onNotice);
  const { edition, isAsked } = useEdition(opened.story);
  const view = useWords(played, edition);
  const { state, card } = view;
  const top = card && dealCard(card, state.lastCardPointer);
  const { preview, ...previewing } = usePreview(top, state.resources);
  // The cards move at once; what that means for everything around them follows when they have been drawn.
  const settled = useDeferredValue(view);
  const markedSide = useDeferredValue(preview?.side);
  const watch = useStopwatch(top?.key);
  const mayHint = mayNudge(Object.keys(state.answeredCards).length);
  const hint = useHint(mayHint && top !== undefined && preview === undefined, top?.key);
  const band = gravestBand(settled.state.resources);
  const next = useNextCards(view.story, state);
  const last = told?.pointer === state.lastCardPointer ? told : undefined;
  const lessons = useLessons(last?.moved);
  const sounds = useSounds(view.story.air ?? 'still', band);
  // Other words are heard from their beginning.
  useReadAloud({
    of: top && `${top.key}.${edition}`,
    language: view.story.language,
    find: () => listAloud(card),
  });
  const undo = useUndo(view, async () => {
    const isBack = await game.undo();
    if (isBack) setFlying([]);
    else showToast(say(PLAY, 'play.undo_late'));
    announce(say(PLAY, isBack ? 'play.undone' : 'play.undo_late'));
  });
  usePlayKeys((side) => press(side, 0), previewing.hide);

  function onNotice(notice: GameNotice): void {
    switch (notice) {
      case 'moved_on':
        showToast(say(PLAY, 'play.moved_on'));
        break;
      case 'refused':
        onError('play.answer_failed');
        onReload();
        break;
      case 'missing':
        // Deleted elsewhere meanwhile: asked for again, it is said not to be there.
        onReload();
        break;
      case 'signed_out':
        // The frame leads to the login screen, and back here afterwards.
        endSession();
    }
  }

  /** A press of a button or an arrow key: shows first, answers when it is the same side again. */
  function press(side: Side, clicks: number): void {
    if (isOverrun(clicks, watch.read())) return;
    if (top === undefined) onError('play.no_story');
    else if (previewing.press(side)) answer(side, throwByHand(side, window.innerWidth));
  }

  /** Gives the answer. The next card stands there in the same frame, while this one flies off as a thing apart. */
  function answer(side: Side, thrown: Throw): boolean {
    if (top === undefined) {
      onError('play.no_story');
      return false;
    }
    const { reaction } = answerOf(top.card, isAgree(side));
    const moved = findMostMoved(changesOfSide(top.card, side, state.resources));
    let taken = false;
    try {
      flushSync(() => {
        taken = game.answer(top.card.id, isAgree(side), watch.read(), edition);
        if (taken) {
          if (!isAsked && state.lastCardPointer === 0) chooseEdition(edition);
          noteAnswer();
          lessons.learn();
          undo.offer(state.lastCardPointer + 1);
          sounds.slide();
          setFlying((before) => [...before, { ...top, flight: { side, thrown } }]);
          setTold({ pointer: state.lastCardPointer + 1, reaction, moved });
        }
        previewing.hide();
      });
    } catch (failure) {
      console.error(failure);
      onError('play.answer_error');
      return false;
    }
    const after = game.getView();
    if (taken) {
      afterPaint(() =>
        announce(
          describeAnswer(
            state.resources,
            after.state.resources,
            tellView(after, view.story, edition).card,
            reaction,
          ),
        ),
      );
    } else if (after.state === state) {
      onError('play.answer_unprocessed');
    } else {
      showToast(say(PLAY, 'play.moved_on'));
    }
    return taken;
  }

  const { resources, answeredCards } = settled.state;
  const { language } = view.story;
  const changes = settled.card === undefined ? [] : changesOfSide(settled.card, markedSide, resources);
  const isFresh = Object.keys(answeredCards).length === 0;
  const waiting = describeWaiting(settled.waiting);
  return (
    <PlayFrame
      title={view.story.topic_name}
      language={language}
      band={band}
      aside={
        <ReadingSlip>
          {view.story.plain === undefined ? null : <WordsSwitch edition={edition} />}
          <SoundSwitch />
        </ReadingSlip>
      }
    >
      <div className={styles.stats} lang={language}>
        <StatsStrip
          resources={resources}
          icons={view.story.resources}
          changes={changes}
          explained={preview === undefined ? lessons.explained : undefined}
          listChanges={(name) =>
            listLastChanges(
              { ...view.story, resources: view.story.start_resources },
              settled.state,
              name,
              TOLD_CHANGES,
            )
          }
        />
      </div>
      <Deck
        language={language}
        icons={view.story.resources}
        top={top}
        next={next}
        remaining={Math.max(0, state.cardIds.length - state.lastCardPointer)}
        flying={flying}
        preview={preview}
        hint={hint}
        isFirst={lessons.isFirstCard && isFresh && preview === undefined}
        reaction={last?.reaction}
        onPreview={(side) => {
          sounds.tick();
          previewing.drag(side);
        }}
        onSwipe={answer}
        onFlown={(key) => setFlying((before) => before.filter((flown) => flown.key !== key))}
      />
      <div className={styles.answers} data-over={settled.card === undefined || undefined}>
        <AnswerButtons
          language={language}
          card={settled.card}
          preview={preview?.side}
          hint={hint}
          onPress={press}
        />
      </div>
      <PlayFooter
        progress={segmentsOf(view.story, settled.state)}
        waiting={waiting}
        isFresh={isFresh}
        onUndo={undo.isOffered ? undo.take : undefined}
      >
        {isFresh && !isAsked ? <AskWords /> : null}
      </PlayFooter>
      {isFresh && view.story.legacy !== undefined ? (
        <Legacy text={view.story.legacy} language={language} />
      ) : null}
      <GameOver
        story={view.story}
        state={settled.state}
        outcome={settled.outcome}
        concluded={settled.concluded}
        waiting={waiting}
        onDiscover={() => void navigate(SHELF)}
      />
    </PlayFrame>
  );
}

/** The words of the card on top, as they stand there, and then its two answers. */
function listAloud(card: WireCard | undefined): readonly Aloud[] {
  const words = document.querySelector<HTMLElement>('[data-state=top] [data-words]');
  if (card === undefined || words === null) return [];
  const [left, right] = [answerOf(card, false).text, answerOf(card, true).text];
  return [words, say(PLAY, 'play.aloud_answers', { left, right })];
}

function describeWaiting(count: number): string | undefined {
  if (count === 0) return undefined;
  return sayCount(PLAY, 'play.waiting', count);
}
