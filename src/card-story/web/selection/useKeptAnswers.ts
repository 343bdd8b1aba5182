// Sends the answers that an earlier visit left on this device, once the shelf stands.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { keepTrying } from '#base/device/wake.ts';
import { CARD_STORY_KEY, listWaiting } from '../keys.ts';

export function useKeptAnswers(ready: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    const personId = readPersonId();
    // Nearly always nothing waits, and the code that sends it need not come.
    if (!ready || personId === null || listWaiting(personId).length === 0) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const giveUp = keepTrying(async () => {
      const { sendKeptAnswers } = await import('../play/devices.ts');
      if (!gone) stop = sendKeptAnswers(() => void queries.invalidateQueries({ queryKey: CARD_STORY_KEY }));
    });
    return () => {
      gone = true;
      giveUp();
      stop?.();
    };
  }, [ready, queries]);
}
