// Somebody who comes back from the identity service, or whom it may know still: what it says is heard before a screen is shown.

import { useSyncExternalStore } from 'react';
import { asText, openShelf } from '#base/device/shelf.ts';
import { fillAddress } from '#base/screens.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { ARRIVING, ASKED_THERE } from '../kept.ts';
import { IDENTITY } from '../screens.ts';
import { readIsLeft } from './keep-apart.ts';
import { isKnownThere } from './known-there.ts';
import { readToken } from './token-store.ts';

/** The service's answer, behind the hash: always with the state that we gave it. */
function isAnswer(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/**
 * Set while somebody is arriving. A page that is loaded anew meanwhile has lost the answer, but the service knows them; without
 * storage it leads to the login.
 */
const mark = openShelf(ARRIVING, {}, asText);
/** That the service was asked who is there. */
const asked = openShelf(ASKED_THERE, {}, asText);

const arrival = beginArrival();

function beginArrival(): Promise<void> | undefined {
  if (isAnswer(window.location.hash)) return finish(takeAnswer());
  return mark.read() !== undefined || mayBeKnown() ? finish(undefined) : undefined;
}

/** Whether the service should be asked who is there: not for strangers, whom it would hold up, nor on its own pages. */
function mayBeKnown(): boolean {
  return (
    readToken() === null &&
    isKnownThere() &&
    !window.location.pathname.startsWith(fillAddress(IDENTITY, { uid: '' })) &&
    mayAskThere()
  );
}

/** True the first time in this tab: it is asked once, and never right after somebody has logged out. Without storage never. */
export function mayAskThere(): boolean {
  return !readIsLeft() && asked.read() === undefined && asked.keep('1');
}

/** Takes the answer away before the router or anybody else reads the address. */
function takeAnswer(): string {
  const { href, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return href;
}

/** Signs in by the answer in an address; where that was lost, by asking the service, once, who is there. */
async function finish(address: string | undefined): Promise<void> {
  const isFirst = address !== undefined;
  if (isFirst) mark.keep('1');
  else mark.forget();
  try {
    const client = await import('./identity-client.ts');
    const isIn = await (isFirst ? client.finishSignIn(address) : client.resumeSignIn());
    mark.forget();
    if (isIn) return;
  } catch {
    // As when nobody was signed in. The mark stays: a page that is being loaded anew ends here too.
  }
  // An answer comes twice where a page is restored: whoever is in by then has not failed.
  if (isFirst && readToken() === null) showToast(say(SHELL, 'shell.login_failed'), { kind: 'error' });
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

const readSettled = () => isSettled;

/** Whether it is known by now who is signed in: for one who comes back, once the service has been asked. */
export function useArrival(): boolean {
  return useSyncExternalStore(whenSettled, readSettled, readSettled);
}
