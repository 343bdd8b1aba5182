// What can be done with a letter, for everything that shows one.
import { createContext, use } from 'react';
import type { ChatMessage } from '../talk/talk.ts';

/** Where a menu opens: beside what it is about. */
export type Anchor = { readonly x: number; readonly y: number };

export type LetterActions = {
  readonly chatId: number;
  readonly openMenu: (message: ChatMessage, anchor: Anchor) => void;
  readonly goTo: (messageId: number) => void;
  readonly react: (message: ChatMessage, emoji: string | undefined) => void;
  /** Opens the safety number with somebody. */
  readonly compare: (userId: string) => void;
};

export const LetterActionsContext = createContext<LetterActions | undefined>(undefined);

export function useLetterActions(): LetterActions {
  const actions = use(LetterActionsContext);
  if (actions === undefined) throw new Error('letters stand inside LetterActionsContext');
  return actions;
}
