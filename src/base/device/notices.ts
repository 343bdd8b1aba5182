// Notices of the system: whether this browser can show them while no page of ours is open, and where its service takes them.

/** The worker that shows them, a file of `public/`. */
const WORKER = '/letters-worker.js';

type ScriptPolicy = { readonly createScriptURL: (title: string) => unknown };
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (title: string) => string },
  ) => ScriptPolicy;
};

const addressOf = (title: string) => `${WORKER}?${new URLSearchParams({ title })}`;
let policy: ScriptPolicy | undefined;

/** The address of the worker, as pages may name it that name no other script. */
function nameWorker(title: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lorepath-worker', { createScriptURL: addressOf });
  return (policy?.createScriptURL(title) ?? addressOf(title)) as string;
}

/** Whether notices can be shown here: never, only if the person allows it in the browser again, or if they are asked for. */
export function canShowNotices(): 'never' | 'denied' | 'asked' {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'never';
  return Notification.permission === 'denied' ? 'denied' : 'asked';
}

/**
 * Lets this browser show `title` whenever its service is told to; answers where that is. Undefined where the person does not allow it.
 * Throws where the service cannot be reached. Call it at the touch of somebody, whom the browser asks.
 */
export async function takeNotices({
  publicKey,
  title,
  scope,
}: {
  readonly publicKey: string;
  readonly title: string;
  /** Below which address the worker is known; it serves no page. */
  readonly scope: string;
}): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(nameWorker(title), { scope });
  await whenActive(registration);
  const known = await registration.pushManager.getSubscription();
  // One that was made for another server key takes nothing from this one.
  if (known !== null && !isFor(known, publicKey)) await known.unsubscribe();
  const { endpoint } = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return endpoint;
}

/**
 * Where this browser takes notices by now, without a question to anybody: the service may have put another address in the place of the
 * one it gave, or dropped it. Undefined where they are not shown here (any more).
 */
export async function findNotices({
  scope,
  readPublicKey,
}: {
  readonly scope: string;
  /** Asked only where there is no address. */
  readonly readPublicKey: () => Promise<string>;
}): Promise<string | undefined> {
  if (canShowNotices() !== 'asked' || Notification.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration === undefined) return undefined;
  const known =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await readPublicKey(),
    }));
  return known.endpoint;
}

/** Ends them in this browser. */
export async function endNotices(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const known = await registration?.pushManager.getSubscription();
  await known?.unsubscribe();
  await registration?.unregister();
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}
