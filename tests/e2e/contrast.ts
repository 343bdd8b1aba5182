// The contrast of what is written, measured in pixels: for words over pictures and gradients, of which axe cannot tell.
import type { Page } from 'playwright-core';

/** Least contrast of text (WCAG 2.2, 1.4.3): small, and large from 24 px or bold from 18.66 px on. */
const LEAST = { small: 4.5, large: 3 } as const;
/** What part of the ground behind a text may be below: a bright speck of a picture makes no word unreadable. */
const SPECKS = 0.1;

/** Takes the ink from everything, and leaves what stands behind it, also the edge that parts a letter from a drawing. */
const WITHOUT_INK = `*, ::before, ::after { transition: none !important; }
  :not(svg *) { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
    text-decoration-color: transparent !important; caret-color: transparent !important; }
  svg text { fill: transparent !important; }`;

type Text = {
  readonly words: string;
  /** As the browser computes it, and as the elements around it let it shine through, 0 to 1. */
  readonly ink: string;
  readonly opacity: number;
  readonly isLarge: boolean;
  readonly boxes: readonly (readonly [left: number, top: number, width: number, height: number])[];
};

/**
 * Whatever is written in the window as it is and has too little contrast, one line each. The window has to be drawn at its full
 * size. Each colour is held against what a picture of the window shows where the text stands, once the ink is taken away.
 */
export async function findFaintTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(listTexts);
  const sheet = await page.evaluateHandle(adoptSheet, WITHOUT_INK);
  const ground = await page.screenshot({ animations: 'disabled', scale: 'css' });
  await sheet.evaluate((one) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== one);
  });
  return page.evaluate(holdAgainst, {
    texts,
    ground: ground.toString('base64'),
    least: LEAST,
    specks: SPECKS,
  });
}

/** In the page: a style sheet that the content security policy lets in. */
function adoptSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** In the page: every text that is in sight, with where it stands. */
function listTexts(): Text[] {
  /** What is there to be pressed, and nothing to be seen. */
  const isClear = (over: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(over);
    return (
      over.childNodes.length === 0 && backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)'
    );
  };
  const walker = document.createTreeWalker(
    document.querySelector('dialog:modal') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (words === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
    // What cannot be pressed yet may be faint, and what is no letter is no text.
    const isExempt =
      '[aria-disabled=true], :disabled, label:has(:disabled), .visually-hidden, noscript, script, style, [inert]';
    if (element.closest(isExempt) !== null) continue;
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    let opacity = 1;
    for (let around: Element | null = element; around !== null; around = around.parentElement)
      opacity *= Number(getComputedStyle(around).opacity);
    if (opacity < 0.05) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].flatMap(({ left, top, width, height }) => {
      if (width < 4 || height < 4) return [];
      // Of what lies under something else, or out of sight, nothing has to be read.
      const isSeen = [0.1, 0.5, 0.9].every((across) =>
        [0.15, 0.85].every((down) => {
          const onTop = document.elementFromPoint(left + across * width, top + down * height);
          return onTop !== null && (onTop.contains(element) || element.contains(onTop) || isClear(onTop));
        }),
      );
      return isSeen ? [[left, top, width, height] as const] : [];
    });
    if (boxes.length === 0) continue;
    const { color, fontSize, fontWeight, fill } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    texts.push({
      words: words.slice(0, 60),
      ink: element instanceof SVGElement ? fill : color,
      opacity,
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      boxes,
    });
  }
  return texts;
}

/** In the page: which of the texts stand on a ground that is too like them. */
async function holdAgainst({
  texts,
  ground,
  least,
  specks,
}: {
  readonly texts: readonly Text[];
  readonly ground: string;
  readonly least: { readonly small: number; readonly large: number };
  readonly specks: number;
}): Promise<string[]> {
  const bytes = Uint8Array.from(atob(ground), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const sheet = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  const drop = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (sheet === null || drop === null) throw new Error('No canvas to measure on.');
  sheet.drawImage(image, 0, 0);
  const linear = (byte: number) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([red, green, blue]: readonly number[]) =>
    0.2126 * linear(red ?? 0) + 0.7152 * linear(green ?? 0) + 0.0722 * linear(blue ?? 0);
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
  };
  return texts.flatMap(({ words, ink, opacity, isLarge, boxes }) => {
    drop.clearRect(0, 0, 1, 1);
    drop.fillStyle = ink;
    drop.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = drop.getImageData(0, 0, 1, 1).data;
    const part = (alpha / 255) * opacity;
    const found: number[] = [];
    for (const [left, top, width, height] of boxes) {
      const x = Math.max(0, Math.floor(left));
      const y = Math.max(0, Math.floor(top));
      const across = Math.min(Math.ceil(width), image.width - x);
      const down = Math.min(Math.ceil(height), image.height - y);
      if (across < 1 || down < 1) continue;
      const { data } = sheet.getImageData(x, y, across, down);
      for (let at = 0; at < data.length; at += 4 * 3) {
        const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        const seen = [red, green, blue].map(
          (byte, channel) => byte * part + (behind[channel] ?? 0) * (1 - part),
        );
        found.push(contrast(seen, behind));
      }
    }
    found.sort((a, b) => a - b);
    const worst = found[Math.floor(found.length * specks)] ?? 21;
    const wanted = isLarge ? least.large : least.small;
    return worst >= wanted - 0.05
      ? []
      : [`“${words}” has a contrast of ${worst.toFixed(2)}, ${wanted} is wanted`];
  });
}
