// Where the map leads to.

/** The screen of a telling, open or finished. */
export function addressOfStory(storyId: string): string {
  return `/story/${encodeURIComponent(storyId)}`;
}

/** The address that begins a story, as one of its own or as what goes on from a finished one. */
export function addressOfNew(storyKey: string, parentId?: string): string {
  const query = new URLSearchParams({
    key: storyKey,
    ...(parentId === undefined ? {} : { parent: parentId }),
  });
  return `/story/new?${query}`;
}
