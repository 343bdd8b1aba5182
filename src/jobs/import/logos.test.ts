// Pictures of companies are made anew, or there is none.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { remakeLogo } from './logos.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a84ff80' } });

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s becomes a PNG of 128 pixels, without what was beside it',
  async (kind) => {
    const sent = await plain(400, 200)
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .toFormat(kind)
      .toBuffer();
    const made = await remakeLogo(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]));
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 128, height: 64 });
    expect(made?.toString('latin1')).not.toMatch(/secret|script/);
  },
);

it('of other kinds, cut off, or far too large there is none', async () => {
  const png = await plain(300, 300).png().toBuffer();
  const bomb = await plain(5000, 5000).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bad = [svg, Buffer.from('<html>'), Buffer.alloc(0), png.subarray(0, png.length / 2), bomb];
  for (const bytes of bad) expect(await remakeLogo(bytes)).toBeUndefined();
});
