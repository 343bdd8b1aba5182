// What of a post its author wrote.
import { describe, expect, it } from 'vitest';
import { measureWork } from '../../../../tests/work.ts';
import { readOwnWords } from './own-words.ts';

describe('own words', () => {
  it.each([
    ['are read in lower case', 'I like This', ['i', 'like', 'this']],
    ['keep their apostrophes, of whichever shape', "I’m sure we don't", ["i'm", 'sure', 'we', "don't"]],
    ['are not those that are quoted', '> you said so\nI did not\n&gt; you did', ['i', 'did', 'not']],
    [
      'are not code',
      'use `the thing` here\n```\nthe code of the thing\n```\n    the more\nend',
      ['use', 'here', 'end'],
    ],
    [
      'are not addresses, and are what a link says',
      'see https://a.example/the_thing and [the page](http://b.example/x)',
      [...['see', 'and', 'the', 'page']],
    ],
    [
      'are not names of people and places',
      'thanks /u/the_man and r/the_place, @the_other',
      ['thanks', 'and'],
    ],
    ['are none where somebody took them away', '[deleted]', []],
    ['are none where a moderator did', ' [removed by moderator] ', []],
    [
      'are none of a program',
      'The rules are here. I am a bot, and this action was performed automatically.',
      [],
    ],
    ['are none of nothing', '', []],
    ['are letters of any script', 'Größe и смысл', ['größe', 'и', 'смысл']],
  ])('%s', (_, post, words) => {
    expect(readOwnWords(post)).toEqual(words);
  });

  it('are read of anything in time', () => {
    const work = measureWork(() => {
      for (const piece of ['[', '`', '>', '&gt;', '[a](', "'", '    ', '\n>'])
        readOwnWords(piece.repeat(20_000));
    });
    expect(work).toBeLessThan(5000);
  });
});
