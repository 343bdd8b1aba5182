// Tables as they are written: what a cell becomes, and that nothing breaks a line.
import { expect, test } from 'vitest';
import { type Exported, writeTable } from './tables.ts';

const NOTHING: Exported = { participants: [], items: [], games: [], answers: [], scores: [] };

test('an empty table is its head', () => {
  expect(writeTable('games', NOTHING)).toBe(
    'participant,round,game,deck,deck_version,outcome,keyed_answers,median_response_ms\r\n',
  );
});

test('what is not known is empty, and what would break a line is quoted', () => {
  const game = {
    ...{ participant: 'a', round: 1, game: 2, deck: 'a "deck", old', deck_version: '1\n2', outcome: 'ended' },
    ...{ keyed_answers: 0, median_response_ms: null },
  };
  expect(writeTable('games', { ...NOTHING, games: [game] }).split('\r\n')[1]).toBe(
    'a,1,2,"a ""deck"", old","1\n2",ended,0,',
  );
});
