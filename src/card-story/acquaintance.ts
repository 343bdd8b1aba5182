// What is known of a person that decides which cards a game asks them, and which new story lies first on their shelf.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { weighEvidence } from '#profile/rules/evidence.ts';
import { listEvidence } from '#profile/store-assessments.ts';
import { mayKeepProfile } from '#profile/store-consents.ts';
import type { TopicDeck } from './content.ts';
import type { Acquaintance, GameForm } from './deal/choose-cards.ts';
import { hasAlternates } from './deal/places.ts';
import { recallMostTelling } from './deal/recall.ts';
import { listBegunTopics, listMetCards } from './store-lists.ts';

/** Not looked up where there is nothing to choose. */
export async function learnOf(
  db: Kysely<Tables>,
  personId: PersonId,
  deck: TopicDeck,
  form: GameForm,
): Promise<Acquaintance> {
  if (form === 'full' && !hasAlternates(deck)) return { met: new Map(), answers: [] };
  const [met, answers] = await Promise.all([listMetCards(db, personId, deck.id), weighGames(db, personId)]);
  return { met, answers };
}

/**
 * The topics in catalogue order, but for those that somebody never began: of these the one whose short game would tell most about
 * them comes first. All in catalogue order where nothing is known of them, or may be kept.
 */
export async function orderTopics(
  db: Kysely<Tables>,
  personId: PersonId,
  topics: readonly TopicDeck[],
): Promise<readonly TopicDeck[]> {
  const begun = await listBegunTopics(db, personId);
  const fresh = topics.filter(({ id }) => !begun.has(id));
  if (begun.size === 0 || fresh.length < 2) return topics;
  const answers = await weighGames(db, personId);
  const first = answers.length === 0 ? undefined : recallMostTelling(fresh, answers);
  if (first === undefined) return topics;
  const ordered = [first, ...fresh.filter((deck) => deck !== first)].values();
  return topics.map((deck) => (begun.has(deck.id) ? deck : (ordered.next().value ?? deck)));
}

/** What all games of a person say, weighed; nothing where they do not agree to a profile. */
async function weighGames(db: Kysely<Tables>, personId: PersonId): Promise<readonly GameAnswer[]> {
  const [games, kept] = await Promise.all([listEvidence(db, personId), mayKeepProfile(db, personId)]);
  return kept ? weighEvidence(games.map(({ answers }) => answers)) : [];
}
