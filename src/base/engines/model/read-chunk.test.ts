// One chunk of an answer, as wrongly as an endpoint may write it: it costs that answer and nobody else's time.
import { expect, test } from 'vitest';
import { EndpointFault } from './endpoint-fault.ts';
import { readChunk } from './read-chunk.ts';

const say = (content: unknown) => readChunk({ choices: [{ index: 0, delta: { content } }] });

function findFault(value: unknown): EndpointFault {
  try {
    readChunk(value);
  } catch (error) {
    if (error instanceof EndpointFault) return error;
    throw error;
  }
  throw new Error('it was read');
}

test.each([
  [{ message: 'Rate limit', code: 429 }, 'status-429', undefined],
  [
    { message: 'No', innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: {} } },
    'bad-answer',
    'filtered',
  ],
  [{ details: [{ reason: 'API_KEY_INVALID' }], status: 400 }, 'status-400', 'no-key'],
  ['model not found', 'bad-answer', 'no-model'],
])('an error in the place of a chunk tells why: %j', (error, code, reason) => {
  expect(findFault({ error })).toMatchObject({ code, reason });
});

test('an error that is nested without end, or that has no end, is one as well', () => {
  const deep = JSON.parse(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`) as unknown;
  expect(findFault({ error: deep })).toMatchObject({ code: 'bad-answer', reason: undefined });
  const wide = Array.from({ length: 100_000 }, () => ({ said: 'model' }));
  expect(findFault({ error: [...wide, 'insufficient quota'] }).reason).toBeUndefined();
});

test('thoughts within a content are one level deep', () => {
  expect(say([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }, { text: 'Yes.' }])).toEqual({
    ...{ text: 'Yes.', thoughts: 'Hm.', end: undefined },
  });
  let deep: unknown = 'a';
  for (let level = 0; level < 100_000; level += 1) deep = [{ type: 'thinking', thinking: deep }];
  expect(say(deep)).toEqual({ text: '', thoughts: ' ', end: undefined });
});

test('no chunk is longer than a whole answer could be', () => {
  expect(say('a'.repeat(300_001)).text).toHaveLength(300_000);
  const thinking = { choices: [{ delta: { reasoning_content: 'a'.repeat(4_000_000) } }] };
  expect(readChunk(thinking).thoughts).toHaveLength(300_000);
});
