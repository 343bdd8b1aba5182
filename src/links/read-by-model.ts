// Has a language model read the texts of a page that was counted, where their writer agrees to that; and takes back what it said where not.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Footprints } from '#profile/rules/footprints.ts';
import { readOwnText, readOwnWords } from '#profile/rules/predict/own-words.ts';
import { countWords, looksEnglish } from '#profile/rules/predict/predict-traits.ts';
import { addMarks, beginReading } from '#profile/rules/predict/read-by-model.ts';
import { mayReadByModel } from '#profile/store-consents.ts';
import { takeAllowance } from '#text-story/store-allowance.ts';
import type { LinkEngines } from './engines.ts';
import type { Item } from './providers/provider.ts';

/** Of a page so many letters are read, and so many of each text. */
const LONGEST_PAGE = 24_000;
const LONGEST_TEXT = 2000;

type ReadParts = Pick<LinkEngines, 'db' | 'clock' | 'reader'> & {
  readonly personId: PersonId;
  /** Before the model is waited for. */
  readonly onWaiting: () => Promise<void>;
};

/** What was counted, with what the model says of the new texts of a page; after a page that it did not read it is asked no more. */
export async function readByModel(
  { db, clock, reader, personId, onWaiting }: ReadParts,
  counts: Footprints,
  items: readonly Item[],
): Promise<Footprints> {
  if (counts.kind !== 'writing') return counts;
  if (reader === undefined || !(await mayReadByModel(db.kysely, personId, reader.host)))
    return withoutReading(counts);
  const before = counts.model ?? beginReading(reader.host);
  const { texts, words } = chooseTexts(items);
  if (before.missed > 0 || texts.length === 0) return { ...counts, model: before };
  await onWaiting();
  const day = clock().toISOString().slice(0, 10);
  const isAllowed = await takeAllowance(db.kysely, { personId, day, limit: reader.dailyLimit });
  const marks = isAllowed ? await reader.mark(texts) : undefined;
  return { ...counts, model: addMarks(before, marks, { words, texts: texts.length }) };
}

/** What a scan has found, without what its person does not (or no longer) agree to. In the transaction that keeps it. */
export async function onlyAgreed(
  trx: Kysely<Tables>,
  { reader, personId }: Pick<ReadParts, 'reader' | 'personId'>,
  counts: Footprints,
): Promise<Footprints> {
  if (counts.kind !== 'writing' || counts.model === undefined) return counts;
  const may = reader !== undefined && (await mayReadByModel(trx, personId, reader.host));
  return may ? counts : withoutReading(counts);
}

function withoutReading(counts: Footprints): Footprints {
  if (counts.kind !== 'writing') return counts;
  const { model: _, ...counted } = counts;
  return counted;
}

/** Texts in English as their author wrote them, without names, addresses and what others said in them. */
function chooseTexts(items: readonly Item[]): { readonly texts: readonly string[]; readonly words: number } {
  const texts: string[] = [];
  let letters = 0;
  let words = 0;
  for (const item of items) {
    const text = item.kind === 'text' ? readOwnText(item.text).slice(0, LONGEST_TEXT).trim() : '';
    const own = readOwnWords(text);
    if (own.length === 0 || !looksEnglish(countWords(own))) continue;
    if (letters + text.length > LONGEST_PAGE) break;
    letters += text.length;
    words += own.length;
    texts.push(text.toWellFormed());
  }
  return { texts, words };
}
