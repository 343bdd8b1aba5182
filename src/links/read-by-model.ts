// Has a language model read the texts of a page that was counted, where their writer agrees to that; and takes back what it said where not.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Footprints } from '#profile/rules/footprints.ts';
import { readOwnText, readOwnWords } from '#profile/rules/predict/own-words.ts';
import { countWords, looksEnglish } from '#profile/rules/predict/predict-traits.ts';
import { addMarks, beginReading, isWhole } from '#profile/rules/predict/read-by-model.ts';
import { strikePeople } from '#profile/rules/predict/strike-people.ts';
import { findReadingConsent } from '#profile/store-consents.ts';
import { type AllowanceOf, returnAllowance, takeAllowance } from '#text-story/store-allowance.ts';
import type { LinkEngines } from './engines.ts';
import type { Item } from './providers/provider.ts';
import type { Progress } from './store-scans.ts';

/** Of a page so many letters are read, and so many of each text. */
const LONGEST_PAGE = 24_000;
const LONGEST_TEXT = 2000;

type ReadParts = Pick<LinkEngines, 'db' | 'clock' | 'reader'> & {
  readonly personId: PersonId;
  /** Before the model is waited for; answers whether the scan is still ours. */
  readonly onWaiting: () => Promise<boolean>;
};

/** What was counted, and the decision under which a model has read along in it. */
type Read = Pick<Progress, 'counts' | 'agreed'>;

/**
 * What was counted, with what the model says of the new texts of a page. After a page that it did not read it is asked no more, nor where the
 * day's allowance of pages ends: then what it read until there stands, so nothing was sent for nothing. What it said under an earlier
 * decision counts no more.
 */
export async function readByModel(
  { db, clock, reader, personId, onWaiting }: ReadParts,
  { counts, agreed }: Read,
  items: readonly Item[],
): Promise<Read> {
  if (counts.kind !== 'writing') return { counts };
  const decision = reader && (await findReadingConsent(db.kysely, personId, reader.host));
  if (reader === undefined || decision === undefined) return withoutReading(counts);
  const before = (agreed === decision ? counts.model : undefined) ?? beginReading(reader.host);
  const { texts, words } = chooseTexts(items);
  if (before.missed > 0 || before.isOver === true || texts.length === 0)
    return { counts: { ...counts, model: before }, agreed: decision };
  const page: AllowanceOf = { personId, day: clock().toISOString().slice(0, 10), of: 'pages' };
  if (!(await takeAllowance(db.kysely, { ...page, limit: reader.dailyLimit }))) {
    const read = before.texts === 0 ? addMarks(before, undefined, { words, texts: 0 }) : before;
    const model = { ...read, isOver: true };
    return { counts: { ...counts, model }, agreed: decision };
  }
  // What is not ours any more, or not agreed to, is not sent: asked last of all.
  if (!(await onWaiting()) || (await findReadingConsent(db.kysely, personId, reader.host)) !== decision) {
    await returnAllowance(db.kysely, page);
    return withoutReading(counts);
  }
  const said = await reader.mark(texts);
  if (said === 'fault') await returnAllowance(db.kysely, page);
  const marks = said === 'fault' ? undefined : said;
  const model = addMarks(before, marks, { words, texts: texts.length });
  return { counts: { ...counts, model }, agreed: decision };
}

/**
 * What a scan has found, without what its person does not (or no longer) agree to. In the transaction that keeps it, with the person held,
 * so that nobody decides otherwise meanwhile.
 */
export async function onlyAgreed(
  trx: Kysely<Tables>,
  { reader, personId }: Pick<ReadParts, 'reader' | 'personId'>,
  { counts, agreed }: Read,
): Promise<Read> {
  if (counts.kind !== 'writing' || counts.model === undefined) return { counts };
  const decision = reader && (await findReadingConsent(trx, personId, reader.host));
  return decision !== undefined && decision === agreed ? { counts, agreed } : withoutReading(counts);
}

function withoutReading(counts: Footprints): Read {
  if (counts.kind !== 'writing') return { counts };
  const { model: _, ...counted } = counts;
  return { counts: counted };
}

/**
 * What a scan has found, with what the model said at the scan before where the day's allowance ended in this one: who scans once more learns no
 * less than before.
 */
export function keepReading(counts: Footprints, earlier: Footprints | undefined): Footprints {
  if (counts.kind !== 'writing' || counts.model?.isOver !== true || earlier?.kind !== 'writing')
    return counts;
  const { model } = earlier;
  const isMore = model !== undefined && isWhole(model) && model.words > counts.model.words;
  return isMore && model.by === counts.model.by ? { ...counts, model } : counts;
}

/** Texts in English as their author wrote them, without what others said in them and what leads to people, as far as rules find it. */
function chooseTexts(items: readonly Item[]): { readonly texts: readonly string[]; readonly words: number } {
  const texts: string[] = [];
  let letters = 0;
  let words = 0;
  for (const item of items) {
    const text =
      item.kind === 'text' ? strikePeople(readOwnText(item.text)).slice(0, LONGEST_TEXT).trim() : '';
    const own = readOwnWords(text);
    if (own.length === 0 || !looksEnglish(countWords(own))) continue;
    if (letters + text.length > LONGEST_PAGE) break;
    letters += text.length;
    words += own.length;
    texts.push(text.toWellFormed());
  }
  return { texts, words };
}
