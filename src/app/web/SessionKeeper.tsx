// Forgets what the server said to one person before another one can see it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPersonId, useSignedIn } from '#accounts/web/session/session.ts';
import { subscribe } from '#accounts/web/session/token-store.ts';

/** Empties the query cache when a session ends, here or in another tab; starts over when another person's begins. */
export function SessionKeeper() {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    const person = readPersonId();
    const stop = subscribe(() => {
      // Another person came in without this one going out first: every screen begins anew.
      const now = readPersonId();
      if (now !== null && now !== person) window.location.reload();
    });
    return () => {
      stop();
      queries.clear();
    };
  }, [signedIn, queries]);
  return null;
}
