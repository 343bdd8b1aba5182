// Says something to those who listen, without showing it.

let region: HTMLElement | undefined;

/**
 * Reads `text` out politely, after whatever is being read. The same text twice is read twice. Answers what takes it back, for
 * what is true on one screen alone: else it stands there until something else is said.
 */
export function announce(text: string): () => void {
  if (region === undefined) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    // Without a place of its own it would make the page a line taller.
    region.style.inset = '0 auto auto 0';
    document.body.append(region);
  }
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
  return () => line.remove();
}
