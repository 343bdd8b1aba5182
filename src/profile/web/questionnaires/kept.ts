// Answers of a person that were given and not yet sent: kept in this browser, test by test.
import { asText, openShelf } from '#base/device/shelf.ts';
import type { WireInstrument } from '../../contract-questionnaires.ts';
import { hasSameItems, type TestAnswers } from '../../rules/instruments.ts';
import { TEST_ANSWERS } from '../kept.ts';

type Test = Pick<WireInstrument, 'survey' | 'id' | 'version' | 'lowest' | 'highest' | 'items'> & {
  /** Where answers lie that are given for something else than the profile. */
  readonly place?: string;
};

/** What lies there: the answers, and the questionnaire that they were given to. */
type Kept = { readonly id: string; readonly version: string; readonly answers: TestAnswers };

type TestPlace = Pick<Test, 'survey' | 'place'>;

const placeOf = (personId: string, { survey, place = survey }: TestPlace) => ({
  person: personId,
  what: place,
});

/** Where storage is forbidden or full the answers last as long as the page. */
function openKept(personId: string, test: Test) {
  return openShelf(TEST_ANSWERS, placeOf(personId, test), (text) => parseKept(text, test));
}

/** The answers that fit the test as it is; those to items that have changed since are none. */
export function readKept(personId: string, test: Test): TestAnswers {
  return openKept(personId, test).read()?.answers ?? {};
}

/** Keeps one more answer beside those that are kept, whichever tab they were given in; answers them all. */
export function keepAnswer(personId: string, test: Test, item: number, answer: number): TestAnswers {
  const answers = { ...readKept(personId, test), [item]: answer };
  openKept(personId, test).keep({ id: test.id, version: test.version, answers });
  return answers;
}

export function forgetKept(personId: string, test: TestPlace): void {
  openShelf(TEST_ANSWERS, placeOf(personId, test), asText).forget();
}

/** What lies in storage may be of any make. */
function parseKept(text: string, test: Test): Kept | undefined {
  const { id, version, answers } = JSON.parse(text) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof version !== 'string') return undefined;
  if (!hasSameItems({ id, version }, test) || typeof answers !== 'object' || answers === null)
    return undefined;
  const given = answers as Record<string, unknown>;
  const fitting = Object.fromEntries(
    test.items.flatMap(({ number }): [string, number][] => {
      const answer = given[number];
      const fits =
        Number.isInteger(answer) && Number(answer) >= test.lowest && Number(answer) <= test.highest;
      return fits ? [[String(number), Number(answer)]] : [];
    }),
  );
  return { id, version, answers: fitting };
}
