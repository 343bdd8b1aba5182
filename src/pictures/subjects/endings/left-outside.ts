// Small things that are found out of doors when all is over: a bowl in the rain, a cap in melting snow.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';

/** A bowl on a block of stone, full to the brim; drops ring in it, and a big old key lies at its foot. */
export function drawBowl(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  fill(ovals([2, 3, 190, 16]), deep, { opacity: 0.4 });
  const stone = '-84,2 -88,-34 -74,-44 70,-46 86,-36 84,2';
  fill(blob(stone), mixColours(kit.pale, shade, 0.45));
  fill(shape('-86,-40 70,-46 92,-36 -74,-30'), mixColours(kit.pale, lit, 0.3));
  kit.speckle(blob(stone), [-60, -40], [84, 0], 0.9, deep);
  stroke(line('-30,-30 -34,0', '38,-32 42,0'), deep, 2, { opacity: 0.5 });
  fill(ovals([-2, -38, 80, 10]), deep, { opacity: 0.5 });
  // The bowl.
  const bowl = '-62,-96 -54,-68 -36,-48 -22,-40 18,-40 34,-48 52,-68 60,-96';
  fill(blob(bowl), mixColours(kit.accent, shade, 0.2));
  fill(
    blob('-61,-96 -53,-68 -36,-49 -24,-42 -16,-42 -30,-66 -34,-96'),
    mixColours(kit.accent, kit.bright, 0.3),
  );
  kit.speckle(blob(bowl), [-40, -90], [58, -50], 0.6, deep);
  fill(ovals([-1, -96, 124, 24]), mixColours(kit.accent, kit.bright, 0.35));
  fill(ovals([-1, -95, 112, 19]), mixColours(stage.palette.middle, kit.bright, 0.3));
  stroke(ovals([-18, -95, 40, 7], [-18, -95, 20, 3.4], [26, -93, 26, 4.6]), kit.bright, 1.8);
  // What leaps up where a drop has fallen.
  stroke(
    curve(
      '-18,-98 -18,-112 -18,-120',
      '-24,-98 -30,-110 -38,-116',
      '-12,-98 -6,-110 2,-116',
      '26,-96 26,-106 26,-110',
      '22,-96 16,-104 12,-106',
    ),
    kit.bright,
    2.4,
  );
  stroke(kit.dots('-18,-127 -41,-120 6,-120 26,-116 9,-110'), kit.bright, 5);
  stroke(
    line('-18,-206 -19,-168', '-46,-190 -47,-166', '30,-196 29,-160', '54,-178 53,-150', '6,-232 5,-196'),
    kit.bright,
    2.2,
    {
      opacity: 0.6,
    },
  );
  stroke(curve('-52,-74 -20,-66 20,-66 50,-76'), kit.bright, 2.4, { opacity: 0.7 });
  // The key.
  stroke(ovals([-60, -30, 20, 11]), deep, 4.4);
  stroke(line('-50,-29 -10,-22', '-18,-23 -20,-14', '-10,-22 -12,-13'), deep, 4.4);
  stroke(line('-48,-31 -12,-24'), kit.bright, 1.4, { opacity: 0.7 });
}

/** A knitted cap that the snow gives back, beside a thin pole with a flag; the ground shows round it. */
export function drawCapInSnow(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, deep, stage } = kit;
  const { palette } = stage;
  const snow = mixColours(kit.bright, palette.low, 0.2);
  // The hollow that has thawed, and the first green in it.
  fill(blob('-120,0 -84,-14 -20,-20 52,-16 104,-4 78,12 10,20 -70,14'), stage.tone(0.16));
  stroke(
    line('-78,2 -82,-8', '-70,4 -70,-6', '66,4 70,-7', '74,2 80,-6', '-48,10 -50,1', '40,11 43,2'),
    mixColours(palette.low, deep, 0.35),
    2.2,
  );
  // The pole.
  stroke(line('74,8 66,-176'), deep, 3.4);
  stroke(line('72,8 65,-120'), kit.bright, 1.4);
  fill(shape('66,-176 112,-166 68,-150'), kit.accent);
  // The cap.
  fill(ovals([-10, 4, 100, 14]), deep, { opacity: 0.5 });
  const dome = '-56,-8 -58,-34 -44,-58 -18,-70 12,-64 32,-42 38,-10';
  fill(blob(dome), palette.accent);
  fill(blob('4,-8 10,-40 2,-66 14,-64 32,-42 38,-10'), mixColours(palette.accent, deep, 0.4));
  fill(blob('-54,-14 -52,-34 -40,-54 -22,-64 -34,-40 -36,-14'), mixColours(palette.accent, kit.bright, 0.25));
  kit.speckle(blob(dome), [-30, -60], [36, -14], 0.6, deep);
  stroke(
    curve('-34,-12 -30,-42 -18,-66', '-12,-12 -10,-44 -12,-68', '12,-12 10,-40 0,-66'),
    mixColours(palette.accent, deep, 0.5),
    2,
    { opacity: 0.7 },
  );
  fill(blob('-62,-18 -20,-24 40,-18 43,-2 -12,-6 -62,0'), mixColours(palette.accent, deep, 0.22));
  fill(ovals([-20, -74, 24, 22]), mixColours(palette.accent, kit.bright, 0.35));
  // Snow still lies on one side of it.
  fill(blob('-140,8 -122,-18 -86,-30 -58,-20 -46,-6 -66,8 -104,16'), snow);
  fill(blob('30,12 52,-4 96,-14 142,-2 146,10 92,18'), snow);
  fill(blob('-50,-36 -44,-56 -24,-68 -10,-66 -30,-52 -40,-32'), snow, { opacity: 0.85 });
}
