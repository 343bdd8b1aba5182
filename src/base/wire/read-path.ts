// Reads the path of an address, also of one that is broken.

/** An address at which nothing is served. */
const NOWHERE = '/%25';

type ReadPath = {
  /** Decoded, except for what cannot be. */
  readonly path: string;
  /** Whether all of it could be decoded. */
  readonly isWhole: boolean;
};

/** The path of an address as it was asked for, such as `/card-story/%C3%A9?new=true`. */
export function readPath(url: string): ReadPath {
  const encoded = url.split('?', 1)[0] ?? '';
  let isWhole = true;
  const path = encoded.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      isWhole = false;
      return run;
    }
  });
  return { path, isWhole };
}

/**
 * Where the router is sent for an address: to the same, or when it cannot be decoded, to where nothing is. The router
 * would answer it by itself, past everything that all answers have in common.
 */
export function routeAddress(url: string): string {
  return !url.includes('%') || readPath(url).isWhole ? url : NOWHERE;
}
