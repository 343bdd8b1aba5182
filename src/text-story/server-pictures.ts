// Serves the pictures of the told stories, and their map.

import type { Wire } from '#base/wire/serve.ts';
import { servePicture } from '#base/wire/serve-picture.ts';
import { findToldStory, type StoryCatalogue } from './content.ts';
import { createFaceDrawer } from './faces.ts';
import { createStoryDrawer, drawMapOnce } from './pictures.ts';

export function serveStoryPictures(wire: Wire, catalogue: StoryCatalogue): void {
  servePicture(wire, '/story/map/:file', 'text-story.getMapPicture', async ({ file }) => {
    const theme = /^(light|dark)\.svg$/.exec(file ?? '')?.[1];
    return theme === 'light' || theme === 'dark' ? drawMapOnce(theme) : undefined;
  });
  const drawStory = createStoryDrawer();
  servePicture(
    wire,
    '/story/pictures/:story/:file',
    'text-story.getPicture',
    async ({ story = '', file = '' }, version) => {
      const found = findToldStory(catalogue, story);
      const name = /^([a-z0-9-]{1,64})\.svg$/.exec(file)?.[1];
      return found && name ? drawStory(found, name, version) : undefined;
    },
  );
  const drawFace = createFaceDrawer();
  servePicture(
    wire,
    '/story/people/:story/:role/:file',
    'text-story.getPortrait',
    async ({ story = '', role = '', file = '' }, version) => {
      const found = findToldStory(catalogue, story);
      const at = /^(\d)\.svg$/.exec(file)?.[1];
      return found && at ? drawFace(found, role, Number(at), version) : undefined;
    },
  );
}
