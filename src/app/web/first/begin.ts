// What a page does that a screen's first paint stands in, before it is painted: whether that is true of who is here, and the
// screen's first questions, while its code is on the way. Written into the page itself by the build, as small as can be: it is
// fetched with every such page, so it reads what is kept by itself and not by `openShelf`.
import { findFrontCover } from '#card-story/web/selection/front.ts';

/** Of the app, filled in by the build: under which names things are kept (`{person}` stands for whose), and where the shelf stands. */
declare const NAMES: Readonly<
  Record<'keys' | 'service' | 'welcomed' | 'arriving' | 'known' | 'collapsed' | 'bookmark' | 'shelf', string>
>;
/** Where the bar is collapsed by itself, in px, and which token, in seconds, is as good as spent. */
declare const LIMITS: Readonly<Record<'roomy' | 'spent', number>>;

const page = document.documentElement;
/** Of the script's own element: whom the screen is for, and the addresses that it asks, with commas. */
const { who, asks = '' } = document.currentScript?.dataset ?? {};
// The app empties a page that says so, and begins by itself.
page.dataset.blank = '';
try {
  const token = localStorage.getItem(NAMES.keys) ?? localStorage.getItem(NAMES.service);
  const isAsDrawn = who === 'signed-in' ? token !== null && askFor(token) : token === null && !isArriving();
  // An address with more in it may show more; an answer of the identity service is one of these.
  if (isAsDrawn && location.search + location.hash === '') delete page.dataset.blank;
} catch {
  // Storage can be forbidden, and what lies there may be of any make: then the app finds out by itself.
}

// Where there is a worker, it has the typefaces, and nothing waits for them. Else they come with the app.
if (navigator.serviceWorker?.controller) document.getElementById('faces')?.removeAttribute('media');

/** Whether the service may know somebody here: then it is asked, and the screen waits. Some browsers lend no keys, and say so. */
function isArriving(): boolean {
  return (
    document.cookie.includes(NAMES.known) ||
    sessionStorage.getItem(NAMES.arriving) !== null ||
    crypto.subtle === undefined
  );
}

/** Asks for whoever is signed in and welcomed; true where the screen begins as it was drawn, the bar collapsed. */
function askFor(token: string): boolean {
  const payload = token.split('.')[1] ?? '';
  const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (localStorage.getItem(NAMES.welcomed.replace('{person}', () => sub)) === null) return false;
  if (exp - Date.now() / 1000 > LIMITS.spent) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    // Read whole: nobody may come for it, and an answer that is left half read never ends.
    const ask = async (address: string) => {
      const answer = await fetch(address, { headers, credentials: 'include' });
      return new Response(await answer.blob(), answer);
    };
    const ahead = asks.split(',').map((address) => {
      const response = ask(address);
      return [address, { token, asked: performance.now(), response }] as const;
    });
    Object.assign(globalThis, { askedAhead: new Map(ahead) });
    const answers = Promise.all(ahead.map(async ([, { response }]) => (await response).clone()));
    // Whoever asks is told of what has failed.
    answers.then(location.pathname === NAMES.shelf ? showFront : undefined).catch(() => undefined);
  }
  return (localStorage.getItem(NAMES.collapsed) ?? String(innerWidth < LIMITS.roomy)) === 'true';
}

/** The cover that the shelf will open with, where its first card stands already. */
async function showFront([first, second]: readonly Response[]): Promise<void> {
  const [{ topics }, { stories }] = await Promise.all([first?.json(), second?.json()]);
  const source = findFrontCover(
    topics,
    stories,
    JSON.parse(sessionStorage.getItem(NAMES.bookmark) ?? 'null'),
  );
  if (source === undefined) return;
  const cover = new Image();
  cover.fetchPriority = 'high';
  cover.src = source;
  await cover.decode();
  page.style.setProperty('--front', `url(${JSON.stringify(source)})`);
  page.dataset.front = '';
}
