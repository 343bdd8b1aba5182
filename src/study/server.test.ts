// The study on the real server: off by itself, joined by those who agree, two rounds, one mail, and gone with the consent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS } from '#base/days.ts';
import type { Mailer } from '#base/engines/mailer.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import { makeAccount, readMails, signInByKeys } from '../../tests/accounts.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { answersTo, layStudy, STUDY_HOST } from '../../tests/study.ts';
import { followStudy } from './follow.ts';
import { wordsOf } from './rules/host.ts';
import { findParticipant, markMailed, saveFirstEnd } from './store.ts';

let server: RunningServer;
let study: ReturnType<typeof layStudy>;
beforeAll(async () => {
  server = await createTestServer({ study: STUDY_HOST });
  study = layStudy(server);
});
afterAll(() => server.close());

let visitors = 0;
let ada: Player;
beforeEach(async () => {
  visitors += 1;
  ada = await server.signIn(`Visitor ${visitors}`);
});

const passDays = (days: number) => server.clock.move(days * DAY_MS);
const standingOf = async (player: Player) =>
  (await server.call<{ study: unknown }>(player, 'GET', '/account')).body.study;
const countRows = async (
  table: 'study_participants' | 'study_questionnaires' | 'study_decisions',
  id: string,
) =>
  (await server.db.kysely.selectFrom(table).select('person_id').execute()).filter(
    ({ person_id }) => person_id === id,
  ).length;
/** A round of all regular work, and then of mails. */
async function follow() {
  await server.runRegular();
  await server.runJobs();
  return (await readMails(server)).filter(({ subject }) => subject.includes('second round'));
}

describe('joining', () => {
  test('takes the present words, both ticks and a profile, and nothing is noted before', async () => {
    const before = await study.read(ada);
    expect(before).toMatchObject({
      ...{ open: true, months: 12, words: wordsOf(STUDY_HOST), has_profile: true, part: null },
      host: { name: STUDY_HOST.name, contact: STUDY_HOST.contact },
    });
    const refused = async (change: object) => {
      const { status, body } = await study.join(ada, change);
      const { code, errors } = body as unknown as { code: string; errors?: { path: string }[] };
      return [status, code, errors?.map(({ path }) => path)];
    };
    expect(await refused({ adult: false })).toEqual([400, 'app.bad_request', ['adult']]);
    expect(await refused({ agreed: undefined })).toEqual([400, 'app.bad_request', ['agreed']]);
    expect(await refused({ wants_mail: 'yes' })).toEqual([400, 'app.bad_request', ['wants_mail']]);
    expect(await refused({ words: '2020-01-01' })).toEqual([409, 'study.outdated', undefined]);
    expect((await study.join(ada, { words: '2020-01-01' })).body).toMatchObject({ data: before });
    expect(await refused({ wants_mail: true })).toEqual([422, 'study.no_address', undefined]);
    await server.call(ada, 'PUT', '/profile/consents', {
      ...{ kind: 'profile', given: false, version: CONSENT_WORDINGS.profile },
    });
    expect(await refused({})).toEqual([409, 'study.needs_profile', undefined]);
    expect([await countRows('study_decisions', ada.id), await standingOf(ada)]).toEqual([0, 'invited']);
  });

  test('notes the consent once with its words, and a number that stays', async () => {
    const { status, body } = await study.join(ada);
    expect([status, body.part?.phase, body.part?.rounds.length]).toEqual([200, 'first', 1]);
    expect(body.part?.number).toMatch(/^[0-9a-z]{8}$/);
    expect(body.part?.kept_until.slice(0, 10)).toBe('2027-03-01');
    server.clock.move(1000);
    expect((await study.join(ada)).body.part).toEqual(body.part);
    const decisions = await server.db.kysely
      .selectFrom('study_decisions')
      .select(['given', 'words'])
      .where('person_id', '=', ada.id as never)
      .execute();
    expect(decisions).toEqual([{ given: true, words: wordsOf(STUDY_HOST) }]);
    expect(await standingOf(ada)).toBe('due');
  });
});

describe('the questionnaires of a round', () => {
  test('are kept beside the profile, which sees nothing of them, and the first answers stay', async () => {
    const answers = answersTo('ssvs');
    const wish = await study.call(ada, 'PATCH', '/study', { wants_mail: false });
    for (const { body } of [wish, await study.answer(ada, 'ssvs')])
      expect(body).toMatchObject({ code: 'study.not_joined' });
    await study.join(ada);
    expect((await study.answer(ada, 'ssvs', { ...answers, 3: 9, 11: 1, 10: undefined })).body).toMatchObject({
      code: 'app.bad_request',
      errors: [
        { path: 'answers.3', message: 'Must be a whole number from 0 to 8' },
        { path: 'answers.10' },
        { path: 'answers.11', message: 'There is no item of this number' },
      ],
    });
    const { status, body } = await study.answer(ada, 'ssvs');
    expect(status).toBe(200);
    expect(body.part?.rounds[0]?.questionnaires.filter(({ done }) => done)).toEqual([
      { survey: 'ssvs', done: true },
    ]);
    expect((await study.answer(ada, 'ssvs')).status).toBe(200);
    expect((await study.answer(ada, 'ssvs', answersTo('ssvs', 1))).body).toMatchObject({
      code: 'study.answered',
    });
    expect((await server.call(ada, 'GET', '/psych/ssvs')).status).toBe(404);
  });
});

describe('two rounds', () => {
  test('are done one after the other, and the second is of the same decks', async () => {
    await study.playDeck(ada, 'flash');
    await study.join(ada);
    await study.playRound(ada);
    const waiting = (await study.read(ada)).part;
    expect(waiting).toMatchObject({ phase: 'waiting', rounds: [{ round: 1 }, { round: 2 }] });
    expect(waiting?.rounds[0]?.stories.map(({ done }) => done)).toEqual([true, true, true]);
    expect(waiting?.rounds[1]?.stories).toEqual([
      { topic_id: 'flash', name: 'The flash', done: false },
      { topic_id: 'ember', name: 'The ember', done: false },
      { topic_id: 'tale', name: 'The tale', done: false },
    ]);
    expect(await standingOf(ada)).toBe('joined');
    expect((await study.answer(ada, 'ipip')).body).toMatchObject({ code: 'study.not_now' });

    passDays(14);
    ada = await study.comeBack(ada);
    expect([(await study.read(ada)).part?.phase, await standingOf(ada)]).toEqual(['second', 'due']);
    await study.playRound(ada, { shift: 1 });
    const over = (await study.read(ada)).part;
    expect(over?.phase).toBe('over');
    for (const round of over?.rounds ?? [])
      expect([...round.questionnaires, ...round.stories].every(({ done }) => done)).toBe(true);
    expect([await standingOf(ada), await countRows('study_questionnaires', ada.id)]).toEqual(['joined', 6]);
  });

  test('the end of the first is noted, so that a story deleted later moves nothing', async () => {
    await study.join(ada);
    for (const survey of SURVEYS) await study.answer(ada, survey);
    for (const topic of ['tale', 'ember', 'flash'] as const) await study.playDeck(ada, topic);
    const before = (await study.read(ada)).part;
    await server.runRegular();
    const { id } = await server.db.kysely
      .selectFrom('stories')
      .select('id')
      .where('person_id', '=', ada.id as never)
      .where('topic_id', '=', 'ember')
      .executeTakeFirstOrThrow();
    expect((await server.call(ada, 'DELETE', `/card-game/stories/${id}`)).status).toBe(200);
    expect((await study.read(ada)).part).toEqual(before);
  });
});

describe('the mail', () => {
  test('comes once, when the second round opens, to whoever wished for it', async () => {
    const account = await makeAccount(server, `Mailed ${visitors}`);
    const player = { name: account.username, ...(await signInByKeys(server, account)) };
    expect((await study.join(player, { wants_mail: true })).status).toBe(200);
    await study.join(ada);
    for (const one of [player, ada]) await study.playRound(one);
    passDays(13.9);
    expect(await follow()).toEqual([]);
    passDays(0.2);
    expect((await study.read(await study.comeBack(player))).part?.phase).toBe('second');
    const mails = await follow();
    expect(mails.map(({ to }) => to)).toEqual([account.email]);
    expect(mails[0]?.text).toContain(`${STUDY_HOST.name} runs`);
    expect(mails[0]?.text).toContain('for 13 days');
    expect(await follow()).toHaveLength(1);
  });

  test('comes to everybody else where it fails for one, and says so', async () => {
    const addresses: string[] = [];
    for (const name of ['Unlucky', 'Lucky']) {
      const account = await makeAccount(server, `${name} ${visitors}`);
      const player = { name: account.username, ...(await signInByKeys(server, account)) };
      await study.join(player, { wants_mail: true });
      await study.playRound(player);
      addresses.push(account.email);
    }
    passDays(15);
    const told: string[] = [];
    const mailer = {
      queueMail: async (_trx: unknown, { to }: { to: string }) => {
        if (told.push(to) === 1) throw new Error('The mail cannot be written.');
      },
    } as unknown as Mailer;
    const round = followStudy(
      { db: server.db, clock: server.clock.read, mailer, host: STUDY_HOST },
      new AbortController().signal,
    );
    await expect(round).rejects.toThrow('The mail cannot be written.');
    expect(told.filter((to) => addresses.includes(to)).sort()).toEqual([...addresses].sort());
  });

  test('does not come once it is not wished for any more, nor after the round', async () => {
    const [before, account] = [await follow(), await makeAccount(server, `Silent ${visitors}`)];
    const player = { name: account.username, ...(await signInByKeys(server, account)) };
    await study.join(player, { wants_mail: true });
    await study.playRound(player);
    expect((await study.call(player, 'PATCH', '/study', { wants_mail: false })).body.part).toMatchObject({
      wants_mail: false,
    });
    passDays(15);
    expect(await follow()).toEqual(before);
    passDays(14);
    await server.db.kysely.updateTable('study_participants').set({ wants_mail: true }).execute();
    expect((await study.read(await study.comeBack(player))).part?.phase).toBe('over');
    expect(await follow()).toEqual(before);
  });
});

describe('leaving', () => {
  test('deletes all of it and the number, and whoever comes back is somebody else', async () => {
    const first = (await study.join(ada)).body.part;
    await study.answer(ada, 'ssvs');
    const { status, body } = await study.leave(ada);
    expect([status, body.part]).toEqual([200, null]);
    expect([
      await countRows('study_participants', ada.id),
      await countRows('study_questionnaires', ada.id),
      await countRows('study_decisions', ada.id),
      await standingOf(ada),
    ]).toEqual([0, 0, 2, 'left']);
    await study.leave(ada);
    expect(await countRows('study_decisions', ada.id)).toBe(2);
    const second = (await study.join(ada)).body.part;
    expect(second?.number).not.toBe(first?.number);
    // What regular work read before they left says nothing of who they are now.
    const { kysely } = server.db;
    const [now, wish] = [server.clock.read(), { wants_mail: true }];
    await kysely
      .updateTable('study_participants')
      .set(wish)
      .where('person_id', '=', ada.id as never)
      .execute();
    const before = { personId: ada.id as PersonId, number: first?.number ?? '' };
    await saveFirstEnd(kysely, before, { doneAt: now, topics: ['tale'] });
    expect(await markMailed(kysely, before, now)).toBe(false);
    expect(await findParticipant(kysely, before.personId)).toMatchObject({
      ...{ number: second?.number, first: undefined, mailedAt: undefined },
    });
    expect(second?.rounds[0]?.questionnaires.every(({ done }) => !done)).toBe(true);
  });

  test('comes with the profile, of which it is about', async () => {
    await study.join(ada);
    await server.call(ada, 'PUT', '/profile/consents', {
      ...{ kind: 'profile', given: false, version: CONSENT_WORDINGS.profile },
    });
    expect([
      await countRows('study_participants', ada.id),
      await countRows('study_decisions', ada.id),
    ]).toEqual([...[0, 2]]);
  });

  test('comes by itself when the time is over for which it was agreed', async () => {
    await study.join(ada);
    passDays(364);
    await server.runRegular();
    expect(await countRows('study_participants', ada.id)).toBe(1);
    passDays(2);
    await server.runRegular();
    expect(await countRows('study_participants', ada.id)).toBe(0);
  });
});

test('without a study nobody is invited or joins, and whoever took part before can still leave', async () => {
  const { token: _, ...who } = ada;
  await study.join(ada);
  const closed = await createTestServer({ database: server.database });
  try {
    const there = layStudy(closed);
    const visitor = await closed.signIn('Visitor of a closed one');
    expect(await there.read(visitor)).toMatchObject({ open: false, host: null, part: null });
    expect((await there.join(visitor)).body).toMatchObject({ code: 'study.closed' });
    const account = await closed.call<{ study: unknown }>(visitor, 'GET', '/account');
    expect(account.body.study).toBeNull();
    const back = await there.comeBack(who);
    expect((await there.answer(back, 'ssvs')).body).toMatchObject({ code: 'study.closed' });
    expect((await there.read(back)).part?.phase).toBe('first');
    expect((await there.leave(back)).body.part).toBeNull();
  } finally {
    await closed.close();
  }
});
