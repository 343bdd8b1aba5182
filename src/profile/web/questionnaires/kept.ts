// Answers of a person that were given and not yet sent: kept in this browser, test by test.
import { nameKept } from '#accounts/web/session/kept-of-person.ts';
import type { WireInstrument } from '../../contract-tests.ts';
import { hasSameItems, type TestAnswers } from '../../rules/instruments.ts';

type Test = Pick<WireInstrument, 'survey' | 'id' | 'version' | 'lowest' | 'highest' | 'items'>;

/** Where storage is forbidden or full the answers last as long as the page. */
const memory = new Map<string, TestAnswers>();

function keyOf(personId: string, { survey }: Test): string {
  return nameKept('draft', personId, `test.${survey}`);
}

/** The answers that fit the test as it is; those to items that have changed since are none. */
export function readKept(personId: string, test: Test): TestAnswers {
  const key = keyOf(personId, test);
  const held = memory.get(key);
  if (held) return held;
  try {
    return parseKept(localStorage.getItem(key), test);
  } catch {
    return {};
  }
}

/** Keeps one more answer beside those that are kept, whichever tab they were given in; answers them all. */
export function keepAnswer(personId: string, test: Test, item: number, answer: number): TestAnswers {
  const key = keyOf(personId, test);
  const answers = { ...readKept(personId, test), [item]: answer };
  try {
    localStorage.setItem(key, JSON.stringify({ id: test.id, version: test.version, answers }));
    memory.delete(key);
  } catch {
    memory.set(key, answers);
  }
  return answers;
}

export function forgetKept(personId: string, test: Test): void {
  const key = keyOf(personId, test);
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

/** What lies in storage may be of any make. */
function parseKept(text: string | null, test: Test): TestAnswers {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (typeof kept !== 'object' || kept === null) return {};
  const { id, version, answers } = kept as Record<string, unknown>;
  if (typeof id !== 'string' || typeof version !== 'string') return {};
  if (!hasSameItems({ id, version }, test) || typeof answers !== 'object' || answers === null) return {};
  const given = answers as Record<string, unknown>;
  return Object.fromEntries(
    test.items.flatMap(({ number }): [string, number][] => {
      const answer = given[number];
      const fits =
        Number.isInteger(answer) && Number(answer) >= test.lowest && Number(answer) <= test.highest;
      return fits ? [[String(number), Number(answer)]] : [];
    }),
  );
}
