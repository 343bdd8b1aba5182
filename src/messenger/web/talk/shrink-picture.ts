// Draws a picture anew, small enough to be sent: what a camera wrote into it, such as the place, is not in the new one.

export type SmallImage = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: 'image/jpeg' | 'image/webp' | 'image/png';
  readonly width: number;
  readonly height: number;
};

/** The longer side, in pixels, at most. */
const LONGEST = 2048;
const QUALITY = 0.85;

/** The size of a picture within so many pixels a side, as it is where it is small enough. */
export function fitWithin(width: number, height: number, longest = LONGEST) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Undefined for what the browser cannot draw. What has see-through parts keeps them; a moving picture becomes its first one. */
export async function shrinkImage(file: Blob): Promise<SmallImage | undefined> {
  let image: ImageBitmap | undefined;
  try {
    // Turned as the camera says, since that is no longer written in it afterwards.
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitWithin(image.width, image.height);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.drawImage(image, 0, 0, size.width, size.height);
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    // A browser that cannot write what is asked for writes PNG, and says so.
    const drawn = await canvas.convertToBlob({ type, quality: QUALITY });
    const bytes = new Uint8Array(await drawn.arrayBuffer());
    return { bytes, mime: drawn.type as SmallImage['mime'], ...size };
  } catch {
    return undefined;
  } finally {
    image?.close();
  }
}
