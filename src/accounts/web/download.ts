// Hands something over as a file to keep.

/** How long the browser is left to take the file over, in ms. */
const HANDOVER_MS = 10_000;

/** Lets the browser save a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The same of what is no text. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDOVER_MS);
}
