// Fetches the play screen's code, so that it is there when a card is launched.

export function preloadPlay(): void {
  // A chunk that does not come now is asked for again by the route.
  import('../../play/PlayScreen.tsx').catch(() => undefined);
}
