// What a village contest has: a tug-of-war, both teams on the rope, and the old iron scale that they are weighed on.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';

/** The rope's height, and where the pullers of one team stand, from the middle outwards, in hundredths. */
const ROPE = -57;
const PLACES = [50, 100, 150] as const;

/** Two teams of three, leaning back from a rope between them, and the mark in its middle a little off. */
export function drawTugOfWar(kit: Kit): void {
  const { boxes, ovals, fill, stroke, line, curve, deep } = kit;
  fill(ovals([-112, 4, 196, 14], [112, 4, 196, 14]), deep, { opacity: 0.45 });
  // The mark on the floor, and the one on the rope, which has come over to one side.
  fill(boxes([-2, 1, 4, 5]), kit.accent);
  const rope = curve(`-194,${ROPE + 8} -120,${ROPE} 120,${ROPE} 194,${ROPE + 8}`);
  for (const side of [-1, 1] as const) {
    for (const [index, at] of PLACES.entries()) drawPuller(kit, side, at, index === PLACES.length - 1);
  }
  stroke(rope, mixColours(kit.bright, kit.shade, 0.25), 3.4);
  fill(boxes([12, ROPE - 5, 5, 17]), kit.accent);
  // The end of the rope hangs from the last in each team.
  stroke(curve(`194,${ROPE + 8} 206,${ROPE + 20} 200,-14 212,-3`), kit.pale, 2.8);
  stroke(line(`-194,${ROPE + 8} -202,-22`, '-202,-22 -210,-3'), kit.pale, 2.8);
}

/** Somebody who leans back from the rope with both feet ahead; the anchor has it over the shoulder. */
function drawPuller(kit: Kit, side: -1 | 1, at: number, isAnchor: boolean): void {
  const { blob, ovals, fill, stroke, line, deep, shade, lit } = kit;
  const x = (dx: number) => side * (at + dx);
  // Far leg, near leg: bent at the knee, the heels in front.
  stroke(line(`${x(-4)},-3 ${x(13)},-21 ${x(31)},-34`), shade, 9);
  stroke(line(`${x(-15)},-3 ${x(5)},-24 ${x(29)},-35`), deep, 10);
  fill(ovals([x(-18), -3, 17, 8], [x(-7), -3, 16, 7]), deep);
  // The body, leaning back, and the head.
  fill(
    blob(`${x(20)},-34 ${x(26)},-58 ${x(37)},-79 ${x(52)},-78 ${x(56)},-66 ${x(48)},-44 ${x(38)},-28`),
    isAnchor ? mixColours(kit.accent, shade, 0.5) : deep,
  );
  stroke(line(`${x(46)},-74 ${x(49)},-84`), deep, 8);
  fill(ovals([x(49), -90, 17, 19]), deep);
  if (side === 1) stroke(line(`${x(25)},-56 ${x(36)},-77`), lit, 1.6, { opacity: 0.8 });
  // Both arms straight out to the rope.
  stroke(line(`${x(42)},-72 ${x(26)},-62 ${x(6)},${ROPE + 1}`), deep, 6);
  stroke(line(`${x(46)},-68 ${x(34)},-56 ${x(16)},${ROPE + 2}`), deep, 6);
  fill(ovals([x(6), ROPE + 1, 8, 8], [x(16), ROPE + 2, 8, 8]), deep);
}

/** A platform scale: a plate near the floor, its column, and the beam with the weight that is slid along it. */
export function drawScale(kit: Kit): void {
  const { boxes, ovals, shape, fill, stroke, line, shade, lit, deep } = kit;
  fill(ovals([0, 4, 176, 14]), deep, { opacity: 0.5 });
  // The plate on its frame and four small wheels.
  fill(boxes([-72, -19, 122, 13]), shade);
  fill(shape('-76,-24 52,-24 50,-18 -74,-18'), lit);
  fill(ovals([-62, -4, 11, 11], [40, -4, 11, 11], [66, -4, 11, 11]), deep);
  // The column, with a plate on it that says who made it.
  fill(boxes([48, -128, 17, 126]), shade);
  fill(boxes([48, -128, 4, 126]), lit);
  fill(boxes([43, -8, 30, 8]), deep);
  fill(ovals([56.5, -82, 13, 17]), kit.pale);
  // The beam, its notches, the weight that slides and those that hang.
  fill(boxes([-34, -139, 124, 9]), kit.bright);
  for (const x of [-24, -10, 4, 18, 32]) stroke(line(`${x},-139 ${x},-134`), deep, 1.4);
  fill(shape('8,-146 24,-146 27,-123 5,-123'), kit.accent);
  stroke(line('-30,-130 -30,-112', '82,-130 82,-106'), deep, 2.4);
  fill(boxes([-37, -112, 14, 11], [74, -106, 17, 15]), deep);
  fill(boxes([52, -146, 9, 20]), deep);
}
