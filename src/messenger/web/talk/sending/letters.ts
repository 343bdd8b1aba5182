// What waits to be sent, as it is kept on this device: in the order of writing, the same for every tab.

import { IV_BYTES } from '#base/crypto/algorithms.ts';
import type { Table } from '#base/device/database.ts';
import type { EndpointInput } from '#base/wire/endpoint.ts';
import type { MESSAGE_ENDPOINTS } from '../../../contract-messages.ts';
import type { Kept, Vault } from '../keys/vault.ts';

export type SendBody = EndpointInput<(typeof MESSAGE_ENDPOINTS)['send']>['body'];

/** Why a letter waits for its writer. */
export type Hold = 'not-sealed' | 'needs-confirm' | 'failed';

/** A message on its way. */
export type Letter = {
  readonly clientId: string;
  readonly conversationId: number;
  readonly text: string;
  /** What stands beside the text inside the seal. */
  readonly extras?: Readonly<Record<string, unknown>>;
  /** The file that it carries. */
  readonly fileId?: string;
  readonly replyTo?: { readonly id: number; readonly clientId: string };
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** Its writer has said that it may go without encryption. */
  readonly isPlain?: boolean;
  /** What was sent and may have arrived: every further try sends the same bytes. */
  readonly body?: SendBody;
  readonly hold?: Hold;
  /** Why it failed, as a sentence. */
  readonly fault?: string;
};

/** Undefined takes something away. */
type LetterChange = { readonly [Field in keyof Letter]?: Letter[Field] | undefined };

export type LetterBox = {
  readonly list: () => Promise<readonly Letter[]>;
  readonly add: (letter: Letter) => Promise<boolean>;
  /** Changes one that is still there. Answers it as it is now; undefined where somebody has taken it back. */
  readonly change: (letter: Letter, to: LetterChange) => Promise<Letter | undefined>;
  readonly remove: (letters: readonly Letter[]) => Promise<void>;
};

/** In the order of writing; the clock of a device may be turned back, so what was last is looked at, too. */
export function openLetterBox(table: Table<Kept>, vault: () => Promise<Vault | undefined>): LetterBox {
  /** Of letters that cannot be kept on disk as long as the keys are locked. */
  const onPage = new Map<string, Letter>();

  /** What was opened before; each time it is sealed it has another mark. */
  const opened = new Map<string, { readonly mark: string; readonly letter: Letter }>();

  async function keep(letter: Letter): Promise<void> {
    const name = nameOf(letter);
    const kept = await (await vault())?.seal(name, letter);
    if (kept === undefined) {
      onPage.set(name, letter);
      return;
    }
    await table.put({ [name]: kept });
    onPage.delete(name);
  }

  return {
    async list() {
      const [records, opener] = [await table.list(), await vault()];
      const letters = new Map<string, Letter>();
      for (const { key, value } of records) {
        const mark = markOf(value);
        const before = opened.get(key);
        const letter = before?.mark === mark ? before.letter : await opener?.open(key, value);
        if (!isLetter(letter)) continue;
        letters.set(key, letter);
        opened.set(key, { mark, letter });
      }
      for (const key of [...opened.keys()]) if (!letters.has(key)) opened.delete(key);
      for (const [name, letter] of onPage) letters.set(name, letter);
      return [...letters].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, letter]) => letter);
    },
    async add(letter) {
      await keep(letter);
      return true;
    },
    async change(letter, to) {
      const name = nameOf(letter);
      if (!onPage.has(name) && (await table.get(name)) === undefined) return undefined;
      const changed = { ...letter, ...to } as Letter;
      await keep(changed);
      return changed;
    },
    async remove(letters) {
      const names = letters.map(nameOf);
      for (const name of names) onPage.delete(name);
      await table.remove(names);
    },
  };
}

/** What tells one sealed state of a record from another: the iv is chance. */
function markOf(kept: Kept): string {
  return 'open' in kept ? kept.open : kept.sealed.slice(0, IV_BYTES).join();
}

function nameOf({ writtenAt, clientId }: Letter): string {
  return `${String(writtenAt).padStart(15, '0')}/${clientId}`;
}

function isLetter(value: unknown): value is Letter {
  const { clientId, conversationId, text } = (value ?? {}) as Partial<Letter>;
  return typeof clientId === 'string' && typeof conversationId === 'number' && typeof text === 'string';
}
