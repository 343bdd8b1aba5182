// From a description of a scene to its picture: one SVG string that is always the same for the same description.
import { lookThrough } from './camera.ts';
import { compose } from './composer/compose.ts';
import { layOut } from './composer/setting.ts';
import {
  type ComposedScene,
  GROUNDS,
  PLACES,
  type PlaceName,
  type SceneDescription,
  type StagedScene,
} from './description.ts';
import { HUES, type Hues, type TimeName } from './palette.ts';
import { borderInn } from './places/border-inn.ts';
import { callFloor } from './places/call-floor.ts';
import { cardBack } from './places/card-back.ts';
import { crossroads } from './places/crossroads.ts';
import { footballGround } from './places/football-ground.ts';
import { harbour } from './places/harbour.ts';
import { library } from './places/library.ts';
import { lighthouse } from './places/lighthouse.ts';
import { loft } from './places/loft.ts';
import { market } from './places/market.ts';
import { mountain } from './places/mountain.ts';
import { newsroom } from './places/newsroom.ts';
import { polarBase } from './places/polar-base.ts';
import { rooftops } from './places/rooftops.ts';
import { seabed } from './places/seabed.ts';
import { starship } from './places/starship.ts';
import { theatre } from './places/theatre.ts';
import { viaduct } from './places/viaduct.ts';
import { vineyard } from './places/vineyard.ts';
import { ward } from './places/ward.ts';
import { workshop } from './places/workshop.ts';
import { WIDTH } from './sheet.ts';
import { type Place, type Stage, setStage } from './stage.ts';
import { canHaveWeather, drawWeather } from './weather.ts';

const STAGED: Record<PlaceName, Place> = {
  lighthouse,
  viaduct,
  vineyard,
  crossroads,
  harbour,
  library,
  'polar-base': polarBase,
  'border-inn': borderInn,
  mountain,
  newsroom,
  theatre,
  workshop,
  market,
  rooftops,
  loft,
  seabed,
  starship,
  ward,
  'call-floor': callFloor,
  'football-ground': footballGround,
  'card-back': cardBack,
};

/**
 * Draws a scene on a canvas of 960x720 units: a staged place or a composed picture, the weather over it, all of it seen
 * through the camera. The SVG refers to nothing outside itself and holds no script; shown as an image it needs no font.
 * Throws an Error that names the place when there is none of that name.
 */
export function drawScene(scene: SceneDescription): string {
  const stage = isStaged(scene) ? setPlace(scene) : setComposed(scene);
  const { sheet } = stage;
  const view = writeView(scene.camera);
  if (view) sheet.stamp(sheet.keep(stage.draw), { transform: view });
  else stage.draw();
  return sheet.finish(scene.alt);
}

type SetScene = Stage & { readonly draw: () => void };

function setPlace(scene: StagedScene): SetScene {
  const place = STAGED[scene.place];
  const { time, hues } = settle(scene);
  const stage = setStage(scene.seed, time, hues);
  const { weather = 'none' } = scene;
  const draw = () => {
    place.draw(stage);
    if (canHaveWeather(scene.place, weather)) drawWeather(stage, weather, scene.place);
  };
  return { ...stage, draw };
}

function setComposed(scene: ComposedScene): SetScene {
  if (!GROUNDS.some((ground) => ground === scene.place))
    throw new Error(`no such place to draw: ${scene.place}`);
  const setting = layOut(scene);
  const stage = setStage(scene.seed, setting.time, setting.hues);
  return { ...stage, draw: () => compose(stage, setting) };
}

/** The time and the hues a scene is drawn in, whether it names them or not. */
export function settle(scene: SceneDescription): { readonly time: TimeName; readonly hues: Hues } {
  if (!isStaged(scene)) return layOut(scene);
  const place = STAGED[scene.place];
  const time = scene.time ?? place.time;
  return { time, hues: scene.hues ?? (time === place.time ? place.hues : HUES[time]) };
}

/** The transform of a camera. */
function writeView(camera: SceneDescription['camera']): string {
  const { by, left, top } = lookThrough(camera);
  const zoom = by === 1 ? '' : `translate(${left} ${top})scale(${by})`;
  return (camera?.flip ? `translate(${WIDTH} 0)scale(-1 1)` : '') + zoom;
}

function isStaged(scene: SceneDescription): scene is StagedScene {
  return PLACES.some((known) => known === scene.place);
}
