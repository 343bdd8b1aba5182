// Draws the picture that somebody keeps of the end of a story: what its last card showed, its name, and nothing that measures anybody
// unless they chose so.
import { KEEP } from '#messages/card-story/keep.ts';
import { say } from '#messages/say.ts';
import { type Block, fitText } from './fit-words.ts';

export type Keepsake = {
  /** The address of the last picture, of this very server. */
  readonly picture: string;
  readonly title: string;
  /** Of the ending. */
  readonly name: string;
  /** What the answers suggest; left out unless chosen. */
  readonly words: string | undefined;
  /** What title and name are written in, as a tag. */
  readonly language: string;
  /** What was lost has lost its light. */
  readonly isLost: boolean;
};

/** Pixels: as tall as what people share is shown at most. */
export const KEEPSAKE = { width: 1080, height: 1350 } as const;
const EDGE = 84;
/** The picture ends where the dark begins that is told on. */
const PICTURE_HEIGHT = 860;
const INK = '#f4ead6';
const QUIET = '#c9bda6';
const LAMP = '#e8b35c';
const NIGHT = '6 16 26';
const TITLE = (size: number) => `500 ${size}px Fraunces, Georgia, serif`;
const TEXT = (size: number) => `400 ${size}px 'Source Sans 3', system-ui, sans-serif`;

/** Resolves with a PNG. Rejects where the picture does not come, or the browser cannot draw. */
export async function drawKeepsake(keepsake: Keepsake): Promise<Blob> {
  const image = new Image();
  image.src = keepsake.picture;
  await Promise.all([image.decode(), document.fonts.load(TITLE(96)), document.fonts.load(TEXT(36))]);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [KEEPSAKE.width, KEEPSAKE.height];
  canvas.lang = keepsake.language;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  drawPicture(context, image, keepsake.isLost);
  drawWords(context, keepsake);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be written.');
  return blob;
}

/** What a drawing is about stands in its lower half, so it is cut above, and the night rises over its foot. */
function drawPicture(context: CanvasRenderingContext2D, image: HTMLImageElement, isLost: boolean): void {
  const { width, height } = KEEPSAKE;
  context.fillStyle = `rgb(${NIGHT})`;
  context.fillRect(0, 0, width, height);
  const scale = Math.max(width / image.naturalWidth, PICTURE_HEIGHT / image.naturalHeight);
  const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.save();
  context.beginPath();
  context.rect(0, 0, width, PICTURE_HEIGHT);
  context.clip();
  context.drawImage(image, (width - drawnWidth) / 2, PICTURE_HEIGHT - drawnHeight, drawnWidth, drawnHeight);
  if (isLost) {
    context.fillStyle = `rgb(${NIGHT} / 0.45)`;
    context.fillRect(0, 0, width, PICTURE_HEIGHT);
  }
  context.restore();
  const dusk = context.createLinearGradient(0, PICTURE_HEIGHT - 420, 0, PICTURE_HEIGHT);
  dusk.addColorStop(0, `rgb(${NIGHT} / 0)`);
  dusk.addColorStop(0.6, `rgb(${NIGHT} / 0.8)`);
  dusk.addColorStop(1, `rgb(${NIGHT})`);
  context.fillStyle = dusk;
  context.fillRect(0, PICTURE_HEIGHT - 420, width, 421);
}

/** From the foot upwards, so that a long name climbs into the picture's dusk and nothing runs out below. */
function drawWords(context: CanvasRenderingContext2D, { title, name, words }: Keepsake): void {
  const width = KEEPSAKE.width - 2 * EDGE;
  const measure = (text: string, font: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  const small = { sizes: [34], most: 2, width, font: TEXT };
  const blocks: readonly (readonly [Block, color: string, gap: number])[] = [
    [fitText(say(KEEP, 'keep.made_by'), small, measure), LAMP, 0],
    ...(words === undefined
      ? []
      : ([[fitText(words, { sizes: [38, 34, 30], most: 7, width, font: TEXT }, measure), INK, 44]] as const)),
    [fitText(title, small, measure), QUIET, 44],
    [fitText(name, { sizes: [104, 88, 72, 60], most: 3, width, font: TITLE }, measure), INK, 22],
  ];
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  let foot = KEEPSAKE.height - EDGE;
  for (const [{ font, size, lines }, color, gap] of blocks) {
    foot -= gap;
    context.font = font;
    context.fillStyle = color;
    for (const line of lines.toReversed()) {
      context.fillText(line, KEEPSAKE.width / 2, foot);
      foot -= size * 1.18;
    }
  }
}
