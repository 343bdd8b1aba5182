// Two plaits over the shoulders.
import { type Point, traceBlob } from '../path.ts';
import type { Bust } from './open-bust.ts';

const LINKS = 5;

export function drawPlaits(bust: Bust): void {
  const { skull, heads, body } = bust;
  const { on, fall } = skull;
  const [near, far] = heads(on(96, fall(16), 5), on(-84, fall(16), 5));
  if (near) drawPlait(bust, near, body(44, 102), false);
  if (far) drawPlait(bust, far, body(-36, 100), true);
}

function drawPlait({ hair, fill, dye, person }: Bust, root: Point, end: Point, isLit: boolean): void {
  for (let link = 0; link < LINKS; link++) {
    const part = link / LINKS;
    const x = root[0] + (end[0] - root[0]) * part;
    const y = root[1] + (end[1] - root[1]) * part;
    const half = 13 - link;
    fill(
      traceBlob([
        [x - half, y - 4],
        [x, y - 10],
        [x + half, y - 4],
        [x + half * 0.7, y + 18],
        [x, y + 24],
        [x - half * 0.7, y + 18],
      ]),
      link % 2 ? hair.shade : hair.mid,
      { outline: true },
    );
    fill(
      traceBlob([
        [x - half * 0.8, y],
        [x - half * 0.1, y - 5],
        [x, y + 8],
        [x - half * 0.4, y + 14],
      ]),
      isLit ? hair.lit : hair.mid,
      { opacity: 0.8 },
    );
  }
  const [x, y] = end;
  fill(
    traceBlob([
      [x - 8, y - 6],
      [x + 8, y - 6],
      [x + 7, y + 4],
      [x - 7, y + 4],
    ]),
    dye(person.trim ?? { role: 'accent', value: 0.5 }).lit,
  );
}
