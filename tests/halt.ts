// Halts the process as another program of a busy machine does: nothing in it goes on meanwhile, and it takes nothing of the processor.

const NOBODY = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Returns after `ms`; no timer, answer or other turn of this thread comes before that. */
export function halt(ms: number): void {
  Atomics.wait(NOBODY, 0, 0, ms);
}
