// Animals that keep people company: a horse, a dog.
import { mixColours } from '../colour.ts';
import { type Kit, moveKit } from '../composer/subject-kit.ts';

/** A saddled horse at rest, its head towards the light. */
export function drawHorse(kit: Kit): void {
  const { blob, shape, fill, stroke, line, curve, shade, lit, deep } = kit;
  const tail = '78,-98 104,-86 106,-40 96,-18 90,-46 84,-74';
  fill(blob(tail), deep);
  stroke(line('64,-66 74,-34 66,-2', '-40,-62 -44,-30 -40,0'), deep, 9);
  const body =
    '-118,-150 -112,-166 -96,-176 -88,-186 -84,-172 -66,-158 -46,-126 -20,-112 30,-114 66,-116 86,-102 88,-78 78,-58 60,-62 30,-54 -14,-52 -44,-56 -58,-80 -72,-118 -84,-138 -100,-134 -114,-138';
  fill(blob(body), shade);
  stroke(line('56,-64 56,-36 48,0', '-56,-70 -54,-36 -56,2'), shade, 11);
  fill(shape('43,-2 54,-2 56,5 40,5', '-61,0 -51,0 -50,6 -64,6'), deep);
  // A rim of light along neck and back.
  stroke(curve('-114,-156 -96,-174 -86,-178'), lit, 2.6);
  stroke(curve('-60,-148 -44,-124 -18,-111 30,-113 66,-115 84,-102'), lit, 3);
  stroke(curve('-57,-70 -55,-40 -57,-4'), lit, 2);
  fill(blob('-90,-176 -76,-172 -58,-150 -42,-122 -54,-120 -70,-144 -84,-158'), deep);
  fill(shape('-16,-118 34,-118 40,-84 26,-74 -4,-74 -18,-86'), mixColours(kit.accent, shade, 0.28));
  fill(blob('-14,-116 -6,-128 14,-122 30,-130 36,-114 12,-110'), deep);
  stroke(line('10,-76 8,-50 16,-50 12,-74'), deep, 2.4);
  stroke(line('-112,-142 -92,-150 -84,-162', '-94,-146 -40,-110 -12,-114'), kit.pale, 2);
}

/** A dog that sits and waits, its head towards the light, half as tall as a person. */
export function drawDog(whole: Kit): void {
  // Its points are written twice as large as it is.
  const kit = moveKit(whole, 0, 0, 0.5);
  const { blob, fill, stroke, line, curve, shade, lit, deep } = kit;
  stroke(curve('40,-8 66,-6 84,-22 86,-44'), shade, 9);
  // Back and haunch, chest and front legs, neck.
  fill(blob('-22,4 -24,-26 -30,-52 -24,-76 -4,-80 12,-64 30,-44 50,-26 56,-2 36,6'), shade);
  fill(blob('14,6 8,-18 24,-34 46,-26 56,-6 48,7'), deep);
  stroke(line('-22,-44 -22,0', '-8,-40 -6,2'), shade, 11);
  stroke(line('-22,1 -32,2', '-6,3 -15,4', '26,4 8,5'), shade, 7);
  // Head: skull, a long muzzle, an ear that hangs.
  fill(blob('-30,-96 -22,-106 -4,-106 6,-94 4,-76 -12,-70 -28,-76'), shade);
  fill(blob('-22,-94 -40,-90 -58,-84 -60,-76 -52,-71 -34,-72 -18,-74'), shade);
  fill(blob('-6,-104 8,-100 16,-80 12,-68 2,-74 -4,-90'), deep);
  fill(kit.ovals([-58, -82, 8, 7]), deep);
  stroke(curve('-52,-86 -38,-91 -28,-100 -14,-106'), lit, 2.6);
  stroke(line('-27,-8 -27,-42', '-30,-52 -27,-70'), lit, 2.6);
  stroke(curve('12,-63 30,-44 48,-27 55,-10'), mixColours(lit, shade, 0.35), 2.2);
  stroke(line('-24,-70 2,-66'), kit.accent, 6.5);
}
