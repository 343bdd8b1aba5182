// Somebody who comes back from the identity service: what it says stands in the address, and is taken out of it at once.
import { useSyncExternalStore } from 'react';
import { showToast } from '#base/ui/toasts.ts';
import { say } from '#messages/say.ts';
import { SIGN_IN } from '#messages/sign-in.ts';

/** The service's answer, behind the hash: always with the state that we gave it. */
function isAnswer(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

const arrival = isAnswer(window.location.hash) ? finish(window.location.href) : undefined;

/** Takes the answer away before the router or anybody else reads the address. */
async function finish(address: string): Promise<void> {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  try {
    if (await (await import('./identity-client.ts')).finishSignIn(address)) return;
  } catch {
    // As when nobody was signed in.
  }
  showToast(say(SIGN_IN, 'sign-in.failed'), { kind: 'error' });
}

/** Whether this page began with somebody coming back. */
export const isArrival = arrival !== undefined;

let isSettled = arrival === undefined;
const settling = arrival?.then(() => {
  isSettled = true;
});

function whenSettled(tell: () => void): () => void {
  void settling?.then(tell);
  return () => undefined;
}

/** Whether it is known by now who is signed in: for one who comes back, once the service has been asked. */
export function useArrival(): boolean {
  return useSyncExternalStore(whenSettled, () => isSettled);
}
