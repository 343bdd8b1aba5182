// Which names nobody tells apart, and which nobody may have.
import { describe, expect, test } from 'vitest';
import { readUsername } from '../rules.ts';
import { isReservedName, listNameKeys, nameKeyOf } from './name-key.ts';

describe('nameKeyOf', () => {
  test.each([
    ['𝐕ictor', 'Victor'],
    ['Ⅴictor', 'Victor'],
    ['Vıctor', 'Victor'],
    ['VICTOR', 'victor'],
    ['ІVAN', 'ivan'],
    ['Ｖｉｃｔｏｒ', 'Victor'],
    ['ɑdmin', 'admin'],
    ['аdmin', 'admin'],
    ['Straße', 'STRASSE'],
    ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
    ['İpek', 'ipek'],
    ['café', 'cafe\u0301'],
    ['O’Brien', "O'Brien"],
    ['a\u200bb', 'ab'],
    ['नि\u200dशा', 'निशा'],
    ['Ada  Lovelace', 'Ada\u00a0Lovelace'],
    ['ﬁona', 'fiona'],
  ])('%s is taken for %s', (one, other) => {
    expect(nameKeyOf(one)).toBe(nameKeyOf(other));
  });

  test.each([
    ['Emi1', 'Emil'],
    ['Corn', 'Com'],
    ['O0', 'OO'],
    ['José', 'Jose'],
    ['Ada Lovelace', 'AdaLovelace'],
    ['Ada-Lovelace', 'Ada Lovelace'],
    ['Борис', 'Борус'],
    ['小林', '小木'],
    ['🦊', '🐺'],
  ])('%s is another than %s', (one, other) => {
    expect(nameKeyOf(one)).not.toBe(nameKeyOf(other));
  });

  test.each([
    ['ΑΝΝΑ', 'Anna'],
    ['ᎳᎥᏞᏞ', 'Will'],
    ['СНОЅ', 'chos'],
  ])('the capitals of %s are read as %s', (one, other) => {
    expect(nameKeyOf(one)).not.toBe(nameKeyOf(other));
    expect(listNameKeys(one)).toContain(nameKeyOf(other));
  });

  test.each([
    ['ᴀɴɴᴀ', 'Anna'],
    ['ᴅan', 'Dan'],
    ['🅐🅓🅐', 'Ada'],
    ['🅰da', 'Ada'],
    ['🇦🇩🇦', 'ada'],
  ])('%s is read as the letters that it is drawn with: %s', (one, other) => {
    expect(listNameKeys(one)).toContain(nameKeyOf(other));
  });

  test('a key is its own key', () => {
    for (const name of ['𝐕ictor', 'Straße', 'ϓpsilon', 'ᏙᏆᏟᎢᎾᎡ', 'Ǆ', 'ŉ', 'ﬃ'])
      expect(nameKeyOf(nameKeyOf(name))).toBe(nameKeyOf(name));
  });
});

describe('isReservedName', () => {
  test.each([
    ...['admin', 'Admin', 'ɑdmin', 'Adm1n', '@dmin', 'a d m i n', 'ad-min', 'admin1', 'Admin 2026', 'ádmin'],
    ...['r00t', 'Lorepath', 'Iorepath', 'L0repath Fan', 'The Lorepath Team', 'Official Support', 'Help-Team'],
    ...['no-reply', 'post.master', 'StaƒƑ'.replace('ƒƑ', 'ff'), 'ＳＹＳＴＥＭ', 'Ѕupport', 'rnoderator'],
    ...['ᴀᴅᴍɪɴ', 'ꜱʏꜱᴛᴇᴍ', 'ᴛhe ʟᴏʀᴇᴘᴀᴛʜ', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', '1admin', '_007_Support_'],
  ])('%s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    ...[
      'Ada',
      'Helpful Hannah',
      'Rooted',
      'Teamwork',
      'Victor',
      'Systema',
      'Stafford',
      'Adminton',
      '🦊',
      '42',
    ],
    ...['Lore', 'Pathfinder', '...', 'Root Beer', 'Борис'],
  ])('not %s', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

describe('readUsername', () => {
  test.each([
    ...['Victor‐Victim', 'Victor–Victim', 'Victor\u2011Victim', 'Victor−Victim', 'Victor﹣Victim'],
    ...['ada@example.org', 'ada＠example.org', 'a\u200db', 'a\u2066b', 'a\u061cb'],
    ...['Z\u0351\u036b\u0343a', '1\u0301\u0302\u0303', '﷽﷽﷽', 'www.example.org', 'https://example.org'],
  ])('refuses %j', (name) => {
    expect(readUsername(name).kind).toBe('bad');
  });

  test.each([
    ...['Victor-Victim', 'Nguyễn Thị Hương', 'בן־גוריון', 'कृष्णा', 'ثَمّ', 'J.R.R. Tolkien', 'O’Brien'],
    ...['@ada', 'สมชาย', 'ก็', '👩‍🚀', 'Ａｄａ'],
  ])('keeps %j', (name) => {
    expect(readUsername(name).kind).toBe('name');
  });
});
