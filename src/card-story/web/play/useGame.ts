// The game of a loaded story as React sees it.
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
  const [game] = useState(() => createGame(story, openOutbox(readPersonId() ?? NAMELESS, story._id)));
  const tell = useEffectEvent(onNotice);
  useEffect(() => game.open((notice) => tell(notice)), [game]);
  const view = useSyncExternalStore(game.subscribe, game.getView);
  return { game, view };
}
