// Where the pictures of decks are: the same for everybody, so that a browser may keep them for when there is no line.

export const PICTURES = /^\/api\/card-game\/topics\/[^/]+\/(cover|pictures|people)\//;
