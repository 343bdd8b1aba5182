// Who waits for a verification link in this tab, so that the waiting page knows the address and can mend it.
import { openShelf } from '#base/device/shelf.ts';
import { WAITING } from './kept.ts';

export type Waiting = {
  readonly email: string;
  /** Lets the one who just registered mend a mistyped address. */
  readonly mendToken: string | undefined;
  /** False when no link is on its way, since the address had too many mails lately. */
  readonly isMailed?: boolean;
};

const shelf = openShelf(WAITING, {}, (text): Waiting | undefined => {
  const { email, mendToken, isMailed } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (typeof email !== 'string') return undefined;
  return {
    email,
    mendToken: typeof mendToken === 'string' ? mendToken : undefined,
    isMailed: isMailed !== false,
  };
});

export const { keep: keepWaiting, read: readWaiting, forget: forgetWaiting } = shelf;
