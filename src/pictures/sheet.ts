// The sheet a picture is drawn on: shapes from back to front, the paints they need, one SVG at the end.
import { type Colour, writeColour } from './colour.ts';
import { GRAIN_SIZE, GRAIN_TILE } from './grain.ts';
import type { Point } from './path.ts';

/** The canvas that pictures are drawn on, in its own units. */
export const WIDTH = 960;
export const HEIGHT = 720;

/** What a shape is filled with: a colour, or a paint made by the sheet. */
export type Paint = Colour | string;

/** Where a gradient changes: place 0..1, colour, and alpha 0..1 (1 when left out). */
export type Stop = readonly [at: number, colour: Colour, alpha?: number];

/** A round paint: its middle, its radius, and how far it is flattened about its middle (1 is round). */
export type Bloom = { readonly at: Point; readonly radius: number; readonly squash?: number };

/** How a shape is put down. */
export type Touch = { readonly opacity?: number; readonly transform?: string };

/** A tile pixel is about 0.7 of a screen pixel at the usual 360 pixels of width. */
const GRAIN_SCALE = 1.5;
const GRAIN_STRENGTH = 0.07;

export class Sheet {
  readonly #seed: number;
  readonly #width: number;
  readonly #height: number;
  #paints = '';
  #shapes = '';
  #count = 0;

  /** A canvas of the usual size, unless told another. */
  constructor(seed: number, [width, height]: Point = [WIDTH, HEIGHT]) {
    this.#seed = seed;
    this.#width = width;
    this.#height = height;
  }

  /** Fills path data. */
  fill(path: string, paint: Paint, touch: Touch = {}): void {
    if (path) this.#shapes += `<path d="${path}" fill="${writePaint(paint)}"${writeTouch(touch)}/>`;
  }

  /** Strokes path data with round ends. */
  stroke(path: string, paint: Paint, width: number, touch: Touch = {}): void {
    if (!path) return;
    const line = `stroke="${writePaint(paint)}" stroke-width="${short(width)}"`;
    this.#shapes += `<path d="${path}" fill="none" ${line} stroke-linecap="round"${writeTouch(touch)}/>`;
  }

  /** Fills path data through the grain, so that the paint arrives as specks. Best with a fading gradient. */
  grain(path: string, paint: Paint, touch: Touch = {}): void {
    if (!path) return;
    this.#shapes += `<path d="${path}" fill="${writePaint(paint)}" mask="url(#grain)"${writeTouch(touch)}/>`;
  }

  /** Keeps whatever `draw` draws as a stamp, and answers its name for `stamp`. */
  keep(draw: () => void): string {
    const before = this.#shapes;
    this.#shapes = '';
    draw();
    const id = this.#name();
    this.#paints += `<g id="${id}">${this.#shapes}</g>`;
    this.#shapes = before;
    return id;
  }

  /** Shows a kept stamp. Shapes added by `bare` take `paint`. */
  stamp(id: string, touch: Touch & { readonly paint?: Paint } = {}): void {
    const paint = touch.paint ? ` fill="${writePaint(touch.paint)}" stroke="${writePaint(touch.paint)}"` : '';
    this.#shapes += `<use href="#${id}"${paint}${writeTouch(touch)}/>`;
  }

  /** Adds shapes without paint of their own, for a stamp that takes its paint from outside. */
  bare(path: string, strokeWidth = 0): void {
    const line = strokeWidth
      ? ` fill="none" stroke-width="${short(strokeWidth)}" stroke-linecap="round"`
      : ' stroke="none"';
    this.#shapes += `<path d="${path}"${line}/>`;
  }

  /** A paint that changes along the line from `from` to `to`. */
  fade(from: Point, to: Point, ...stops: readonly Stop[]): string {
    const id = this.#name();
    const line = `x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`;
    const content = writeStops(stops);
    this.#paints += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${content}</linearGradient>`;
    return `url(#${id})`;
  }

  /** A paint that changes from the middle outwards. */
  bloom({ at: [x, y], radius, squash = 1 }: Bloom, ...stops: readonly Stop[]): string {
    const id = this.#name();
    const circle = `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
    const flat =
      squash === 1 ? '' : ` gradientTransform="matrix(1 0 0 ${squash} 0 ${short(y * (1 - squash))})"`;
    const content = writeStops(stops);
    this.#paints += `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}${flat}>${content}</radialGradient>`;
    return `url(#${id})`;
  }

  /** The finished SVG with its sentence for those who cannot see it. */
  finish(alt: string): string {
    const [width, height] = [this.#width, this.#height];
    const size = `width="${width}" height="${height}"`;
    const turn = 8 + (Math.abs(this.#seed) % 29);
    const tile = `width="${GRAIN_SIZE}" height="${GRAIN_SIZE}"`;
    const sentence = escapeText(alt);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} role="img" aria-label="${sentence}">` +
      `<defs><pattern id="specks" patternUnits="userSpaceOnUse" ${tile} patternTransform="rotate(${turn})scale(${GRAIN_SCALE})">` +
      `<image ${tile} href="${GRAIN_TILE}"/></pattern>` +
      `<mask id="grain" mask-type="alpha"><path d="M0 0h${width}v${height}H0z" fill="url(#specks)"/></mask>` +
      `${this.#paints}</defs>${this.#shapes}` +
      `<path d="M0 0h${width}v${height}H0z" fill="url(#specks)" opacity="${GRAIN_STRENGTH}"/></svg>`
    );
  }

  #name(): string {
    return `p${(this.#count++).toString(36)}`;
  }
}

function writePaint(paint: Paint): string {
  return typeof paint === 'string' ? paint : writeColour(paint);
}

function writeTouch({ opacity, transform }: Touch): string {
  const veil = opacity === undefined ? '' : ` opacity="${short(opacity)}"`;
  return transform ? `${veil} transform="${transform}"` : veil;
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, alpha = 1]) => {
      const veil = alpha === 1 ? '' : ` stop-opacity="${short(alpha)}"`;
      return `<stop offset="${short(at)}" stop-color="${writeColour(colour)}"${veil}/>`;
    })
    .join('');
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}

function escapeText(text: string): string {
  const allowed = text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
  return allowed.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
