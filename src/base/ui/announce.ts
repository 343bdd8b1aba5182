// Says something to those who listen, without showing it.

let region: HTMLElement | undefined;

/** How long (ms) it stands there to be heard: whoever reads on finds nothing of a screen that is gone. */
const STANDS_MS = 10_000;

/**
 * Reads `text` out politely, after whatever is being read. The same text twice is read twice. Answers what takes it back, for
 * what is true on one screen alone: else it stands there for a while, or until something else is said.
 */
export function announce(text: string): () => void {
  if (region === undefined) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.ariaLive = 'polite';
    document.body.append(region);
  }
  const line = new Text(text);
  region.replaceChildren(line);
  const end = () => line.remove();
  setTimeout(end, STANDS_MS);
  return end;
}
