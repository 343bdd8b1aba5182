// Set up before every file of tests: whatever is waited for without a word of how long gets the house's patience, and stubs of the file before go.
import { vi } from 'vitest';

// A worker's globals last from file to file, and what the last test of one stubbed would be found by the modules of the next.
vi.unstubAllGlobals();

/** Vitest's own second is short on a machine that has other work. Less than a test may take, so that what did not come is said. */
const PATIENCE_MS = 20_000;

type Options = number | { readonly timeout?: number; readonly interval?: number } | undefined;

const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };

// A worker keeps `vi` from file to file, so it may have been done.
if (vi.waitFor.name !== 'waitForPatiently') {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = function waitForPatiently(look, options) {
    return waitFor(look, patient(options));
  };
  vi.waitUntil = function waitUntilPatiently(look, options) {
    return waitUntil(look, patient(options));
  };
}
