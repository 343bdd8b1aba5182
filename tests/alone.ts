// Players of tests that stand for themselves: each begins a story that nobody else plays, and its answers are read as they are kept.
import type { PlayableStory, WireCardStory } from '#card-story/contract.ts';
import type { Player, RunningServer } from './server.ts';

/** What the tests of a server share; it is asked for when it is needed, since it is opened before the first test. */
export function createPlayersAlone(server: () => RunningServer) {
  let players = 0;
  return {
    /** Somebody new, with a story of the topic begun. */
    async beginAlone(topicId = 'ember'): Promise<{ player: Player; story: PlayableStory }> {
      players += 1;
      const player = await server().signIn(`Player ${players}`);
      return { player, story: await server().begin(player, topicId) };
    },
    /** The answers to a story that count, or that were taken back, by turn. */
    listAnswers: ({ _id }: WireCardStory, table: 'story_answers' | 'undone_answers' = 'story_answers') =>
      server()
        .db.kysely.selectFrom(table)
        .select(['turn', 'card_id', 'agree', 'elapsed_ms'])
        .where('story_id', '=', _id)
        .orderBy('turn')
        .execute(),
  };
}
