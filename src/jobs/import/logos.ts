// Fetches the pictures of companies and makes them anew: what is shown is never what somebody else has sent.
import { createHash } from 'node:crypto';
import type { Db } from '#base/engines/database/tables.ts';
import { fetchPublic } from '#base/wire/outward/fetch-public.ts';
import type { PublicDoor } from '#base/wire/outward/public-door.ts';
import { claimLogo, keepLogo } from '../store-logos.ts';

/** The longer side of a picture as it is kept, in pixels. */
const SIDE = 128;
const MOST_BYTES = 2 * 1024 * 1024;
/** Width times height of one that is opened at most. */
const MOST_PIXELS = 16_000_000;
const PATIENCE_MS = 10_000;
/** How long one may take to open. */
const OPENING_SECONDS = 5;

/** So many are fetched in a round. */
const AT_ONCE = 20;

/** By their first bytes; nothing else is opened, least of all SVG, which is a program. */
const KINDS: readonly RegExp[] = [
  /^\u0089PNG\r\n/,
  /^\u00ff\u00d8\u00ff/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
];

/** A picture as PNG of at most 128 pixels; undefined of what is none, or is too large. */
export async function remakeLogo(bytes: Buffer): Promise<Buffer | undefined> {
  const head = bytes.toString('latin1', 0, 16);
  if (!KINDS.some((kind) => kind.test(head))) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: OPENING_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

export type LogoParts = { readonly db: Db; readonly now: Date; readonly door: PublicDoor };

/** Fetches some pictures that nobody has tried to fetch; answers how many are there now. One that cannot be had is not tried again. */
export async function fetchLogos({ db, now, door }: LogoParts, signal: AbortSignal): Promise<number> {
  let kept = 0;
  for (let tried = 0; tried < AT_ONCE && !signal.aborted; tried += 1) {
    const claimed = await claimLogo(db, now);
    if (claimed === undefined) break;
    const { mark, url } = claimed;
    const fetched = await fetchPublic(url, door, {
      ...{
        mostBytes: MOST_BYTES,
        patienceMs: PATIENCE_MS,
        accept: 'image/png, image/webp, image/jpeg, image/gif',
      },
    }).catch(() => undefined);
    const picture = fetched?.status === 200 ? await remakeLogo(fetched.bytes) : undefined;
    const hash = picture && createHash('sha256').update(picture).digest('hex');
    await keepLogo(db, { mark, picture, hash });
    if (picture) kept += 1;
  }
  return kept;
}
