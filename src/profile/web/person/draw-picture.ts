// Makes the picture of a person out of any file that the browser can open: a small square PNG, nothing else of the file.
import { encodeBase64 } from '#base/crypto/encoding.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { AVATAR } from '../../rules/person.ts';
import { chooseSquare } from './choose-square.ts';

const HEAVIEST_BYTES = 30 * 1024 * 1024;
/** A browser needs four bytes for each, at once. */
const MOST_PIXELS = 64_000_000;

export type DrawnPicture =
  /** Base64 of the PNG. */
  { readonly kind: 'drawn'; readonly png: string } | { readonly kind: 'refused'; readonly message: string };

/** Never throws. The file is opened and made small beside the page's own work, which goes on meanwhile. */
export async function drawPicture(file: Blob): Promise<DrawnPicture> {
  if (file.size > HEAVIEST_BYTES) return refuse(say(PERSON, 'person.picture_heavy'));
  try {
    const { width, height } = await measure(file);
    if (width * height > MOST_PIXELS) {
      const megapixels = Math.round((width * height) / 1_000_000);
      return refuse(say(PERSON, 'person.picture_large', { megapixels }));
    }
    const { x, y, side } = chooseSquare(width, height);
    const bitmap = await createImageBitmap(file, x, y, side, side, {
      resizeWidth: AVATAR.side,
      resizeHeight: AVATAR.side,
      resizeQuality: 'high',
    });
    return { kind: 'drawn', png: encodeBase64(await encodePng(bitmap)) };
  } catch {
    return refuse(say(PERSON, 'person.picture_unreadable'));
  }
}

/** The size that a file says it has, which the browser reads without opening all of it. Rejects when it is no picture. */
async function measure(file: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function encodePng(bitmap: ImageBitmap): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [AVATAR.side, AVATAR.side];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be written.');
  return new Uint8Array(await blob.arrayBuffer());
}

function refuse(message: string): DrawnPicture {
  return { kind: 'refused', message };
}
