// Stands in for a phone's browser, as far as drawing a screen for nobody in particular asks for one.
import { AUTH_TOKEN, WELCOMED } from '#accounts/web/kept.ts';
import { nameOf } from '#base/device/kinds.ts';

const PERSON = 'somebody';
const PHONE_PX = 390;
/** Far from now, in seconds since 1970. */
const LATE = 9e9;

const nothing = () => undefined;

/** From here on the address bar shows an address, and somebody is signed in, or nobody. */
export function standAt(address: string, isSignedIn: boolean): void {
  const claims = Buffer.from(JSON.stringify({ sub: PERSON, exp: LATE })).toString('base64url');
  const kept = new Map(
    isSignedIn
      ? [
          [nameOf(AUTH_TOKEN, {}), `head.${claims}.signature`],
          [nameOf(WELCOMED, { person: PERSON }), '1'],
        ]
      : [],
  );
  const location = new URL(address, 'https://lorepath.example');
  const document = {
    documentElement: { dataset: {} },
    cookie: '',
    addEventListener: nothing,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  const window = {
    location,
    document,
    innerWidth: PHONE_PX,
    isSecureContext: true,
    history: { state: null, replaceState: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  Object.assign(globalThis, {
    window,
    document: Object.assign(document, { defaultView: window }),
    location,
    isSecureContext: true,
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  for (const [name, items] of [
    ['localStorage', kept],
    ['sessionStorage', new Map<string, string>()],
  ] as const)
    Object.defineProperty(globalThis, name, { configurable: true, value: makeStorage(items) });
}

function makeStorage(items: ReadonlyMap<string, string>) {
  return { getItem: (name: string) => items.get(name) ?? null, setItem: nothing, removeItem: nothing };
}
