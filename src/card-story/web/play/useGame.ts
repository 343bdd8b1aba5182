// The game of a loaded story as React sees it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { assessmentKey, CARD_STORY_KEY } from '../keys.ts';
import { openOutbox } from './devices.ts';
import { createGame, type Game, type GameNotice, type GameView } from './game.ts';
import type { OpenedStory } from './useStory.ts';

export function useGame(
  { story, personId }: OpenedStory,
  onNotice: (notice: GameNotice) => void,
): { readonly game: Game; readonly view: GameView } {
  const queries = useQueryClient();
  const [{ game, outbox }] = useState(() => {
    const outbox = openOutbox(personId, story._id);
    return { game: createGame(story, outbox), outbox };
  });
  const tell = useEffectEvent(onNotice);
  useEffect(() => {
    const close = game.open((notice) => tell(notice));
    return () => {
      close();
      const { outcome, story } = game.getView();
      if (outcome !== 'open') void queries.invalidateQueries({ queryKey: assessmentKey(story.topic_id) });
      if (outbox.read().length === 0) return;
      // Whoever leaves in a hurry is shown the story without its last answers until those have arrived.
      void outbox.wake().then(() => queries.invalidateQueries({ queryKey: CARD_STORY_KEY }));
    };
  }, [game, outbox, queries]);
  const view = useSyncExternalStore(game.subscribe, game.getView);
  return { game, view };
}
