// From a description of somebody and where they are to their picture: one SVG string, the same for the same words.
import { HUES, type Hues, type TimeName } from '../palette.ts';
import { WIDTH } from '../sheet.ts';
import { setStage } from '../stage.ts';
import { type Backdrop, drawBackdrop } from './backdrops.ts';
import { drawBust } from './bust.ts';
import type { Mood, PersonDescription } from './words.ts';

/** Somebody in front of where they are usually met. */
export type Sitter = PersonDescription & {
  readonly behind: Backdrop;
  readonly time: TimeName;
  /** Those of the time of day when left out. */
  readonly hues?: Hues | undefined;
  /** Which way they look, with the light on that side; left when left out. */
  readonly looks?: 'left' | 'right' | undefined;
  /** What they look like in one sentence, for those who cannot see it. */
  readonly alt: string;
};

/** The middle of the eyes on the canvas, and units a hundredth of the head: the bust takes 55 % of the height. */
const EYES = [518, 432] as const;
const SCALE = 2.36;

/** Draws somebody in a mood on the usual canvas of 960x720 units. */
export function drawPortrait(sitter: Sitter, mood: Mood): string {
  const { behind, time, hues = HUES[time], looks, seed, alt } = sitter;
  const stage = setStage(seed, time, hues);
  const draw = () => {
    drawBackdrop(stage, behind);
    drawBust(stage, sitter, mood, { at: EYES, scale: SCALE });
  };
  const { sheet } = stage;
  if (looks === 'right') sheet.stamp(sheet.keep(draw), { transform: `translate(${WIDTH} 0)scale(-1 1)` });
  else draw();
  return sheet.finish(alt);
}
