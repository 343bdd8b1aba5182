// What was written and not sent, a text and a file a conversation: kept on this device until it is sent or emptied.
import type { Table } from '#base/device/database.ts';
import type { Kept, Vault } from '../keys/vault.ts';

/** A file that is sealed and kept on this device, and what stands of it inside the seal of its letter. */
export type DraftFile = { readonly fileId: string; readonly extras: Readonly<Record<string, unknown>> };

export type Draft = { readonly text: string; readonly file?: DraftFile | undefined };

export type Drafts = {
  readonly read: (conversationId: number) => Draft;
  /** Changes what is given and leaves the rest; undefined takes a file away. Other tabs are told. Resolves once a new file is kept. */
  readonly set: (conversationId: number, to: Partial<Draft>) => Promise<void>;
  /** Another tab has changed it. */
  readonly hear: (conversationId: number, draft: Draft) => void;
  /** Puts what was to be sent behind what is there, and keeps it at once. False where there is another file already: then nothing has changed. */
  readonly add: (conversationId: number, more: Draft) => Promise<boolean>;
  /** Keeps at once what has changed last: the page may be going, or the letter that it became is kept by now. */
  readonly flush: () => void;
  /** Reads what is kept; what was written meanwhile stays. */
  readonly load: () => Promise<void>;
};

/** Typing settles for so long (ms) before it is kept. */
const SETTLE_MS = 400;
const NOTHING: Draft = { text: '' };

type DraftTools = {
  readonly table: Table<Kept>;
  readonly vault: () => Promise<Vault | undefined>;
  readonly later: (ms: number, then: () => void) => () => void;
  readonly onChange: (conversationId: number) => void;
  /** Tells other tabs. */
  readonly tell: (conversationId: number, draft: Draft) => void;
  /** Whether a letter has this file by now: the page may have gone between the one and the other. */
  readonly isCarried: (fileId: string) => boolean;
};

export function createDrafts({ table, vault, later, onChange, tell, isCarried }: DraftTools): Drafts {
  /** What was said here of a conversation: a field that is not there was not touched. */
  const drafts = new Map<number, Partial<Draft>>();
  const settling = new Map<number, () => void>();
  let keeping = Promise.resolve();

  const read = (conversationId: number): Draft => ({ ...NOTHING, ...drafts.get(conversationId) });

  /** One after the other: sealing takes a moment, and what was said before must not be kept after what was said since. */
  function keep(conversationId: number): Promise<void> {
    settling.get(conversationId)?.();
    settling.delete(conversationId);
    keeping = keeping.catch(() => {}).then(() => keepNow(conversationId));
    return keeping;
  }

  async function keepNow(conversationId: number): Promise<void> {
    const [name, { text, file }] = [String(conversationId), read(conversationId)];
    if (text === '' && file === undefined) return table.remove([name]);
    // As long as the keys are locked it lives with the page. A text alone is kept as it always was.
    const kept = await (await vault())?.seal(name, file === undefined ? text : { text, file });
    if (kept !== undefined) await table.put({ [name]: kept });
  }

  function change(conversationId: number, to: Partial<Draft>): void {
    drafts.set(conversationId, { ...drafts.get(conversationId), ...to });
    onChange(conversationId);
  }

  return {
    read,
    async set(conversationId, to) {
      const before = read(conversationId);
      const after = { ...before, ...to };
      if (after.text === before.text && after.file === before.file) return;
      change(conversationId, to);
      tell(conversationId, after);
      settling.get(conversationId)?.();
      // A file is kept with its words at once; of one that goes with a letter, the letter is kept first.
      if (after.file !== undefined && after.file !== before.file) return keep(conversationId);
      settling.set(
        conversationId,
        later(SETTLE_MS, () => void keep(conversationId)),
      );
    },
    hear: change,
    async add(conversationId, { text, file }) {
      const before = read(conversationId);
      if (file !== undefined && before.file !== undefined) return false;
      const texts = [before.text, text].filter((one) => one !== '');
      change(conversationId, { text: texts.join('\n'), ...(file === undefined ? {} : { file }) });
      tell(conversationId, read(conversationId));
      await keep(conversationId);
      return true;
    },
    flush() {
      for (const id of [...settling.keys()]) void keep(id);
    },
    async load() {
      const [records, opener] = [await table.list(), await vault()];
      for (const { key, value } of records) {
        const kept = readKept(await opener?.open(key, value));
        const id = Number(key);
        if (kept === undefined) continue;
        const { file } = kept;
        const isGone = file !== undefined && isCarried(file.fileId);
        drafts.set(id, { text: kept.text, ...(isGone ? {} : { file }), ...drafts.get(id) });
        onChange(id);
      }
    },
  };
}

function readKept(kept: unknown): Draft | undefined {
  if (typeof kept === 'string') return { text: kept };
  const { text, file } = (kept ?? {}) as Partial<Draft>;
  return typeof text === 'string' && typeof file?.fileId === 'string' ? { text, file } : undefined;
}
