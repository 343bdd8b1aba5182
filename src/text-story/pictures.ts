// Draws the pictures of told stories: pure work, done when one is first asked for, and kept.
import { type Picture, preparePicture } from '#base/wire/serve-picture.ts';
import type { SceneDescription } from '#pictures/description.ts';
import type { MapTheme } from '#pictures/map/colours.ts';
import { drawMap } from '#pictures/map/map.ts';
import { drawScene } from '#pictures/scene.ts';
import type { CatalogueStory } from './content.ts';
import { fingerprint } from './fingerprint.ts';

/** Where a named picture of a story is drawn, or its cover. What is in it makes the address safe to cache for ever. */
export function pictureAddress(story: CatalogueStory, name?: string): string {
  const scene = sceneOf(story, name) ?? story.cover;
  return `/api/story/pictures/${story.key}/${name ?? 'cover'}.svg?v=${fingerprint(scene)}`;
}

function sceneOf({ cover, pictures }: CatalogueStory, name = 'cover'): SceneDescription | undefined {
  if (name === 'cover') return cover;
  return Object.hasOwn(pictures, name) ? pictures[name] : undefined;
}

/** Draws a picture by its name, asked for in a version; undefined when the story has none of it. */
export type StoryDrawer = (story: CatalogueStory, name: string, version?: string) => Picture | undefined;

/** Makes the drawer of stories' pictures: each is drawn when it is first asked for. */
export function createStoryDrawer(): StoryDrawer {
  const drawn = new WeakMap<SceneDescription, Picture>();
  return (story, name, version) => {
    const scene = sceneOf(story, name);
    if (scene === undefined) return undefined;
    const picture = drawn.get(scene) ?? preparePicture(drawScene(scene));
    drawn.set(scene, picture);
    return version === fingerprint(scene) ? picture : { ...picture, mayChange: true };
  };
}

const maps = new Map<MapTheme, Picture>();

/** The drawn map, kept once it was drawn. */
export function drawMapOnce(theme: MapTheme): Picture {
  const known = maps.get(theme);
  if (known !== undefined) return known;
  const picture: Picture = { ...preparePicture(drawMap(theme)), mayChange: true };
  maps.set(theme, picture);
  return picture;
}
