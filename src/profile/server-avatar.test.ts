// Pictures of people: only pixels get in, whatever else a file brings; replaced and removed without a trace, and no faster than they can be drawn.
import { randomBytes, randomInt } from 'node:crypto';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { framePng, parsePng } from '#pictures/png.ts';
import { unfilterRows } from '#pictures/png-rows.ts';
import { makeAccount, proofOf, signInByKeys } from '../../tests/accounts.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { redrawAvatar } from './avatar.ts';
import type { ProfileWire } from './contract-person.ts';

const SIDE = 256;
const HTML = '<html><script>alert(1)</script></html>';

let server: RunningServer;
let ann: Player;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ann = await server.signIn(`Person ${people}`);
});

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number, rest = [8, 6, 0, 0, 0]): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([data, Buffer.from(rest)]));
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const END = chunk('IEND', Buffer.alloc(0));
const file = (...chunks: readonly Uint8Array[]) => Buffer.concat([SIGNATURE, ...chunks]);

/** Unfiltered rows of one colour: red, green, blue and how opaque. */
function paint(colour: readonly number[], channels: 3 | 4 = 4): Buffer {
  const row = Buffer.concat([
    Buffer.alloc(1),
    Buffer.concat(Array(SIDE).fill(Buffer.from(colour.slice(0, channels)))),
  ]);
  return Buffer.concat(Array<Buffer>(SIDE).fill(row));
}

const drawn = (rows: Uint8Array, channels: 3 | 4 = 4) =>
  Buffer.from(framePng({ width: SIDE, height: SIDE, channels }, deflateSync(rows)));
/** All of it black, and whole. */
const blank = (width: number, height: number) =>
  Buffer.from(
    framePng(
      { width, height, channels: 3 },
      deflateSync(Buffer.alloc(height * (1 + width * 3)), { level: 9 }),
    ),
  );
const anyColour = () => [randomInt(256), randomInt(256), randomInt(256), 255] as const;

type Sent = { avatar_url: string; code: string; message: string; errors: { path: string }[] };
const send = (png: Uint8Array | string, player: Pick<Player, 'token'> = ann) =>
  server.call<Sent>(player, 'PUT', '/profile/avatar', {
    png: typeof png === 'string' ? png : Buffer.from(png).toString('base64'),
  });
const fetchPicture = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: address, headers });
const readAddress = async (player: Pick<Player, 'token'> = ann) =>
  (await server.call<ProfileWire>(player, 'GET', '/profile/get_profile')).body.avatar_url;
const countPictures = async () =>
  (await server.db.kysely.selectFrom('avatars').select('hash').execute()).length;

describe('a picture', () => {
  test('is kept by its pixels, and served as an image that can run nothing', async () => {
    const [red, green, blue] = anyColour();
    const reply = await send(drawn(paint([red, green, blue, 255])));
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, message: 'Your picture is saved.', avatar_url: expect.any(String) },
    ]);
    expect(reply.body.avatar_url).toMatch(/^\/api\/profile\/avatars\/[0-9a-f]{64}\.png$/);
    expect(await readAddress()).toBe(reply.body.avatar_url);
    const { statusCode, headers, rawPayload } = await fetchPicture(reply.body.avatar_url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const parsed = parsePng(rawPayload);
    if (parsed.kind === 'bad') throw new Error(parsed.fault);
    // All of it is opaque, so that it says so no more.
    expect(parsed.header).toEqual({ width: SIDE, height: SIDE, channels: 3 });
    const pixels = unfilterRows(parsed.header, inflateSync(parsed.packed));
    expect(Buffer.from(pixels ?? [])).toEqual(
      Buffer.concat(Array<Buffer>(SIDE * SIDE).fill(Buffer.from([red, green, blue]))),
    );
    const again = await fetchPicture(reply.body.avatar_url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('of noise, the heaviest there is, fits in', async () => {
    const rows = Buffer.concat(
      Array.from({ length: SIDE }, () => Buffer.concat([Buffer.alloc(1), randomBytes(SIDE * 4)])),
    );
    expect((await send(drawn(rows))).status).toBe(200);
  });

  test('keeps how opaque it is, and no colour that cannot be seen', async () => {
    const [hidden, plain] = [await redrawAvatar(drawn(paint([9, 8, 7, 0]))), paint([0, 0, 0, 0])];
    expect(hidden).toEqual(await redrawAvatar(drawn(plain)));
    const half = await redrawAvatar(drawn(paint([9, 8, 7, 128])));
    expect(half && parsePng(half.png)).toMatchObject({ header: { channels: 4 } });
  });

  test('is one picture however it was packed', async () => {
    const colour = anyColour();
    const [opaque, rows] = [drawn(paint(colour, 3), 3), paint(colour)];
    const stored = file(
      header(SIDE, SIDE),
      chunk('tEXt', Buffer.from(`Comment\0${HTML}`)),
      chunk('IDAT', deflateSync(rows, { level: 0 }).subarray(0, 1000)),
      chunk('IDAT', deflateSync(rows, { level: 0 }).subarray(1000)),
      chunk('eXIf', Buffer.from(HTML)),
      END,
    );
    // Without compression it is heavier than a picture may be; the packed one is the same to us.
    expect(await redrawAvatar(stored.length > 300 * 1024 ? opaque : stored)).toEqual(
      await redrawAvatar(opaque),
    );
  });

  test('brings nothing along but pixels', async () => {
    const packed = deflateSync(paint(anyColour()));
    const texts = ['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'zzZz'].map((name) =>
      chunk(name, Buffer.from(HTML)),
    );
    const reply = await send(file(header(SIDE, SIDE), ...texts, chunk('IDAT', packed), ...texts, END));
    expect(reply.status).toBe(200);
    const { rawPayload } = await fetchPicture(reply.body.avatar_url);
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.toString('latin1').match(/IHDR|IDAT|IEND|[a-z]{2}[A-Z][a-zA-Z]/g)).toEqual(
      expect.arrayContaining(['IHDR', 'IDAT', 'IEND']),
    );
  });
});

describe('no picture is', () => {
  const rows = paint([1, 2, 3, 255]);
  const packed = deflateSync(rows);
  const whole = drawn(rows);
  const broken = Buffer.from(whole);
  broken[whole.length - 20] = (broken[whole.length - 20] ?? 0) ^ 1;
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
  const badSum = Buffer.from(packed);
  badSum[packed.length - 1] = (badSum[packed.length - 1] ?? 0) ^ 1;
  const badFilter = Buffer.from(rows);
  badFilter[0] = 5;
  const light = file(header(SIDE, SIDE), chunk('IDAT', packed), END);
  const weight = randomBytes(300 * 1024 + 1 - light.length - 12);

  test.each<[string, Uint8Array | string]>([
    ['nothing', ''],
    ['what is no base64', '%%%not base64%%%'],
    ['an address', 'data:image/png;base64,AAAA'],
    ['a page', Buffer.from(HTML)],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG with a page behind it', Buffer.concat([whole, Buffer.from(HTML)])],
    ['a PNG with a page before it', Buffer.concat([Buffer.from(HTML), whole])],
    ['half a PNG', whole.subarray(0, whole.length / 2)],
    ['a PNG without its end', whole.subarray(0, whole.length - 12)],
    ['a PNG with a changed byte', broken],
    ['one whose header claims 20000 x 20000', file(header(20_000, 20_000), chunk('IDAT', packed), END)],
    [
      'one whose header claims the most there is',
      file(header(0xffff_ffff, 0xffff_ffff), chunk('IDAT', packed), END),
    ],
    // These are whole: nothing but their size is wrong.
    ['one of 128 x 128', blank(128, 128)],
    ['one of 256 x 512', blank(256, 512)],
    ['one of 4000 x 4000', blank(4000, 4000)],
    ['one of 255 x 256', file(header(255, SIDE), chunk('IDAT', packed), END)],
    ['one of 256 x 257', file(header(SIDE, 257), chunk('IDAT', packed), END)],
    ['a bomb of zeros', file(header(SIDE, SIDE), chunk('IDAT', bomb), END)],
    [
      'one with too few rows',
      file(header(SIDE, SIDE), chunk('IDAT', deflateSync(rows.subarray(0, -1))), END),
    ],
    [
      'one with a byte too many',
      file(header(SIDE, SIDE), chunk('IDAT', deflateSync(Buffer.concat([rows, Buffer.alloc(1)]))), END),
    ],
    ['one whose rows are cut off', file(header(SIDE, SIDE), chunk('IDAT', packed.subarray(0, -9)), END)],
    ['one whose rows have another sum', file(header(SIDE, SIDE), chunk('IDAT', badSum), END)],
    ['one whose rows are not packed', file(header(SIDE, SIDE), chunk('IDAT', Buffer.from(HTML)), END)],
    ['one without rows', file(header(SIDE, SIDE), chunk('IDAT', Buffer.alloc(0)), END)],
    ['one with an unknown filter', drawn(badFilter)],
    ['one in greys', file(header(SIDE, SIDE, [8, 0, 0, 0, 0]), chunk('IDAT', packed), END)],
    [
      'one with a palette',
      file(header(SIDE, SIDE, [8, 3, 0, 0, 0]), chunk('PLTE', Buffer.alloc(3)), chunk('IDAT', packed), END),
    ],
    ['one of 16 bits', file(header(SIDE, SIDE, [16, 6, 0, 0, 0]), chunk('IDAT', packed), END)],
    ['an interlaced one', file(header(SIDE, SIDE, [8, 6, 0, 0, 1]), chunk('IDAT', packed), END)],
    [
      'one that is heavier than 300 KiB',
      file(header(SIDE, SIDE), chunk('teXt', weight), chunk('IDAT', packed), END),
    ],
  ])('%s', async (_, png) => {
    const began = performance.now();
    const reply = await send(png);
    expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
    expect(reply.body.errors.map(({ path }) => path)).toEqual(['png']);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await readAddress()).toBeNull();
  });

  test('what is longer than any picture', async () => {
    const reply = await send('A'.repeat(500_000));
    expect([reply.status, reply.body.code]).toEqual([413, 'app.too_large']);
  });

  test.each([undefined, {}, { png: 5 }, { png: null }, { png: ['a'] }])('a body like %j', async (body) => {
    expect((await server.call(ann, 'PUT', '/profile/avatar', body)).status).toBe(400);
  });

  test('at any address but its own', async () => {
    const { body } = await send(drawn(paint(anyColour())));
    const other = `${'0'.repeat(64)}.png`;
    for (const name of [
      other,
      'x.png',
      '..%2f..%2fx.png',
      '%00.png',
      other.toUpperCase(),
      body.avatar_url.slice(-40),
    ])
      expect([name, (await fetchPicture(`/api/profile/avatars/${name}`)).statusCode]).toEqual([name, 404]);
    expect((await fetchPicture(body.avatar_url.replace('.png', '.html'))).statusCode).toBe(404);
  });
});

describe('a picture is gone', () => {
  const isThere = async (address: string) => (await fetchPicture(address)).statusCode === 200;

  test('once it is replaced, or removed', async () => {
    const before = await countPictures();
    const first = (await send(drawn(paint(anyColour())))).body.avatar_url;
    const second = (await send(drawn(paint(anyColour())))).body.avatar_url;
    expect([await isThere(first), await isThere(second), await countPictures()]).toEqual([
      false,
      true,
      before + 1,
    ]);
    // The same again changes nothing.
    expect((await send(Buffer.from((await fetchPicture(second)).rawPayload))).body.avatar_url).toBe(second);
    for (let times = 0; times < 2; times += 1) {
      const reply = await server.call(ann, 'DELETE', '/profile/avatar');
      expect([reply.status, reply.body]).toEqual([
        200,
        { success: true, message: 'Your picture is removed.' },
      ]);
    }
    expect([await readAddress(), await isThere(second), await countPictures()]).toEqual([
      null,
      false,
      before,
    ]);
  });

  test('and not while somebody else has the same', async () => {
    const picture = drawn(paint(anyColour()));
    const ben = await server.signIn(`Ben ${people}`);
    const { avatar_url: address } = (await send(picture)).body;
    expect((await send(picture, ben)).body.avatar_url).toBe(address);
    await server.call(ann, 'DELETE', '/profile/avatar');
    expect([await readAddress(ann), await readAddress(ben), await isThere(address)]).toEqual([
      null,
      address,
      true,
    ]);
    await server.db.kysely.deleteFrom('people').where('username', '=', ben.name).execute();
    expect(await isThere(address)).toBe(false);
  });

  test('when its person is deleted, whose download has it', async () => {
    const account = await makeAccount(server, `Leaving ${people}`);
    const { token } = await signInByKeys(server, account);
    const before = await countPictures();
    const { avatar_url: address } = (await send(drawn(paint(anyColour())), { token })).body;
    const { rawPayload } = await fetchPicture(address);
    const data = await server.call<Record<string, { hash: string; png: string }[]>>(
      { token },
      'GET',
      '/account/data',
    );
    const [taken] = data.body.avatars ?? [];
    expect(address).toContain(taken?.hash);
    expect(Buffer.from(taken?.png ?? '', 'base64')).toEqual(rawPayload);
    const proof = await proofOf(server, account, 'delete');
    expect((await server.call({ token }, 'POST', '/account/delete', { proof })).status).toBe(200);
    expect([await isThere(address), await countPictures()]).toEqual([false, before]);
  });

  test('however many change theirs at once', async () => {
    const pictures = Array.from({ length: 3 }, () => drawn(paint(anyColour())));
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, at) => server.signIn(`Crowd ${people} ${at}`)),
    );
    const before = await countPictures();
    for (let round = 0; round < 4; round += 1) {
      const replies = await Promise.all(
        crowd.map((one, at) =>
          (at + round) % 5 === 0
            ? server.call(one, 'DELETE', '/profile/avatar')
            : send(pictures[(at + round) % 3] ?? Buffer.alloc(0), one),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(crowd.map(() => 200));
      const addresses = (await Promise.all(crowd.map(readAddress))).filter((address) => address !== null);
      for (const address of addresses) expect(await isThere(address)).toBe(true);
      expect(await countPictures()).toBe(before + addresses.length);
    }
  });
});

describe('pictures come no faster than they can be drawn', () => {
  const readWait = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
    Number(headers['retry-after']);

  test('ten of a person at once, then one every half minute, and whoever is refused is told when', async () => {
    const picture = drawn(paint(anyColour()));
    for (let times = 0; times < 10; times += 1) expect((await send(picture)).status).toBe(200);
    server.clock.move(10_000);
    const refused = await send(drawn(paint(anyColour())));
    expect([refused.status, refused.body.code, readWait(refused)]).toEqual([
      429,
      'profile.too_many_pictures',
      20,
    ]);
    expect(refused.body.message).toContain('in 20 s.');
    // Others, and what else the person does, are not held up by it.
    expect((await send(picture, await server.signIn(`Ben ${people}`))).status).toBe(200);
    expect((await server.call(ann, 'DELETE', '/profile/avatar')).status).toBe(200);
    server.clock.move(20_000);
    expect([(await send(picture)).status, (await send(picture)).status]).toEqual([200, 429]);
  });

  test('what is no picture counts as well', async () => {
    for (let times = 0; times < 10; times += 1) expect((await send('AAAA')).status).toBe(400);
    expect((await send('AAAA')).status).toBe(429);
  });

  test('one at a time, while others wait, but not without end', async () => {
    const picture = drawn(paint(anyColour()));
    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, at) => server.signIn(`Waiting ${people} ${at}`)),
    );
    const replies = await Promise.all(crowd.map((one) => send(picture, one)));
    const refused = replies.filter(({ status }) => status !== 200);
    // One is drawn and twenty wait; a few more have room once the first are done.
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(21);
    for (const reply of refused)
      expect([reply.status, reply.body.code, readWait(reply)]).toEqual([503, 'profile.pictures_crowded', 2]);
    expect((await send(picture)).status).toBe(200);
  });
});
