// Colours in OKLab: made from lightness, chroma and hue, mixed evenly, written as sRGB hex.

/** A colour in OKLab (B. Ottosson, 2020): `l` 0..1, `a` and `b` about -0.4..0.4. May lie outside sRGB. */
export type Colour = { readonly l: number; readonly a: number; readonly b: number };

const RADIANS = Math.PI / 180;
const CLAMP_STEPS = 14;

/** A colour from OKLCH: `lightness` 0..1, `chroma` 0..about 0.37, `hue` in degrees. */
export function makeColour(lightness: number, chroma: number, hue: number): Colour {
  return { l: lightness, a: chroma * Math.cos(hue * RADIANS), b: chroma * Math.sin(hue * RADIANS) };
}

/** The colour `part` (0..1) of the way from `from` to `to`, straight through OKLab. */
export function mixColours(from: Colour, to: Colour, part: number): Colour {
  return {
    l: from.l + (to.l - from.l) * part,
    a: from.a + (to.a - from.a) * part,
    b: from.b + (to.b - from.b) * part,
  };
}

/** The same colour lighter (or, with a negative `step`, darker) by `step` of lightness. */
export function lightenColour(colour: Colour, step: number): Colour {
  return { ...colour, l: Math.min(1, Math.max(0, colour.l + step)) };
}

/** The same colour with its chroma multiplied by `factor`. */
export function enrichColour(colour: Colour, factor: number): Colour {
  return { l: colour.l, a: colour.a * factor, b: colour.b * factor };
}

/** `#rrggbb` of the colour; one outside sRGB keeps lightness and hue and loses chroma until it fits. */
export function writeColour(colour: Colour): string {
  let channels = toLinear(colour);
  if (!isInside(channels)) {
    let low = 0;
    let high = 1;
    for (let step = 0; step < CLAMP_STEPS; step++) {
      const middle = (low + high) / 2;
      if (isInside(toLinear(enrichColour(colour, middle)))) low = middle;
      else high = middle;
    }
    channels = toLinear(enrichColour(colour, low));
  }
  const [red, green, blue] = channels;
  const packed = 0x1000000 + (encode(red) << 16) + (encode(green) << 8) + encode(blue);
  return `#${packed.toString(16).slice(1)}`;
}

type Channels = readonly [red: number, green: number, blue: number];

function toLinear({ l, a, b }: Colour): Channels {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isInside(channels: Channels): boolean {
  return channels.every((value) => value >= -0.0005 && value <= 1.0005);
}

function encode(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}
