// Every subject by its name.
import type { Subject } from '../composer/subject-kit.ts';
import { drawDog, drawHorse } from './animals.ts';
import { drawMeetingTable, drawRack, drawScaffold, drawStage } from './assembly.ts';
import { drawChapel, drawGreenhouse, drawHouse, drawMarketStall, drawWindmill } from './buildings.ts';
import {
  drawCallDesk,
  drawFridge,
  drawHeadset,
  drawKaraoke,
  drawNeonSign,
  drawNoodleBox,
  drawPlane,
  drawServerBox,
} from './call-centre.ts';
import { drawBalloon, drawCairn, drawCampfire, drawTelescope, drawTent } from './camp.ts';
import { drawHospitalBed } from './clinic.ts';
import { drawBus, drawGoal, drawWashingLine } from './club.ts';
import { drawScale, drawTugOfWar } from './contest.ts';
import { drawMachine, drawTrackedVehicle } from './engines.ts';
import { drawBoard, drawConsole, drawHelicopter, drawSledge, drawTruck } from './expedition.ts';
import { drawBed, drawBookshelf, drawDoor, drawPiano, drawStaircase, drawStove } from './furniture.ts';
import { drawHandPress } from './hand-press.ts';
import { drawBunk, drawCar, drawCompartment, drawTram } from './indoors/carriages.ts';
import {
  drawComputer,
  drawCounter,
  drawLectern,
  drawRoundTable,
  drawTrestle,
  drawWorkbench,
} from './indoors/counters.ts';
import {
  drawArmchair,
  drawBath,
  drawDrum,
  drawDryWall,
  drawGarland,
  drawHut,
  drawLadder,
  drawMirror,
} from './indoors/festive.ts';
import { drawCooker, drawFireplace, drawPot, drawRange } from './indoors/hearths.ts';
import { drawBarrels, drawBaskets, drawChest, drawSacks, drawShelves } from './indoors/stores.ts';
import {
  drawBottle,
  drawCashBox,
  drawKeys,
  drawLedger,
  drawLetter,
  drawLoaf,
  drawTeapot,
  drawTelephone,
} from './indoors/table-top.ts';
import { drawTree, drawVine } from './plants.ts';
import type { SubjectName } from './sizes.ts';
import { drawBeehive, drawBell, drawTypewriter, drawWeatherBalloon } from './small.ts';
import { drawDesk, drawTable } from './tables.ts';
import { drawBeacon, drawClockTower, drawCrane, drawRadioMast, drawTowerBlock } from './towers.ts';
import { drawBoat, drawSailingBoat, drawShip } from './vessels.ts';
import {
  drawBench,
  drawBridge,
  drawGate,
  drawLampPost,
  drawLetterbox,
  drawSignpost,
  drawStatue,
  drawWell,
} from './wayside.ts';
import { drawBicycle, drawCart, drawCrateStack, drawLocomotive, drawPress } from './works.ts';
import { drawCat, drawCoach, drawMule } from './yard.ts';

export const SUBJECTS_DRAWN: Record<SubjectName, Subject> = {
  none: () => {},
  house: drawHouse,
  chapel: drawChapel,
  windmill: drawWindmill,
  greenhouse: drawGreenhouse,
  'market-stall': drawMarketStall,
  beacon: drawBeacon,
  'clock-tower': drawClockTower,
  'tower-block': drawTowerBlock,
  'radio-mast': drawRadioMast,
  crane: drawCrane,
  tent: drawTent,
  campfire: drawCampfire,
  cairn: drawCairn,
  telescope: drawTelescope,
  balloon: drawBalloon,
  tree: drawTree,
  boat: drawBoat,
  'sailing-boat': drawSailingBoat,
  ship: drawShip,
  signpost: drawSignpost,
  gate: drawGate,
  well: drawWell,
  bridge: drawBridge,
  'lamp-post': drawLampPost,
  letterbox: drawLetterbox,
  bench: drawBench,
  statue: drawStatue,
  cart: drawCart,
  'crate-stack': drawCrateStack,
  machine: drawMachine,
  bicycle: drawBicycle,
  locomotive: drawLocomotive,
  horse: drawHorse,
  dog: drawDog,
  table: drawTable,
  desk: drawDesk,
  stove: drawStove,
  bed: drawBed,
  bookshelf: drawBookshelf,
  piano: drawPiano,
  door: drawDoor,
  staircase: drawStaircase,
  helicopter: drawHelicopter,
  truck: drawTruck,
  sledge: drawSledge,
  console: drawConsole,
  board: drawBoard,
  vine: drawVine,
  press: drawPress,
  'meeting-table': drawMeetingTable,
  typewriter: drawTypewriter,
  stage: drawStage,
  rack: drawRack,
  scaffold: drawScaffold,
  bell: drawBell,
  coach: drawCoach,
  'tracked-vehicle': drawTrackedVehicle,
  'weather-balloon': drawWeatherBalloon,
  beehive: drawBeehive,
  mule: drawMule,
  cat: drawCat,
  'hand-press': drawHandPress,
  'hospital-bed': drawHospitalBed,
  bus: drawBus,
  goal: drawGoal,
  'washing-line': drawWashingLine,
  'tug-of-war': drawTugOfWar,
  scale: drawScale,
  fireplace: drawFireplace,
  range: drawRange,
  cooker: drawCooker,
  pot: drawPot,
  counter: drawCounter,
  'round-table': drawRoundTable,
  trestle: drawTrestle,
  lectern: drawLectern,
  computer: drawComputer,
  shelves: drawShelves,
  sacks: drawSacks,
  barrels: drawBarrels,
  baskets: drawBaskets,
  chest: drawChest,
  compartment: drawCompartment,
  bunk: drawBunk,
  tram: drawTram,
  car: drawCar,
  telephone: drawTelephone,
  letter: drawLetter,
  ledger: drawLedger,
  'cash-box': drawCashBox,
  teapot: drawTeapot,
  bottle: drawBottle,
  loaf: drawLoaf,
  keys: drawKeys,
  garland: drawGarland,
  drum: drawDrum,
  mirror: drawMirror,
  armchair: drawArmchair,
  bath: drawBath,
  ladder: drawLadder,
  hut: drawHut,
  'dry-wall': drawDryWall,
  'call-desk': drawCallDesk,
  'server-box': drawServerBox,
  fridge: drawFridge,
  'neon-sign': drawNeonSign,
  karaoke: drawKaraoke,
  plane: drawPlane,
  headset: drawHeadset,
  'noodle-box': drawNoodleBox,
  workbench: drawWorkbench,
};
