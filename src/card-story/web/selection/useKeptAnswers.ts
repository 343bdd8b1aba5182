// Sends the answers that an earlier visit left on this device, once the shelf stands.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CARD_STORY_KEY } from '../keys.ts';

export function useKeptAnswers(ready: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    let stop: (() => void) | undefined;
    import('../play/devices.ts').then(
      ({ sendKeptAnswers }) => {
        if (!gone) stop = sendKeptAnswers(() => void queries.invalidateQueries({ queryKey: CARD_STORY_KEY }));
      },
      // They stay kept, and the next screen sends them.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [ready, queries]);
}
