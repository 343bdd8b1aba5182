// When what failed for want of a line is worth another try: the one place that watches for the line coming back.

const REST_FIRST_MS = 500;
const REST_LONGEST_MS = 30_000;
/** However often the line seems to come back, nothing is tried by it more often than this. */
const LEAST_APART_MS = 1_000;
/** So far apart those that wait are woken, so that they do not all call in one instant. */
const NEXT_IN_LINE_MS = 150;

/** The patience (ms) with a server that is asked whether it is there. */
const PATIENCE_MS = 5_000;
const READY = '/api/health/ready';

/** Tells a part of the page when to try again. A part that tries opens one, and closes it when it has nothing left to try. */
export type Wake = {
  /**
   * After a try that failed: calls `again` once when another one is worth it. That is when the line may be back (the browser
   * says so, or the page is looked at again; also where that was during the try that failed), and in any case after a time,
   * which is the longer the more tries have failed in a row: about 0.5, 1, 2, 4, 8 … 30 s. Whoever rests already rests anew.
   */
  readonly rest: (again: () => void) => void;
  /** Something came over the line: the next rest is a short one. */
  readonly worked: () => void;
  /** Forgets what `rest` was given. */
  readonly callOff: () => void;
  readonly close: () => void;
};

/** What waking needs of the browser; the tests bring their own. */
export type WakeDevices = {
  /** Does something after a time in ms; answers how to call it off. */
  readonly later: (ms: number, then: () => void) => () => void;
  /** A clock in ms. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly chance: () => number;
  /** Calls `tell` whenever the line may be back; answers how to stop. */
  readonly listen: (tell: Tell) => () => void;
};

/** Told that the line may be back, and how many are woken before this one. Answers whether anybody was woken. */
type Tell = (before: number) => boolean;

/** How long (ms) to rest after so many failures in a row; spread, so that those who failed together do not come together. */
function restAfter(failures: number, chance: number): number {
  return Math.min(REST_LONGEST_MS, REST_FIRST_MS * 2 ** (failures - 1)) * (0.75 + chance / 2);
}

/** `failed`: how many tries have failed before, in a row. */
export function createWake({ later, now, chance, listen }: WakeDevices, failed = 0): Wake {
  let failures = failed;
  let lastTry = Number.NEGATIVE_INFINITY;
  /** Whether the line may have come back since the last try began. */
  let isDue = false;
  let resting: (() => void) | undefined;
  let callOffTimer = () => {};

  function callOff(): void {
    callOffTimer();
    resting = undefined;
  }

  function tryIn(ms: number): void {
    callOffTimer();
    callOffTimer = later(ms, () => {
      const again = resting;
      resting = undefined;
      isDue = false;
      lastTry = now();
      again?.();
    });
  }

  const untilNext = () => Math.max(0, lastTry + LEAST_APART_MS - now());

  const stop = listen((before) => {
    failures = 0;
    isDue = true;
    if (resting === undefined) return false;
    tryIn(Math.max(before * NEXT_IN_LINE_MS, untilNext()));
    return true;
  });

  return {
    rest(again) {
      resting = again;
      if (isDue) return tryIn(untilNext());
      failures += 1;
      tryIn(restAfter(failures, chance()));
    },
    worked() {
      failures = 0;
      isDue = false;
    },
    callOff,
    close() {
      callOff();
      stop();
    },
  };
}

const tells = new Set<Tell>();
let isListening = false;

/** The line may be back. */
function tellAll(): void {
  let woken = 0;
  for (const tell of tells) woken += Number(tell(woken));
}

function listen(tell: Tell): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('online', tellAll);
    window.addEventListener('pageshow', tellAll);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) tellAll();
    });
  }
  tells.add(tell);
  return () => tells.delete(tell);
}

export function openWake(failed?: number): Wake {
  return createWake({ later: laterBy, now: Date.now, chance: Math.random, listen }, failed);
}

/** Calls `look` whenever the line may be back, or the page is looked at again; answers how to stop. */
export function onReturn(look: () => void): () => void {
  return listen(() => {
    look();
    return false;
  });
}

/**
 * Tries until it works: at once, and again whenever that is worth it; with `failed` tries that have failed before, it rests
 * first. What an attempt throws is a failure. Answers how to give up.
 */
export function keepTrying(attempt: () => Promise<boolean>, failed = 0): () => void {
  const wake = openWake(failed);
  let isOver = false;
  const tryOnce = async () => {
    const worked = await attempt().catch(() => false);
    if (isOver) return;
    if (worked) wake.close();
    else wake.rest(tryOnce);
  };
  if (failed > 0) wake.rest(tryOnce);
  else void tryOnce();
  return () => {
    isOver = true;
    wake.close();
  };
}

/** Whether the server answers just now, and can do its work. */
export async function isServerThere(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  return fetch(READY, options).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Does something after a time in ms; answers how to call it off. */
export function laterBy(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
