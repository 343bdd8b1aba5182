// What of a post its author wrote.
import { describe, expect, it } from 'vitest';
import { measureWork } from '../../../../tests/work.ts';
import { readOwnWords } from './own-words.ts';
import { strikePeople } from './strike-people.ts';

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
      'thanks /u/the_man and r/the_place, @the_other, @jürgen',
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

  it.each([
    ['write to john.doe+x@mail.example.com today', 'write to today'],
    ['write to john [at] mail.example or jo (at) mail dot example', 'write to or dot example'],
    ['see blog.example/me?a=1 or chat.example, or ftp://a.example/b', 'see or , or'],
    ['call +49 (170) 123-45 67, or 0170.1234567!', 'call , or !'],
    ['play with Owl#1234 and @me@host.example', 'play with and @'],
    ['Hi Anna, thanks Maria Smith. HELLO TOM', 'Hi , thanks . HELLO'],
    ["my name is anna, I'm Bob and this is J. Smith", "my name is , I'm and this is"],
    ['my sister Zoë and Dr. O’Neil called me Kim', 'my sister and Dr. called me'],
    ['it went well.\n\n- Anna Smith\n', 'it went well. -'],
    ["I think that I'm happy, thanks. I love it. 3 times in 2019"],
  ] as [string, string?][])('go to nobody else with what leads to people: %s', (post, sent = post) => {
    expect(strikePeople(post).replace(/\s+/g, ' ').trim()).toBe(sent);
  });

  it('are read of anything in time', () => {
    const work = measureWork(() => {
      for (const piece of ['[', '`', '>', '&gt;', '[a](', "'", '    ', '\n>'])
        readOwnWords(piece.repeat(20_000));
      for (const piece of ['a', 'a.', 'a@', '1', '1 ', 'Hi ', 'Hi A', '\nA', '(at', 'a://', '.', ' '])
        strikePeople(piece.repeat(4_000));
    });
    expect(work).toBeLessThan(5000);
  });
});
