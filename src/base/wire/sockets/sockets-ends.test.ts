// When sockets end: with their session, with their token, with a line that is broken or slow, with the server.
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeRoom, FRAMES, openRoom } from './testing-room.ts';

afterEach(closeRoom);

describe('a session', () => {
  test('that ends closes its sockets at once, and nothing is heard or sent any more; others stay', async () => {
    const { enter, end, sockets, heard } = await openRoom();
    const [one, two, ben] = [await enter('ann', 'a'), await enter('ann', 'b'), await enter('ben')];
    end('a');
    sockets.sendAll(FRAMES.said, { text: 'Later', by: 'ben' });
    one.send({ type: 'say', text: 'Too late' });
    expect(await one.closed).toEqual([4401, 'app.session_expired']);
    expect(await two.next('said')).toMatchObject({ text: 'Later' });
    expect(await ben.next('said')).toMatchObject({ text: 'Later' });
    expect([one.got, heard]).toEqual([[], []]);
  });

  test('is closed in order by a client that says so, with a code or without', async () => {
    const { enter, ends } = await openRoom();
    for (const code of [1000, 1001, undefined]) {
      const ann = await enter('ann');
      ann.client.close(code);
      await ann.closed;
    }
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    expect(ends.map(({ orderly }) => orderly)).toEqual([true, true, true]);
  });

  test('is ended for a client that does not close, too: it is cut off', async () => {
    const { enter, end, sockets, ends } = await openRoom();
    const ann = await enter('ann');
    // It never reads that it is to close.
    ann.client.pause();
    end('of ann');
    await vi.waitFor(() => expect(sockets.count()).toBe(0));
    expect(ends).toEqual([{ person: 'ann', orderly: false }]);
  });

  test('that ended elsewhere is found out by the next frame, or within five seconds without one', async () => {
    const { enter, ended, heard, clock, sockets } = await openRoom();
    const [ann, ben] = [await enter('ann'), await enter('ben')];
    ended.add('of ann');
    ended.add('of ben');
    ann.send({ type: 'say', text: 'Too late' });
    expect(await ann.closed).toEqual([4401, 'app.session_expired']);
    expect(heard).toEqual([]);
    for (let second = 0; second < 4; second += 1) {
      clock.move(1000);
      sockets.look();
    }
    expect(await ben.closed).toEqual([4401, 'app.session_expired']);
  });

  test('of each of many that open together is asked for once in five seconds, and not of all of them in one', async () => {
    const { enter, asked, clock, sockets } = await openRoom();
    const people = Array.from({ length: 12 }, (_, at) => `person ${at}`);
    for (const person of people) await enter(person);
    const shares: number[] = [];
    for (let second = 0; second < 4; second += 1) {
      const before = asked.length;
      clock.move(1000);
      sockets.look();
      shares.push(asked.length - before);
    }
    expect(new Set(asked)).toEqual(new Set(people.map((person) => `of ${person}`)));
    expect(Math.max(...shares)).toBeLessThanOrEqual(5);
  });

  test('lasts as long as its token, unless a newer one of the same person is sent', async () => {
    const { enter, clock, sockets } = await openRoom();
    const [ann, ben, cem] = [await enter('ann'), await enter('ben'), await enter('cem')];
    clock.move(200_000);
    ben.send({ type: 'authenticate', token: 'ben/newer' });
    await ben.next('connection_established');
    cem.send({ type: 'authenticate', token: 'ann/other' });
    expect(await cem.closed).toEqual([4401, 'app.unauthorized']);
    // Both showed signs of life, which a clock that is moved by hand does not see.
    for (const { send, next } of [ann, ben]) {
      send({ type: 'ping' });
      await next('pong');
    }
    clock.move(50_000);
    for (const { send, next } of [ann, ben]) {
      send({ type: 'ping' });
      await next('pong');
    }
    clock.move(50_000);
    sockets.look();
    expect(await ann.closed).toEqual([4401, 'app.session_expired']);
    ben.send({ type: 'say', text: 'Still here' });
    await ben.next('said');
  });
});

describe('the line', () => {
  test('of a peer that gives no sign of life is cut, and whoever answers stays', async () => {
    const { enter, clock, sockets, ends } = await openRoom();
    const [ann, ben] = [await enter('ann'), await enter('ben')];
    const pinged = once(ben.client, 'ping');
    // Half open: nothing that is sent to it is ever read.
    ann.client.pause();
    clock.move(30_000);
    sockets.look();
    await pinged;
    ben.send({ type: 'ping' });
    await ben.next('pong');
    clock.move(29_999);
    ben.send({ type: 'ping' });
    await ben.next('pong');
    clock.move(1);
    sockets.look();
    await vi.waitFor(() => expect(ends).toEqual([{ person: 'ann', orderly: false }]));
    expect(sockets.has('ben')).toBe(true);
  });

  test('of a slow reader does not hold up others, and it is told to fetch what it has missed', async () => {
    const { enter, sockets } = await openRoom();
    const [slow, ben] = [await enter('ann'), await enter('ben')];
    slow.client.pause();
    const text = 'x'.repeat(60_000);
    // Whoever waited for the slow one would wait for ever.
    for (let turn = 0; turn < 200; turn += 1) {
      sockets.sendAll(FRAMES.said, { text, by: 'cem' });
      expect((await ben.next('said')).text).toHaveLength(60_000);
    }
    slow.client.resume();
    expect(await slow.closed).toEqual([4408, 'resync']);
    // Of twelve million letters it got what was on its way, and no more was kept for it.
    expect(slow.got.length).toBeLessThan(150);
    expect(sockets.has('ben')).toBe(true);
  });

  test('of a reader that stays behind with less is given up after ten seconds', async () => {
    const { enter, sockets, clock } = await openRoom();
    const slow = await enter('ann');
    slow.client.pause();
    // As much as the line takes, and then a little more.
    const text = 'x'.repeat(60_000);
    const fill = async () => {
      sockets.sendAll(FRAMES.said, { text, by: 'cem' });
      await new Promise(setImmediate);
    };
    const { holds } = sockets;
    while (holds('ann') < 200_000) await fill();
    sockets.look();
    clock.move(9_999);
    sockets.look();
    expect(sockets.has('ann')).toBe(true);
    clock.move(1);
    sockets.look();
    slow.client.resume();
    expect(await slow.closed).toEqual([4408, 'resync']);
  });

  test('of a sender that outruns the server is read no further until there is room again, and nothing is lost', async () => {
    const gate = Promise.withResolvers<void>();
    const { enter, heard, begun } = await openRoom({ hear: () => gate.promise });
    const ann = await enter('ann');
    const text = 'x'.repeat(50_000);
    for (let turn = 0; turn < 90; turn += 1) ann.send({ type: 'ask', text: `${turn} ${text}` });
    await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(64));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun.length).toBeLessThan(80);
    gate.resolve();
    await vi.waitFor(() => expect(heard).toHaveLength(90));
    expect(heard.map((said) => Number.parseInt(said, 10))).toEqual(Array.from({ length: 90 }, (_, at) => at));
  });
});

describe('a server that stops', () => {
  test('says so to every socket, takes no new one, and waits for nobody who does not listen', async () => {
    const { enter, wire, refused, ends } = await openRoom();
    const [ann, deaf] = [await enter('ann'), await enter('ben')];
    deaf.client.pause();
    const begin = performance.now();
    const closed = wire.close();
    expect(await ann.closed).toEqual([1012, 'restarting']);
    await closed;
    expect(performance.now() - begin).toBeLessThan(3000);
    expect(ends.map(({ person }) => person).sort()).toEqual(['ann', 'ben']);
    await expect(refused({})).rejects.toThrow();
  });
});
