// Forgets what the server said to one person before another one can see it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPersonId, useSignedIn } from '#accounts/web/session.ts';

/** Empties the kept answers when a session ends, here or in another tab, and when another person's begins. */
export function SessionKeeper() {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    const person = readPersonId();
    const onStorage = () => {
      // Signed out and in again elsewhere between two looks: the screens of the first person go.
      if (readPersonId() !== person) queries.clear();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      queries.clear();
    };
  }, [signedIn, queries]);
  return null;
}
