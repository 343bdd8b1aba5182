// Sockets over real connections: who is let in, and what is refused.
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closeRoom, FRAMES, openRoom } from './testing-room.ts';

afterEach(closeRoom);

describe('a socket', () => {
  test('is opened by a first frame with a token, and carries what its rows name and nothing else', async () => {
    const { enter, sockets } = await openRoom();
    const [ann, ben] = [await enter('ann'), await enter('ben')];
    expect([sockets.count(), sockets.has('ann'), sockets.has('cem')]).toEqual([2, true, false]);
    ann.send({ type: 'say', text: 'Hello' });
    for (const { next } of [ann, ben])
      expect(await next('said')).toEqual({ type: 'said', text: 'Hello', by: 'ann' });
    ben.client.close(1000);
    await ben.closed;
    await vi.waitFor(() => expect(sockets.has('ben')).toBe(false));
  });

  test('is opened as well by a token in its address, which is nowhere in the log', async () => {
    const { open, answers, wire } = await openRoom();
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(wire.log, level).mockImplementation((...line) => lines.push(line));
    const socket = open('?token=ann%2Fsecret-of-ann');
    await socket.next('connection_established');
    socket.send({ type: 'say', text: 'fault' });
    const error = await socket.next('error');
    expect(error).toMatchObject({ code: 'app.fault', of: 'say', request_id: expect.any(String) });
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify([lines, error, answers])).not.toMatch(/secret-of-ann|hunter2/);
  });

  test('sends to people wherever they have some open, and tells them of its life when they ask', async () => {
    const { enter, sockets } = await openRoom();
    const [one, two, ben] = [await enter('ann', 'a'), await enter('ann', 'b'), await enter('ben')];
    sockets.send(['ann', 'nobody'], FRAMES.said, { text: 'For Ann', by: 'ben' });
    expect(await one.next('said')).toMatchObject({ text: 'For Ann' });
    expect(await two.next('said')).toMatchObject({ text: 'For Ann' });
    ben.send({ type: 'ping' });
    expect(await ben.next('pong')).toEqual({ type: 'pong' });
    expect(ben.got).toEqual([]);
  });

  test('hears what comes together in its order, also where its session has to be asked for', async () => {
    const { enter, heard, known } = await openRoom();
    const ann = await enter('ann');
    for (let turn = 0; turn < 10; turn += 1) ann.send({ type: 'say', text: String(turn) });
    await vi.waitFor(() => expect(heard).toHaveLength(10));
    known.add('of ann');
    for (let turn = 10; turn < 18; turn += 1) ann.send({ type: 'say', text: String(turn) });
    await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: 18 }, (_, turn) => String(turn))));
  });
});

describe('a handshake', () => {
  test('of a page of another origin is refused as a call would be; of our own, and of none, it is not', async () => {
    const { refused, open } = await openRoom();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ] as Record<string, string>[]) {
      const { status, head, body } = await refused(headers);
      expect([status, body.code]).toEqual([403, 'app.forbidden']);
      expect(head.toLowerCase()).toMatch(/content-security-policy: .*\r\n/);
    }
    for (const headers of [{ Origin: 'https://lorepath.example' }, {}]) {
      const socket = open('?token=ann%2Fa', headers);
      expect(await socket.next('connection_established')).toMatchObject({ user_id: 'ann' });
    }
  });

  test('that is none is refused by the name of its header', async () => {
    const { refused } = await openRoom();
    expect(await refused({ 'Sec-WebSocket-Key': 'short' })).toMatchObject({
      ...{ status: 400, body: { code: 'app.bad_request', errors: [{ path: 'sec-websocket-key' }] } },
    });
    expect(await refused({ 'Sec-WebSocket-Version': '7' })).toMatchObject({
      body: { errors: [{ path: 'sec-websocket-version' }] },
    });
  });

  test('at any other address is answered there as the call that it is, and a plain call here by 426', async () => {
    const { refused, port } = await openRoom();
    expect(await refused({ Connection: 'close, Upgrade' }, '/api/nowhere')).toMatchObject({ status: 404 });
    expect(await refused({ Upgrade: 'h2c', Connection: 'close, Upgrade' })).toMatchObject({
      ...{ status: 426, body: { code: 'app.no_socket' } },
    });
    const plain = await fetch(`http://127.0.0.1:${port}/api/test/ws`);
    expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket']);
  });

  test('is refused to an address that opens too many, and offers no compression', async () => {
    const { open, refused } = await openRoom();
    const first = open();
    await once(first.client, 'open');
    expect(first.client.extensions).toBe('');
    for (let turn = 1; turn < 50; turn += 1) open();
    const last = await refused({});
    expect([last.status, last.body.code]).toEqual([429, 'app.too_many_sockets']);
    expect(last.head).toMatch(/retry-after: 1/i);
  });
});

describe('who is let in', () => {
  test.each([
    ['nobody/x', 4401, 'app.unauthorized'],
    ['ann/ended', 4401, 'app.session_expired'],
    ['broken/x', 1013, 'app.fault'],
  ])('%s is closed with %i', async (token, code, reason) => {
    const { open, ended, sockets } = await openRoom();
    ended.add('ended');
    expect(await open(`?token=${encodeURIComponent(token)}`).closed).toEqual([code, reason]);
    const byFrame = open();
    await once(byFrame.client, 'open');
    byFrame.send({ type: 'authenticate', token });
    expect(await byFrame.closed).toEqual([code, reason]);
    await vi.waitFor(() => expect(sockets.count()).toBe(0));
  });

  test.each([
    ['a frame that needs somebody', '{"type":"say","text":"Hello"}'],
    ['what is no frame', 'hello'],
    ['a token of another kind', '{"type":"authenticate","token":7}'],
  ])('%s before anybody has said who they are ends it', async (_, sent) => {
    const { open, heard } = await openRoom();
    const socket = open();
    await once(socket.client, 'open');
    socket.send(sent);
    expect(await socket.closed).toEqual([4401, 'app.unauthorized']);
    expect(heard).toEqual([]);
  });

  test('a stranger sends nothing long, and has ten seconds', async () => {
    const { open, clock, sockets } = await openRoom();
    const long = open();
    await once(long.client, 'open');
    long.send({ type: 'authenticate', token: 'x'.repeat(20_000) });
    expect((await long.closed)[0]).toBe(1009);
    const silent = open();
    await once(silent.client, 'open');
    clock.move(9_999);
    sockets.look();
    expect(silent.client.readyState).toBe(WebSocket.OPEN);
    clock.move(1);
    sockets.look();
    expect(await silent.closed).toEqual([4408, 'app.timeout']);
  });

  test('one person has so many sockets open and no more, until one is closed', async () => {
    const { enter, open } = await openRoom();
    const [first] = [await enter('ann', 'a'), await enter('ann', 'b'), await enter('ann', 'c')];
    expect(await open('?token=ann%2Fd').closed).toEqual([4429, 'app.too_many_sockets']);
    await enter('ben');
    first.client.close(1000);
    await first.closed;
    await vi.waitFor(async () => {
      const again = open('?token=ann%2Fd');
      expect(await again.next('connection_established')).toMatchObject({ user_id: 'ann' });
    });
  });
});

describe('a frame', () => {
  test.each([
    ['no JSON', 'hello', 'frame'],
    ['a list', '[]', 'frame'],
    ['null', 'null', 'frame'],
    ['no type', '{"text":"Hello"}', 'type'],
    ['an unknown type', '{"type":"shout","text":"Hello"}', 'type'],
    ['a type of the server', '{"type":"said","text":"Hello","by":"ben"}', 'type'],
    ['the type of a prototype', '{"type":"constructor"}', 'type'],
    ['an attack on prototypes', '{"type":"say","text":"Hello","__proto__":{"admin":true}}', 'frame'],
    ['an attack behind escapes', '{"type":"say","text":"Hello","\\u005f_proto__":{"admin":true}}', 'frame'],
    ['a field of another kind', '{"type":"say","text":7}', 'text'],
    ['a missing field', '{"type":"say"}', 'text'],
    ['a field that nobody asked for', '{"type":"say","text":"Hello","by":"ben"}', 'by'],
  ])('that is wrong, as %s, is answered by name and changes nothing', async (_, sent, path) => {
    const { enter, heard } = await openRoom();
    const ann = await enter('ann');
    ann.send(sent);
    expect(await ann.next('error')).toMatchObject({
      ...{ code: 'app.bad_request', message: 'Some of what was sent cannot be used.', errors: [{ path }] },
    });
    ann.send({ type: 'say', text: 'Still here' });
    await ann.next('said');
    expect(heard).toEqual(['Still here']);
  });

  test('of bytes is refused, and whichever is refused comes back with the id that its sender gave it', async () => {
    const { enter } = await openRoom();
    const ann = await enter('ann');
    ann.client.send(Buffer.from('{"type":"say","text":"Hello"}'), { binary: true });
    expect(await ann.next('error')).toMatchObject({ errors: [{ path: 'frame' }] });
    ann.send({ type: 'say', text: 7, client_id: 'mine' });
    expect(await ann.next('error')).toMatchObject({
      of: 'say',
      client_id: 'mine',
      errors: [{ path: 'text' }],
    });
  });

  test('longer than 64 KiB closes the socket', async () => {
    const { enter, heard } = await openRoom();
    const ann = await enter('ann');
    ann.send({ type: 'say', text: 'x'.repeat(65_536) });
    expect((await ann.closed)[0]).toBe(1009);
    expect(heard).toEqual([]);
  });

  test('beyond the limit of its row is answered with how long to wait, and beyond that of its socket ends it', async () => {
    const { enter, heard, clock } = await openRoom();
    const ann = await enter('ann');
    for (let turn = 0; turn < 21; turn += 1) ann.send({ type: 'say', text: 'Hello' });
    expect(await ann.next('error')).toMatchObject({ code: 'app.too_many_frames', of: 'say', retry_after: 1 });
    expect(heard).toHaveLength(20);
    clock.move(1000);
    ann.send({ type: 'say', text: 'Again' });
    await vi.waitFor(() => expect(heard).toHaveLength(21));
    const ben = await enter('ben');
    for (let turn = 0; turn < 101; turn += 1) ben.send({ type: 'ping' });
    expect(await ben.closed).toEqual([4429, 'app.too_many_frames']);
  });

  test('whose handler fails is answered as a fault with an id, and nothing of it', async () => {
    const { enter, answers } = await openRoom();
    const ann = await enter('ann');
    ann.send({ type: 'say', text: 'fault' });
    const error = await ann.next('error');
    expect(error).toMatchObject({ code: 'app.fault', request_id: expect.stringMatching(/^frame-/) });
    expect(JSON.stringify(error)).not.toContain('hunter2');
    expect(answers).toContainEqual({ name: 'test.say', status: 500 });
  });
});
