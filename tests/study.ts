// A study for tests: who runs it, joining it, and doing a round of it.
import type { PersonId } from '#accounts/rules.ts';
import { TEST_SHAPES } from '#profile/rules/instruments.ts';
import { SURVEYS, type Survey } from '#profile/rules/scales.ts';
import type { StudyWire } from '#study/contract.ts';
import { type StudyHost, wordsOf } from '#study/rules/host.ts';
import type { Player, RunningServer } from './server.ts';

export const STUDY_HOST: StudyHost = {
  ...{ open: true, name: 'Ida Lamp, Test University', contact: 'ida@study.example' },
  ...{ months: 12, fewest: 3 },
};

/** The decks that `playRound` plays. */
export const STUDY_TOPICS = ['flash', 'ember', 'tale'] as const;

/** What a whole questionnaire is answered with: from the lowest answer on, over and over, `shift` later. */
export function answersTo(survey: Survey, shift = 0): Readonly<Record<string, number>> {
  const { items, lowest, highest } = TEST_SHAPES[survey];
  return Object.fromEntries(
    Array.from({ length: items }, (_, index) => [
      String(index + 1),
      lowest + ((index + shift) % (highest - lowest + 1)),
    ]),
  );
}

export function layStudy(
  server: Pick<RunningServer, 'call' | 'begin' | 'play' | 'clock' | 'openToken'>,
  host = STUDY_HOST,
) {
  const call = (player: Player, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    server.call<StudyWire>(player, method, path, body);
  /** Somebody in a session of now: those of days ago are over. */
  const comeBack = async (player: Omit<Player, 'token'>): Promise<Player> => ({
    ...player,
    token: await server.openToken(player.id as PersonId, 600),
  });
  const read = async (player: Player) => (await call(player, 'GET', '/study')).body;
  const join = (player: Player, change: object = {}) =>
    call(player, 'POST', '/study', {
      ...{ adult: true, agreed: true, words: wordsOf(host), wants_mail: false },
      ...change,
    });
  const answer = (player: Player, survey: Survey, answers: object = answersTo(survey)) =>
    call(player, 'POST', '/study/answers', { survey, answers });

  /** Plays one of the decks to its end; what ends early takes no more answers. */
  async function playDeck(player: Player, topic: (typeof STUDY_TOPICS)[number]): Promise<void> {
    let story = await server.begin(player, topic);
    for (let at = 0; at < 20 && story.outcome === 'open'; at += 1)
      story = { ...story, ...(await server.play(player, story, [{ agree: at % 2 === 1, elapsed: 900 }])) };
    if (story.outcome === 'open') throw new Error(`${topic} has no end`);
    // So that one comes after the other.
    server.clock.move(1000);
  }

  async function playRound(player: Player, { shift = 0 } = {}): Promise<void> {
    for (const survey of SURVEYS) {
      const reply = await answer(player, survey, answersTo(survey, shift));
      if (reply.status !== 200) throw new Error(`Answers were refused: ${reply.text}`);
    }
    for (const topic of STUDY_TOPICS) await playDeck(player, topic);
  }

  return {
    comeBack,
    read,
    join,
    answer,
    leave: (player: Player) => call(player, 'DELETE', '/study'),
    playDeck,
    playRound,
    call,
  };
}

/** Leaves a trace in everything that the study keeps of somebody. */
export async function takePart(server: Parameters<typeof layStudy>[0], player: Player): Promise<void> {
  const study = layStudy(server);
  await study.join(player);
  await study.answer(player, 'ssvs');
}
