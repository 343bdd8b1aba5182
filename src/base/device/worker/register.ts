// The one worker of this web app, as pages know it: registered once they are at rest, for all that features do in it.

/** Its address; how it is made, tools/worker.ts says. */
const WORKER = '/worker.js';
/** Before there was one worker, notices of letters had one of their own, below this address. */
const FORMER = '/letters-worker.js';

type ScriptPolicy = { readonly createScriptURL: (name: string) => unknown };
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (name: string) => string },
  ) => ScriptPolicy;
};

let policy: ScriptPolicy | undefined;

/** The address of the worker, as pages may name it that name no other script. */
function nameWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lorepath-worker', { createScriptURL: () => WORKER });
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string;
}

/** Whether this browser has workers at all: not over plain http, nor where private windows forbid them. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator;
}

/** Registers the worker, or finds it registered. Rejects where the browser will not have it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(nameWorker(), { scope: '/', updateViaCache: 'none' });
  if (registration === undefined) throw new Error('this browser has no worker for it');
  return registration;
}

/** The registered worker; undefined where there is none. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return hasWorkers() ? navigator.serviceWorker.getRegistration('/') : undefined;
}

/** Takes away the worker that notices of letters had of their own. Answers whether there was one. */
export async function dropFormerWorker(): Promise<boolean> {
  const all = (await navigator.serviceWorker.getRegistrations?.()) ?? [];
  const former = all.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker?.scriptURL.includes(FORMER)),
  );
  await Promise.all(former.map((registration) => registration.unregister()));
  return former.length > 0;
}

/** Tells the worker that this page, which begins with the script `entry`, is at rest: what no page needs any more may go. */
export async function tellAtRest(entry: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ rests: entry });
}
