// Where the pictures of told stories are: the same for everybody, so that a browser may keep them for when there is no line.

export const PICTURES = /^\/api\/story\/(map|pictures)\//;
