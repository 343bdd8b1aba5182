// Prints the story of the screen with all its pictures, also those that nobody has scrolled to yet.

/** How long (ms) is waited for pictures: one that does not come must not keep the story from being printed. */
const PATIENCE_MS = 4000;

/** Has every picture of the story come. */
export function fetchPictures(): readonly HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading]')];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures;
}

export async function printStory(): Promise<void> {
  const there = Promise.allSettled(fetchPictures().map((picture) => picture.decode()));
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  window.print();
}
