// Which files are shown as pictures: only what a browser draws without running anything.

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export function isShownPicture(mime: string): boolean {
  return PICTURES.includes(mime);
}
