// Reads where work is, in the spellings of job boards: several places in one text, and what says how one works instead.
import type { Place, Workplace } from '../../rules/posting.ts';
import { toLine } from '../clean.ts';
import { STATES, toPlainLetters } from './place-names.ts';

const LONGEST = 100;
/** Beyond these nobody reads on. */
const MOST_PLACES = 50;
/** So many texts are looked at for them: most of those that tell more tell one again and again. */
const MOST_READ = 200;

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that name no country: groups of them, and what is kept for private use. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'UK']);

/** Countries by their English names in lower case, and by what else they are called. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code): [string, string][] => {
    const name = NO_COUNTRY.has(code) ? undefined : NAMES.of(code);
    return name === undefined ? [] : [[fold(name), code]];
  }),
  ...Object.entries({
    usa: 'US',
    'u.s.': 'US',
    'u.s.a.': 'US',
    'united states of america': 'US',
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
    deutschland: 'DE',
    osterreich: 'AT',
    schweiz: 'CH',
    suisse: 'CH',
    espana: 'ES',
    italia: 'IT',
    nederland: 'NL',
    'the netherlands': 'NL',
    holland: 'NL',
    brasil: 'BR',
    turkey: 'TR',
    'czech republic': 'CZ',
    uae: 'AE',
    'south korea': 'KR',
    swaziland: 'SZ',
    'hong kong': 'HK',
    'ivory coast': 'CI',
  }),
]);
const CODES = new Set(COUNTRIES.values());

const WORKPLACE_WORDS: readonly (readonly [RegExp, Workplace])[] = [
  [/\bhybrid\b/i, 'hybrid'],
  [
    /\b(remote|remotely|tele-?commut\w*|work from home|home ?office|wfh|distributed|anywhere|worldwide)\b/i,
    'remote',
  ],
  [/\b(on-?\s?site|in-?\s?office|in-?\s?person)\b/i, 'onsite'],
];

/** What only says how one works, or that it may be anywhere, and no place. */
const NO_PLACE =
  /\b(fully|100\s?%|hybrid|remote(ly)?( only| friendly| first)?|tele-?commut\w*|work from home|home ?office|wfh|distributed|anywhere|worldwide|global(ly)?|on-?\s?site|in-?\s?office|in-?\s?person|multiple locations|various( locations)?|flexible|unspecified|location|workplace)\b/gi;

/** How one works, as far as a text says; undefined where it says nothing of it. */
export function readWorkplace(text: string | undefined): Workplace | undefined {
  return text === undefined ? undefined : WORKPLACE_WORDS.find(([words]) => words.test(text))?.[1];
}

/** The two letters of a country that is named, or given by them; undefined of one that nobody knows. */
export function readCountry(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const said = text.trim();
  if (said.toUpperCase() === 'UK') return 'GB';
  if (/^[a-z]{2}$/i.test(said) && CODES.has(said.toUpperCase())) return said.toUpperCase();
  return COUNTRIES.get(fold(said));
}

/**
 * The places of texts such as `Berlin, Germany; Remote - US` or of parts, each once. A country that nobody knows stays, as a region's name
 * does; `fallback` is the country of those that name none.
 */
export function readPlaces(told: readonly (string | Place)[], fallback?: string): readonly Place[] {
  const found = new Map<string, Place>();
  for (const one of told.slice(0, MOST_READ))
    for (const place of typeof one === 'string' ? readSpelled(one, fallback) : [readParts(one)]) {
      if (found.size >= MOST_PLACES) break;
      const key = fold([place.city, place.region, place.country].map((part) => part ?? '').join('|'));
      if (key !== '||') found.set(key, found.get(key) ?? place);
    }
  return [...found.values()];
}

function readSpelled(text: string, fallback: string | undefined): readonly Place[] {
  return toLine(text, 1000)
    .split(/\s*[;|•·]\s*|\s+(?:\/|or)\s+/)
    .map((one) => readOne(one, fallback));
}

function readOne(text: string, fallback: string | undefined): Place {
  const parts = text
    .replace(/[()[\]]/g, ',')
    // `Remote - US`, `US-Remote`; a hyphen inside a name (Stoke-on-Trent) stays.
    .split(/\s*,\s*|\s+[-–—]\s+|\s*[-–—:]\s*(?=remote\b)|(?<=\bremote)\s*[-–—:]\s*/i)
    .map((part) =>
      part
        .replace(NO_PLACE, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^(in|from|within|the|only)\b\s*/i, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const last = parts.at(-1);
  // Two letters after a city may be of a state, many of which are countries as well (CA, DE, IN): only a third part makes a country of them.
  const isState =
    parts.length === 2 && STATES.has(last?.toUpperCase() ?? '') && fallback !== last?.toUpperCase();
  const country = isState ? undefined : readCountry(last);
  const rest = country === undefined ? parts : parts.slice(0, -1);
  const [city, ...regions] = rest;
  return readParts({
    ...(city !== undefined && { city }),
    ...(regions.length > 0 && { region: regions.join(', ') }),
    ...withCountry(country ?? (rest.length > 0 ? fallback : undefined)),
  });
}

/** Each part in one line; a country by its letters, or kept as the name of a region. */
function readParts({ city, region, country }: Place): Place {
  const code = readCountry(country);
  const area = [region, code === undefined ? country : undefined].filter((part) => part).join(', ');
  const [cityLine, areaLine] = [toLine(city ?? '', LONGEST), toLine(area, LONGEST)];
  return {
    ...(cityLine !== '' && { city: cityLine }),
    ...(areaLine !== '' && { region: areaLine }),
    ...withCountry(code),
  };
}

const withCountry = (country: string | undefined) => (country === undefined ? {} : { country });

function fold(text: string): string {
  return toPlainLetters(text).toLowerCase();
}
