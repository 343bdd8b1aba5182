// A reader's road with no key: two stories on a phone, over a line that breaks.
import { expect, test } from 'vitest';
import { prepareJourneys } from './journey.ts';
import { openSlowLine } from './slow-line.ts';
import { walkRoad } from './told-road.ts';

const journey = prepareJourneys();

// On a desk it is walked with a model.
test('from the map through a story to its ending, and on in a second one, on a phone', async () => {
  const line = await openSlowLine(journey.server().url, 16, 30);
  try {
    const { second } = await walkRoad(journey, 'phone', line);
    // What is carried over is told before the new story begins.
    expect(second.story.beginning.split('\n\n')).toContain('⁂');
  } finally {
    await line.close();
  }
});
