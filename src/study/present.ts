// Puts the study, and how far somebody is in it, into the shape of the wire.
import { SURVEYS } from '#profile/rules/scales.ts';
import type { StudyPartWire, StudyWire } from './contract.ts';
import type { Standing } from './read-standing.ts';
import { type StudyHost, wordsOf } from './rules/host.ts';
import { gamesOfRound, ROUNDS, type Round } from './rules/rounds.ts';

type Shown = {
  readonly host: StudyHost;
  readonly hasProfile: boolean;
  readonly canMail: boolean;
  /** Undefined of somebody who takes no part. */
  readonly standing: Standing | undefined;
  /** What a deck is called; undefined of one that is not there any more. */
  readonly nameTopic: (topicId: string) => string | undefined;
};

export function presentStudy({ host, hasProfile, canMail, standing, nameTopic }: Shown): StudyWire {
  const { open, name, contact, months } = host;
  return {
    ...{ open, months, words: wordsOf(host), has_profile: hasProfile, can_mail: canMail },
    host: name === undefined || contact === undefined ? null : { name, contact },
    part: standing === undefined ? null : presentPart(standing, nameTopic),
  };
}

function presentPart(standing: Standing, nameTopic: Shown['nameTopic']): StudyPartWire {
  const { participant, phase, secondDone } = standing;
  const { number, joinedAt, keptUntil, wantsMail } = participant;
  const [opens, closes] =
    phase.kind === 'first'
      ? [null, null]
      : [phase.opens, phase.closes].map((time) => new Date(time).toISOString());
  const rounds: readonly Round[] = phase.kind === 'first' ? [1] : [1, 2];
  return {
    ...{ number, joined_at: joinedAt.toISOString(), kept_until: keptUntil.toISOString() },
    ...{ wants_mail: wantsMail, phase: secondDone ? 'over' : phase.kind },
    ...{ opens_at: opens, closes_at: closes },
    rounds: rounds.map((round) => presentRound(standing, round, nameTopic)),
  };
}

function presentRound(
  { participant, answered, games }: Standing,
  round: Round,
  nameTopic: Shown['nameTopic'],
): StudyPartWire['rounds'][number] {
  const played = gamesOfRound(games, participant, round).map(({ topicId }) => topicId);
  // The decks of the first round stay named though what was played with them is deleted.
  const topics = participant.first?.topics ?? played;
  const stories = Array.from({ length: ROUNDS.stories }, (_, index) => {
    const topic = topics[index];
    return {
      topic_id: topic ?? null,
      name: topic === undefined ? null : (nameTopic(topic) ?? null),
      done: topic !== undefined && (played.includes(topic) || round === 1),
    };
  });
  return {
    round,
    questionnaires: SURVEYS.map((survey) => ({
      survey,
      done: answered.some((one) => one.round === round && one.survey === survey),
    })),
    stories,
  };
}
