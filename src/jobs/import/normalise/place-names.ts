// The other spellings by which people look for a place: in plain letters, and states by their letters or by their names.
import type { Place } from '../../rules/posting.ts';

/** States of the USA and provinces of Canada by their letters. */
export const STATES: ReadonlyMap<string, string> = new Map(
  `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DC District of Columbia, DE Delaware, FL Florida,
  GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland,
  MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
  NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
  SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin,
  WY Wyoming, AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NS Nova Scotia, ON Ontario, PE Prince Edward Island, QC Quebec,
  SK Saskatchewan, NT Northwest Territories, YT Yukon, NU Nunavut`
    .split(/,\s+/)
    .map((state) => [state.slice(0, 2), state.slice(3)] as const),
);
const LETTERS_OF = new Map([...STATES].map(([letters, name]) => [name.toLowerCase(), letters]));
/** Only there a state is known by its letters; a place of no country may be there. */
const COUNTRIES_OF_STATES = ['US', 'CA', undefined];

/** Letters that have no accent to be taken off, and how people write them who have none such. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ß: 'ss', ẞ: 'SS' },
};

/** A text in letters without accents, as far as it is written in Latin ones. */
export function toPlainLetters(text: string): string {
  // Plain letters have nothing to take off.
  if (!/[^\0-\x7f]/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØłŁđĐðÐþÞıæÆœŒßẞ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The same place with the other spellings that searches find it by; without any where there are none. */
export function withSpellings(place: Place): Place {
  const { city = '', region = '', country } = place;
  const plain = [city, region].flatMap((name) =>
    toPlainLetters(name) === name ? [] : [toPlainLetters(name)],
  );
  const state = COUNTRIES_OF_STATES.includes(country)
    ? (STATES.get(region.toUpperCase()) ?? LETTERS_OF.get(toPlainLetters(region).toLowerCase()))
    : undefined;
  const also = state === undefined ? plain : [...plain, state];
  return also.length === 0 ? place : { ...place, also };
}
