// How people come into groups: against a block or a no it looks the same and changes nothing, and not without end.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../../tests/talk.ts';
import { INVITING, LIMITS } from '../rules/limits.ts';

let server: RunningServer;
let talk: TalkGround;
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
});
afterAll(() => server.close());

const members = (id: number) => `/conversations/${id}/members`;

describe('a group', () => {
  it('grows by so many people at once, whether they are taken out again or not', async () => {
    const [eager, one, two] = [await talk.join('Eager'), await talk.join('One'), await talk.join('Two')];
    await talk.pair(two, eager);
    const id = await talk.group(eager, one);
    for (let at = 0; at < 30; at += 1) {
      await talk.call(eager, 'POST', members(id), { user_id: two.id });
      await talk.call(eager, 'DELETE', `${members(id)}/${two.id}`);
    }
    expect(await talk.refused(eager, 'POST', members(id), { user_id: two.id })).toEqual([
      ...[429, 'messenger.too_many_changes'],
    ]);
  });

  it('is the same to everybody but to whom its maker has put in against their block or their no', async () => {
    const [pia, quin, rex, una] = await Promise.all(
      ['Pia', 'Quin', 'Rex', 'Una'].map((name) => talk.join(name)),
    );
    if (!pia || !quin || !rex || !una) throw new Error('nobody');
    for (const other of [quin, rex]) await talk.pair(pia, other);
    await talk.call(quin, 'PUT', `/blocks/${pia.id}`);
    const seen = async (id: number) => {
      const { id: _, participants, ...told } = await talk.get(pia, id);
      return {
        ...told,
        participants: participants.length,
        page: (await talk.page(pia, id, '&since=0')).changes,
      };
    };
    const [barred, open] = [await talk.group(pia, quin), await talk.group(pia, rex)];
    expect(await seen(barred)).toEqual(await seen(open));
    const isRead = async (id: number) => (await talk.page(pia, id)).messages.map(({ is_read }) => is_read);
    for (const id of [barred, open]) await talk.say(pia, id, 'Welcome');
    expect(await isRead(barred)).toEqual(await isRead(open));
    expect((await talk.list(quin)).map(({ id }) => id)).not.toContain(barred);
    expect((await talk.list(rex)).map(({ id }) => id)).toContain(open);
    // The admin's office goes to whom it would go to without the block.
    await talk.call(pia, 'POST', members(barred), { user_id: una.id });
    await talk.call(pia, 'POST', `/conversations/${barred}/leave`);
    expect(await talk.get(una, barred)).toMatchObject({ admin: quin.id });
  });

  it('does not come back to who has declined it, and is asked of anew who has left it', async () => {
    const [vic, wes, yan] = await Promise.all(['Vic', 'Wes', 'Yan'].map((name) => talk.join(name)));
    if (!vic || !wes || !yan) throw new Error('nobody');
    await talk.pair(vic, yan);
    const id = await talk.group(vic, yan);
    await talk.call(vic, 'POST', members(id), { user_id: wes.id });
    await talk.call(wes, 'POST', `/conversations/${id}/decline`);
    for (let at = 0; at < 2; at += 1) {
      await talk.call(vic, 'DELETE', `${members(id)}/${wes.id}`);
      await talk.call(vic, 'POST', members(id), { user_id: wes.id });
      expect(await talk.list(wes)).toEqual([]);
    }
    await talk.call(vic, 'DELETE', `${members(id)}/${wes.id}`);
    expect((await talk.get(yan, id)).request).toBe(false);
    await talk.call(yan, 'POST', `/conversations/${id}/leave`);
    for (let at = 0; at < 2; at += 1) {
      await talk.call(vic, 'POST', members(id), { user_id: yan.id });
      expect(await talk.get(yan, id)).toMatchObject({ request: true });
      await talk.call(vic, 'DELETE', `${members(id)}/${yan.id}`);
    }
  });
});

describe('people who do not know somebody', () => {
  it('are asked by them so often in a day, into however many groups, and blocked or not alike', async () => {
    const [eager, one, two] = [await talk.join('Eager'), await talk.join('One'), await talk.join('Two')];
    await talk.call(two, 'PUT', `/blocks/${eager.id}`);
    for (const victim of [one, two]) {
      const ask = () => talk.refused(eager, 'POST', '/group-conversations', { participant_ids: [victim.id] });
      for (let at = 0; at < INVITING.times; at += 1) expect(await ask()).toEqual([200, undefined]);
      expect(await ask()).toEqual([429, 'messenger.asked_enough']);
    }
  });

  it('are asked as often as ever once a clock is right again that was a year ahead', async () => {
    const [eager, one] = [await talk.join('Eager'), await talk.join('One')];
    const ask = () => talk.refused(eager, 'POST', '/group-conversations', { participant_ids: [one.id] });
    for (let at = 0; at < INVITING.times; at += 1) expect(await ask()).toEqual([200, undefined]);
    expect(await ask()).toEqual([429, 'messenger.asked_enough']);
    await sql`update invitations set made_at = made_at + interval '1 year' where person_id = ${eager.id}`.execute(
      server.db.kysely,
    );
    expect(await ask()).toEqual([200, undefined]);
  });

  it('get few names of a group that none of them has taken up: each is told like a word', async () => {
    const [eager, one, two] = [await talk.join('Eager'), await talk.join('One'), await talk.join('Two')];
    const id = await talk.group(eager, one, two);
    const rename = (name: string) => talk.refused(eager, 'PUT', `/conversations/${id}`, { name });
    for (let at = 0; at < LIMITS.requestChanges; at += 1)
      expect(await rename(`Name ${at}`)).toEqual([200, undefined]);
    expect(await rename('One more')).toEqual([429, 'messenger.request_waits']);
    await talk.accept(one, id);
    expect(await rename('One more')).toEqual([200, undefined]);
  });

  it('are asked by them so many in a day, one by one and in groups together, whoever comes first', async () => {
    const eager = await talk.join('Eager');
    const others = await Promise.all(['Al', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => talk.join(name)));
    const [al, bo, cy, di, friend] = others as [Talker, Talker, Talker, Talker, Talker];
    await talk.pair(friend, eager);
    // As though they had asked all but three of those whom they may ask.
    await sql`
      with strangers as (
        insert into people (id, username, created_at)
        select gen_random_uuid(), 'stranger ' || at, now() from generate_series(1, ${INVITING.strangers - 3}::int) at returning id
      ) insert into invitations select ${eager.id}, id, ${server.clock.read()} from strangers`.execute(
      server.db.kysely,
    );
    const refused = [429, 'messenger.too_many_invitations'];
    const ask = (...people: readonly Talker[]) =>
      talk.refused(eager, 'POST', '/group-conversations', { participant_ids: people.map(({ id }) => id) });
    // None of a group that is too large is asked.
    expect(await ask(al, bo, cy, di)).toEqual(refused);
    const group = await talk.group(eager, al, bo);
    const last = await Promise.all([
      talk.refused(eager, 'POST', '/conversations', { participants: [cy.id] }),
      talk.refused(eager, 'POST', members(group), { user_id: di.id }),
    ]);
    expect(last).toContainEqual(refused);
    expect(last).toContainEqual([200, undefined]);
    // The same ones once more, and whom they know, are no others.
    expect(await ask(al, bo, friend)).toEqual([200, undefined]);
    server.clock.move(INVITING.hours * 3_600_000);
    await server.runRegular();
    const late = { ...eager, token: await server.openToken(eager.id, 600) };
    for (const one of [cy, di])
      expect(await talk.refused(late, 'POST', '/conversations', { participants: [one.id] })).toEqual([
        ...[200, undefined],
      ]);
  });
});
