// What a conversation's list entry and its pages tell beside messages: what happened to a group, and whether one may write on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../../tests/talk.ts';

let server: RunningServer;
let talk: TalkGround;
let [ann, ben, cleo, dan] = [] as unknown as [Talker, Talker, Talker, Talker];
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  [ann, ben, cleo, dan] = (await Promise.all(
    ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => talk.join(name)),
  )) as [Talker, Talker, Talker, Talker];
});
afterAll(() => server.close());

const eventsOf = async (person: Talker, id: number, query = '') =>
  (await talk.page(person, id, query)).events.map(({ kind, by, whom, name, after_message_id }) =>
    [kind, by?.username ?? '', whom?.username ?? '', name ?? '', after_message_id].join(' ').trim(),
  );

describe('what happened to a group', () => {
  it('is told to who was there: made, named, added, removed and left, by whom and to whom', async () => {
    const id = await talk.circle(ann, ben);
    const { message_id: first } = await talk.say(ann, id, 'One');
    server.clock.move(1000);
    const { revision } = await talk.get(ann, id);
    await talk.call(ann, 'PUT', `/conversations/${id}`, { name: 'Wharf' });
    await talk.call(ann, 'POST', `/conversations/${id}/members`, { user_id: cleo.id });
    server.clock.move(1000);
    await talk.call(ann, 'POST', `/conversations/${id}/members`, { user_id: dan.id });
    await talk.call(ann, 'DELETE', `/conversations/${id}/members/${dan.id}`);
    await talk.call(cleo, 'POST', `/conversations/${id}/leave`);
    const [a, c, d] = [ann.name, cleo.name, dan.name];
    const later = [
      ...[`named ${a}  Wharf ${first}`, `added ${a} ${c}  ${first}`, `added ${a} ${d}  ${first}`],
      ...[`removed ${a} ${d}  ${first}`, `left ${c}   ${first}`],
    ];
    expect(await eventsOf(ben, id)).toEqual([`made ${a}   0`, ...later]);
    expect(await eventsOf(ben, id, `&since=${revision}`)).toEqual(later);
    server.clock.move(1000);
    // What was before somebody's time is not theirs.
    await talk.call(ann, 'POST', `/conversations/${id}/members`, { user_id: cleo.id });
    expect(await eventsOf(cleo, id)).toEqual([`added ${a} ${c}  ${first}`]);
    expect(await talk.refused(dan, 'GET', `/group-messages?conversation_id=${id}`)).toEqual([
      404,
      'messenger.conversation_not_found',
    ]);
  });

  it('stands on the page of the messages between which it happened', async () => {
    const id = await talk.circle(ann, ben);
    for (let at = 0; at < 10; at += 1) await talk.say(ann, id, `Early ${at}`);
    await talk.call(ann, 'PUT', `/conversations/${id}`, { name: 'Early' });
    for (let at = 0; at < 50; at += 1) {
      server.clock.move(1000);
      await talk.say(ben, id, `Late ${at}`);
    }
    await talk.call(ann, 'PUT', `/conversations/${id}`, { name: 'Late' });
    const newest = await talk.page(ann, id);
    expect(newest.events.map(({ name }) => name)).toEqual(['Late']);
    const earlier = await talk.page(ann, id, `&cursor=${newest.next}`);
    expect(earlier.events.map(({ kind, name }) => [kind, name])).toEqual([
      ['made', null],
      ['named', 'Early'],
    ]);
    expect(earlier.next).toBeNull();
  });
});

describe('an entry of the list', () => {
  it('says how many first letters are left until somebody answers', async () => {
    const [fay, gus] = [await talk.join('Fay'), await talk.join('Gus')];
    const id = await talk.begin(fay, gus);
    const left = async (who: Talker) => (await talk.get(who, id)).first_letters_left;
    expect(await left(fay)).toBe(5);
    for (let at = 0; at < 4; at += 1) await talk.say(fay, id, `Letter ${at}`);
    expect(await left(fay)).toBe(1);
    const { message_id } = await talk.say(fay, id, 'The last one');
    // What was taken back was a letter all the same.
    await talk.call(fay, 'DELETE', `/messages/${message_id}`);
    expect(await left(fay)).toBe(0);
    expect(await talk.refused(fay, 'POST', '/group-messages', { conversation_id: id, content: 'x' })).toEqual(
      [429, 'messenger.request_waits'],
    );
    expect(await left(gus)).toBeNull();
    await talk.accept(gus, id);
    expect(await left(fay)).toBeNull();
    await talk.say(fay, id, 'At last');
  });

  it('says the same to who was turned down, and in a group that nobody has taken up', async () => {
    const [ida, jon, kai] = [await talk.join('Ida'), await talk.join('Jon'), await talk.join('Kai')];
    const id = await talk.begin(ida, jon);
    await talk.say(ida, id, 'Hello');
    await talk.call(jon, 'POST', `/conversations/${id}/decline`);
    expect((await talk.get(ida, id)).first_letters_left).toBe(4);
    const group = await talk.group(ida, jon, kai);
    expect((await talk.get(ida, group)).first_letters_left).toBe(5);
    await talk.accept(kai, group);
    expect((await talk.get(ida, group)).first_letters_left).toBeNull();
  });

  it('says when it last moved and how far one has read, and stands where it says', async () => {
    const lou = await talk.join('Lou');
    const one = await talk.pair(lou, ben);
    const { message_id, message } = await talk.say(ben, one, 'Good morning');
    server.clock.move(60_000);
    const two = await talk.begin(lou, cleo);
    const list = await talk.list(lou);
    expect(list.map(({ id }) => id)).toEqual([two, one]);
    const [newest, older] = list;
    expect(older).toMatchObject({ active_at: message.timestamp, read_up_to: 0 });
    expect(Date.parse(newest?.active_at ?? '')).toBe(Date.parse(message.timestamp) + 60_000);
    await talk.read(lou, one, message_id);
    expect((await talk.get(lou, one)).read_up_to).toBe(message_id);
  });
});
