// What was typed and not sent, a text a conversation: kept on this device until it is sent or emptied.
import type { Table } from '#base/device/database.ts';
import type { Kept, Vault } from '../keys/vault.ts';

export type Drafts = {
  readonly read: (conversationId: number) => string;
  readonly set: (conversationId: number, text: string) => void;
  /** Keeps at once what was typed last: the page may be going. */
  readonly flush: () => void;
  /** Reads what is kept; what was typed meanwhile stays. */
  readonly load: () => Promise<void>;
};

/** Typing settles for so long (ms) before it is kept. */
const SETTLE_MS = 400;

type DraftTools = {
  readonly table: Table<Kept>;
  readonly vault: () => Promise<Vault | undefined>;
  readonly later: (ms: number, then: () => void) => () => void;
  readonly onChange: (conversationId: number) => void;
};

export function createDrafts({ table, vault, later, onChange }: DraftTools): Drafts {
  const texts = new Map<number, string>();
  const settling = new Map<number, () => void>();

  async function keep(conversationId: number): Promise<void> {
    settling.delete(conversationId);
    const [name, text] = [String(conversationId), texts.get(conversationId) ?? ''];
    if (text === '') return table.remove([name]);
    // As long as the keys are locked it lives with the page.
    const kept = await (await vault())?.seal(name, text);
    if (kept !== undefined) await table.put({ [name]: kept });
  }

  return {
    read: (conversationId) => texts.get(conversationId) ?? '',
    set(conversationId, text) {
      if ((texts.get(conversationId) ?? '') === text) return;
      texts.set(conversationId, text);
      settling.get(conversationId)?.();
      settling.set(
        conversationId,
        later(SETTLE_MS, () => void keep(conversationId)),
      );
      onChange(conversationId);
    },
    flush() {
      for (const [id, stop] of [...settling]) {
        stop();
        void keep(id);
      }
    },
    async load() {
      const [records, opener] = [await table.list(), await vault()];
      for (const { key, value } of records) {
        const text = await opener?.open(key, value);
        const id = Number(key);
        if (typeof text !== 'string' || texts.has(id)) continue;
        texts.set(id, text);
        onChange(id);
      }
    },
  };
}
