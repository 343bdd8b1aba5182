// Notices of the system: whether this browser can show them while no page of ours is open, and where its service takes them.

import { dropFormerWorker, findWorker, hasWorkers, registerWorker } from './worker/register.ts';

/** Whether notices can be shown here: never, only if the person allows it in the browser again, or if they are asked for. */
export function canShowNotices(): 'never' | 'denied' | 'asked' {
  if (!(hasWorkers() && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'never';
  return Notification.permission === 'denied' ? 'denied' : 'asked';
}

/**
 * Lets this browser show notices whenever its service is told to; answers where that is. Undefined where the person does not allow it.
 * Throws where the service cannot be reached. Call it at the touch of somebody, whom the browser asks.
 */
export async function takeNotices(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await dropFormerWorker();
  const registration = await registerWorker();
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
export async function findNotices(
  /** Asked only where there is no address. */
  readPublicKey: () => Promise<string>,
): Promise<string | undefined> {
  if (canShowNotices() !== 'asked' || Notification.permission !== 'granted') return undefined;
  const isFormer = await dropFormerWorker();
  const registration = isFormer ? await registerWorker() : await findWorker();
  if (registration === undefined) return undefined;
  if (isFormer) await whenActive(registration);
  const known =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await readPublicKey(),
    }));
  return known.endpoint;
}

/** Ends them in this browser. The worker stays: it keeps the web app, too. */
export async function endNotices(): Promise<void> {
  await dropFormerWorker();
  const known = await (await findWorker())?.pushManager.getSubscription();
  await known?.unsubscribe();
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
