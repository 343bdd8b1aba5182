// Whether who is signed in has confirmed age and notice, as far as this device knows: nobody else is shown a screen before.
import { useSyncExternalStore } from 'react';
import { asText, openShelf } from '#base/device/shelf.ts';
import { WELCOMED } from '../kept.ts';
import { announceToken, readSubject, subscribe } from './token-store.ts';

const shelfOf = (person: string) => openShelf(WELCOMED, { person }, asText);

/** True for whoever is known here to be welcomed, and while nobody is signed in; of everybody else the server is asked. */
export function useWelcomed(): boolean {
  return useSyncExternalStore(subscribe, isWelcomed, isWelcomed);
}

/** The same of this moment. */
function isWelcomed(): boolean {
  const person = readSubject();
  if (person === null) return true;
  return shelfOf(person).read() !== undefined;
}

/** Keeps what the server says of somebody, known by the subject of their tokens. */
export function noteWelcomed(person: string, isIn: boolean): void {
  if (isIn) shelfOf(person).keep('1');
  else shelfOf(person).forget();
  announceToken();
}
