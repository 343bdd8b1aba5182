// The ways in which real endpoints behave, after public reports: what a reader gets of each, and what the operator is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OTHERS } from '../../../tests/endpoint-ways/others.ts';
import { REFUSALS } from '../../../tests/endpoint-ways/refusals.ts';
import { STREAMS } from '../../../tests/endpoint-ways/streams.ts';
import { THINKING } from '../../../tests/endpoint-ways/thinking.ts';
import type { Way } from '../../../tests/endpoint-ways/way.ts';
import { WRITING } from '../../../tests/endpoint-ways/writing.ts';
import { makeTask } from '../../../tests/example-story.ts';
import {
  expectReadable,
  type ModelTelling,
  openModelTelling,
  tellEmbedded,
} from '../../../tests/model-telling.ts';
import { OBJECT_MANNERS, TEXT_MANNERS } from '../../../tests/scripted-manners.ts';

const TASK = makeTask(2, 'I would ring that bell, "secretly"');
const WAYS = { THINKING, REFUSALS, STREAMS, WRITING, OTHERS };

let telling: ModelTelling;
beforeAll(async () => {
  telling = await openModelTelling();
});
afterAll(() => telling.model.close());

/** Words alone: the scene's separator and its paragraphs may go where it is told by two. */
const wordsOf = (text: string) => text.replaceAll('⁂', '').split(/\s+/);

async function tell({ text, object, bounds }: Way) {
  telling.model.play({ text: text ?? [TEXT_MANNERS.tells], object: object ?? [OBJECT_MANNERS.tells] });
  return await telling.tell(TASK, bounds === undefined ? {} : { bounds });
}

describe.each(Object.entries(WAYS))('%s', (_, ways) => {
  test.each(ways.map((way) => [way.does, way] as const))('%s', async (_, way) => {
    const outline = await tellEmbedded(TASK);
    const told = await tell(way);
    expectReadable(told);
    // What stands of what was shown is the chapter: nothing vanishes, and nothing changes behind the reader's back.
    expect(told.read).toBe(told.chapter.text);
    expect(told.anew).toBe(way.anew ?? 0);
    expect(told.events.some(({ kind }) => kind === 'thinking')).toBe(way.thinks ?? false);
    expect(told.calls).toBe(way.calls ?? 2);
    const { log = [] } = way;
    expect(told.lines).toEqual(log.map((line) => expect.stringMatching(line)));
    expect(told.lines.join('\n')).not.toMatch(/hunter|secretly|bell/);
    const { text, ...rest } = told.chapter;
    const { text: scene, ...own } = outline;
    expect(wordsOf(text)).toEqual(wordsOf(scene));
    const isModel = way.teller === 'model';
    expect(rest).toEqual(
      isModel
        ? {
            ...own,
            options: own.options.map((one) => ({ ...one, text: `${one.text}, then` })),
            notes: ['The rope was cut.', 'The bell was rung.'],
            summary: 'A rope was cut, and you went to find out why.',
          }
        : own,
    );
    // The scene's separator tells who told it; where both did, it depends on how far the model came.
    if (way.teller !== 'model, then scene') expect(text.includes('⁂')).toBe(way.teller === 'scene');
  });
});

test('seventy ways and more say where they were reported, and none is told twice', () => {
  const all = Object.values(WAYS).flat();
  const reports = all.flatMap(({ reported }) => reported ?? []);
  for (const reported of reports) expect(reported).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
  expect(new Set(all.map(({ does }) => does)).size).toBe(all.length);
  expect(reports.length).toBeGreaterThanOrEqual(70);
});
