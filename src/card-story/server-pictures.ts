// Serves the pictures of decks: their covers, what their cards show, and the faces of their people.

import type { Wire } from '#base/wire/serve.ts';
import { servePicture } from '#base/wire/serve-picture.ts';
import type { DeckLibrary } from './library.ts';
import { createDeckDrawer } from './pictures.ts';

export function serveDeckPictures(wire: Wire, library: DeckLibrary): void {
  const drawDeck = createDeckDrawer();
  // Looked up only when they can be an id and a version: anything may stand in an address.
  const findDeck = async (topicId = '', file = '') => {
    const version = /^(\d{1,10}\.\d{1,10}\.\d{1,10})\.svg$/.exec(file)?.[1];
    return version && /^[a-z0-9-]{1,64}$/.test(topicId) ? library.findVersion(topicId, version) : undefined;
  };
  servePicture(
    wire,
    '/card-game/topics/:topicId/cover/:file',
    'card-story.getCover',
    async ({ topicId, file }) => {
      const deck = await findDeck(topicId, file);
      return deck && drawDeck(deck, { kind: 'cover' });
    },
  );
  servePicture(
    wire,
    '/card-game/topics/:topicId/pictures/:picture/:file',
    'card-story.getPicture',
    async ({ topicId, picture, file }) => {
      const deck = await findDeck(topicId, file);
      return deck && picture ? drawDeck(deck, { kind: 'picture', name: picture }) : undefined;
    },
  );
  servePicture(
    wire,
    '/card-game/topics/:topicId/people/:who/:mood/:file',
    'card-story.getPortrait',
    async ({ topicId, who, mood, file }) => {
      const deck = await findDeck(topicId, file);
      return deck && who && mood ? drawDeck(deck, { kind: 'portrait', who, mood }) : undefined;
    },
  );
}
