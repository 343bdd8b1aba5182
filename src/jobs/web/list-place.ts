// Where somebody was on the board when they opened a notice, so that the way back leads just there.
import { addressOfWish } from './board/wish.ts';

type ListPlace = { readonly address: string; readonly scroll: number };

const START: ListPlace = { address: addressOfWish({ view: 'all', filters: {} }), scroll: 0 };
let left = START;

export function leaveList(address: string): void {
  left = { address, scroll: window.scrollY };
}

/** Where the list was left; its beginning for who came another way. */
export function readListPlace(): ListPlace {
  return left;
}

/** Answers how far a list had been read, once. */
export function takeScroll(address: string): number {
  const { scroll } = left.address === address ? left : START;
  left = { ...left, scroll: 0 };
  return scroll;
}
