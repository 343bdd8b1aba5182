// What came of opening sealed words, and how a state of them is known again.
import type { Words } from '../../../seal.ts';
import type { WireMessage, WireReaction } from '../../calls.ts';

/** What came of opening. `edit` counts the changes of a message or a reaction, so that an older one is not taken for the newest. */
export type Opened =
  | { readonly kind: 'words'; readonly words: Words; readonly edit: number }
  | { readonly kind: 'opening' | 'closed' | 'broken' };

/** What was opened of a message: its words, and by what the state is known again that was opened. */
export type Recalled = { readonly words: Words; readonly edit: number; readonly mark: string };

/** Tells one state of words from another. */
export function markOf({
  client_id,
  signature,
  encrypted_content,
  content,
}: WireMessage | WireReaction): string {
  return `${client_id}/${signature ?? encrypted_content?.iv ?? content}`;
}
