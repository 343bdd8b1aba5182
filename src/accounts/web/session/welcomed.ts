// Whether who is signed in has confirmed age and notice, as far as this device knows: nobody else is shown a screen before.
import { useSyncExternalStore } from 'react';
import { nameKept } from './kept-of-person.ts';
import { announceToken, readSubject, subscribe } from './token-store.ts';

const nameOf = (person: string) => nameKept('welcomed', person, 'here');

/** True for whoever is known here to be welcomed, and while nobody is signed in; of everybody else the server is asked. */
export function useWelcomed(): boolean {
  return useSyncExternalStore(subscribe, isWelcomed);
}

function isWelcomed(): boolean {
  const person = readSubject();
  if (person === null) return true;
  try {
    return localStorage.getItem(nameOf(person)) !== null;
  } catch {
    return false;
  }
}

/** Keeps what the server says of somebody, known by the subject of their tokens. */
export function noteWelcomed(person: string, isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(nameOf(person), '1');
    else localStorage.removeItem(nameOf(person));
  } catch {
    // Without storage nobody is signed in.
  }
  announceToken();
}
