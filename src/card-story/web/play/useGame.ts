// The game of a loaded story as React sees it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readPersonId } from '#accounts/web/session.ts';
import type { PlayableStory } from '../../contract.ts';
import { openOutbox } from './devices.ts';
import { createGame, type Game, type GameNotice, type GameView } from './game.ts';

/** Who plays when the token names nobody: the answers are kept all the same. */
const NAMELESS = 'nobody';

export function useGame(
  story: PlayableStory,
  onNotice: (notice: GameNotice) => void,
): { readonly game: Game; readonly view: GameView } {
  const queries = useQueryClient();
  const [{ game, outbox }] = useState(() => {
    const outbox = openOutbox(readPersonId() ?? NAMELESS, story._id);
    return { game: createGame(story, outbox), outbox };
  });
  const tell = useEffectEvent(onNotice);
  useEffect(() => {
    const close = game.open((notice) => tell(notice));
    return () => {
      close();
      if (outbox.read().length === 0) return;
      // Whoever leaves in a hurry is shown the story without its last answers until those have arrived.
      void outbox.wake().then(() => queries.invalidateQueries({ queryKey: ['card-story'] }));
    };
  }, [game, outbox, queries]);
  const view = useSyncExternalStore(game.subscribe, game.getView);
  return { game, view };
}
