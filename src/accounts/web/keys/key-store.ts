// Where a browser keeps unlocked keys: one record a person, usable by scripts of this origin, readable by nobody.
import type { PublicKeys, UnlockedKeys } from '../../keys/keys.ts';

/** What is kept of a person: both private keys in a form that cannot be taken out, and the public ones beside them. */
export type KeptKeys = PublicKeys & UnlockedKeys;

/** `for_this_page`: this browser keeps nothing (private windows, policies, a full disk), so the keys go with the page. */
export type SaveOutcome = 'kept' | 'for_this_page';

const DATABASE = 'lorepath-keys';
const STORE = 'keys';

/** The name of keys that were made for an account into which nobody has come yet, and how long (ms) they wait for that. */
const NEW = 'new';
const NEW_KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Keys that could not be kept otherwise, as long as the page lives. */
const onThisPage = new Map<string, KeptKeys>();

/** People whose keys are being opened just now. */
const expected = new Map<string, Promise<unknown>>();

function nameOf(userId: string): string {
  return `key:${userId}`;
}

/** Keeps the keys of a person on this device, in place of any earlier ones. Never throws. */
export async function saveKeys(userId: string, keys: KeptKeys): Promise<SaveOutcome> {
  const { public_key, message_public_key, signing, messages } = keys;
  const record: KeptKeys = { public_key, message_public_key, signing, messages };
  try {
    // One transaction without a pause in it: some browsers end one that waits for anything else.
    await askStore('readwrite', (store) => store.put(record, nameOf(userId)));
  } catch {
    onThisPage.set(nameOf(userId), record);
    return 'for_this_page';
  }
  onThisPage.delete(nameOf(userId));
  askToPersist();
  return 'kept';
}

/**
 * The keys of a person on this device. Undefined when there are none: browsers clear storage as they like, so that
 * means to unlock them again with the password, and never to make new ones. Never throws.
 */
export async function findKeys(userId: string): Promise<KeptKeys | undefined> {
  await expected.get(userId);
  const waiting = onThisPage.get(nameOf(userId));
  if (waiting !== undefined) return waiting;
  try {
    const found: unknown = await askStore('readonly', (store) => store.get(nameOf(userId)));
    return isKeptKeys(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever looks for the keys of a person waits until `opening` is over, whatever came of it. */
export function expectKeys(userId: string, opening: Promise<unknown>): void {
  const over = opening.catch(() => undefined).finally(() => expected.delete(userId));
  expected.set(userId, over);
}

/**
 * Keeps keys that were just made with an account, until whoever made them comes in for the first time: then they need not type the
 * password that they have just typed. In place of any earlier ones. Never throws.
 */
export async function keepNewKeys({
  public_key,
  message_public_key,
  signing,
  messages,
}: KeptKeys): Promise<void> {
  const record = { public_key, message_public_key, signing, messages, madeAt: Date.now() };
  await askStore('readwrite', (store) => store.put(record, NEW)).catch(() => undefined);
}

/** Gives a person the keys that were made here for their account; undefined where there are none such. Never throws. */
export async function adoptNewKeys(userId: string, messagePublicKey: string): Promise<KeptKeys | undefined> {
  try {
    const found: unknown = await askStore('readonly', (store) => store.get(NEW));
    const { madeAt = 0 } = (found ?? {}) as { readonly madeAt?: number };
    const isTheirs =
      isKeptKeys(found) && found.message_public_key === messagePublicKey && Date.now() - madeAt < NEW_KEPT_MS;
    if (!isTheirs) return undefined;
    await saveKeys(userId, found);
    await askStore('readwrite', (store) => store.delete(NEW));
    return found;
  } catch {
    return undefined;
  }
}

/** Forgets the keys of a person on this device, and those that wait for somebody. False when the browser would not: then they may still be there. */
export async function forgetKeys(userId: string): Promise<boolean> {
  onThisPage.delete(nameOf(userId));
  try {
    // Where there is no such storage, nothing is in it.
    if (typeof indexedDB === 'undefined') return true;
    await askStore('readwrite', (store) => store.delete(nameOf(userId)));
    await askStore('readwrite', (store) => store.delete(NEW));
    return true;
  } catch {
    return false;
  }
}

/** Makes one request in one transaction, and answers its result when the transaction is done. */
async function askStore<T>(
  mode: IDBTransactionMode,
  makeRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = makeRequest(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function isKeptKeys(found: unknown): found is KeptKeys {
  const { public_key, message_public_key, signing, messages } = (found ?? {}) as Partial<KeptKeys>;
  return (
    typeof public_key === 'string' &&
    typeof message_public_key === 'string' &&
    signing instanceof CryptoKey &&
    messages instanceof CryptoKey
  );
}

/** Asks the browser not to clear this origin's storage when it needs room. Nobody waits for the answer. */
function askToPersist(): void {
  // Not there on insecure origins, and in older browsers.
  navigator.storage?.persist?.().catch(() => false);
}
