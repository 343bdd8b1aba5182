// A message in the download of its sender's own data: as they see it, whoever else does.

import type { StoredWords } from '../store-messages.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row of `messages` with the words that its sender sees, in the same columns as anybody's. */
export function retellMessage(row: Row): Row {
  const own = row.own_words as (Omit<StoredWords, 'editedAt'> & { readonly editedAt: string }) | null;
  if (own === null) return row;
  return {
    ...row,
    ...{ content: own.content, sealed: own.sealed ?? null, epoch: own.epoch ?? null },
    ...{ edit_client_id: own.editClientId ?? null, edited_at: new Date(own.editedAt) },
  };
}
