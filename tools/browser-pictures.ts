// Lets Chromium turn SVG text into pixels, for the tools that look at pictures or ship them.
import type { Browser } from 'playwright-core';

/** An SVG as an address an image can show. */
export function writeDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The RGBA bytes of an SVG drawn at a size. */
export async function readPixels(
  browser: Browser,
  svg: string,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image(width, height);
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, width, height);
      const bytes = context.getImageData(0, 0, width, height).data;
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    },
    { source: writeDataUrl(svg), width, height },
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}
