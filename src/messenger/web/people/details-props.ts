// What the parts of a conversation's details are given.
import type { ChatState, Outcome } from '../talk/talk.ts';

export type ChatDetailsProps = {
  readonly chat: ChatState;
  readonly onClose: () => void;
  readonly onCompare: (userId: string) => void;
  readonly onReport: (userId: string) => void;
  readonly onLeft: () => void;
};

/** Waits for what was asked for, tells what went wrong, and answers whether it was done. */
export type Run = (work: Promise<Outcome>) => Promise<boolean>;

export type DetailsPartProps = ChatDetailsProps & { readonly run: Run };
