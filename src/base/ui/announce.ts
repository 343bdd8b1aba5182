// Says something to those who listen, without showing it.

let region: HTMLElement | undefined;

/** Reads `text` out politely, after whatever is being read. The same text twice is read twice. */
export function announce(text: string): void {
  if (region === undefined) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
