// The rules of accounts: what a person's id, address and name may be, and what is signed.

declare const personIdBrand: unique symbol;

/** The id of a person: a UUID. */
export type PersonId = string & { readonly [personIdBrand]: true };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as the product writes it: lower case, with dashes. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function isPersonId(text: string): text is PersonId {
  return isUuid(text);
}

const USERNAME_LONGEST = 40;
const CITY_SHORTEST = 2;
const CITY_LONGEST = 80;
const EMAIL_LONGEST = 254;

/**
 * An address: ASCII only, so that no two spellings of it look or fold alike (the Kelvin sign is no k), without quoting
 * and comments, which no mail provider gives out.
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** The address in a text, as it is written to; undefined when it holds none. */
export function readEmail(text: string): string | undefined {
  const email = text.trim();
  const local = email.indexOf('@');
  return email.length <= EMAIL_LONGEST && local <= 64 && EMAIL.test(email) ? email : undefined;
}

/** What two spellings of one address have in common. */
export function emailKeyOf(email: string): string {
  // ASCII letters only: what `toLowerCase` does to other letters differs from what databases and mail servers do.
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Control characters, halves of letters, and marks that turn or hide what stands beside them. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{200b}\u{200e}\u{200f}\u{feff}\u{115f}\u{1160}\u{3164}\u{ffa0}]/u;

/**
 * Code points that show nothing and that no `HIDDEN` names: blank symbols, signs between lines, what stands for no letter,
 * and all that a font may leave out.
 */
const BLANK =
  /[\u{2800}\u{1d159}\u{fff9}-\u{fffc}\u{13430}-\u{1343f}\p{Noncharacter_Code_Point}]|(?!\u{200c}|\u{200d}|\u{fe0f})\p{Default_Ignorable_Code_Point}/u;
/** A flag of a region is a black one with its name in letters that are not drawn. */
const REGION_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu;
/** Scripts in which a joiner changes what is seen. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
]
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'])
  .map((script) => `\\p{Script=${script}}`)
  .join('|');
/** Joiners where they mean something, and the selector that stands after an emoji. */
const JOINED = new RegExp(
  `(?<=${JOINING})(?:\\u{200c}|\\u{200d})(?=${JOINING})|` +
    '(?<=\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\u{fe0f})\\u{200d}(?=\\p{Extended_Pictographic})|' +
    '(?<=\\p{Extended_Pictographic})\\u{fe0f}|(?<=[0-9#*])\\u{fe0f}(?=\\u{20e3})',
  'gu',
);
const JOINER = /\u{200c}|\u{200d}|\u{fe0f}/u;
/** Letters of scripts that look like one another, in one word. */
const MIXED =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]+/u;

/** Dashes that stand in for that of every keyboard; those of a script of its own are letters of it. */
const LIKE_DASH =
  /(?=\p{Script=Common})(?![-\u{301c}\u{3030}\u{30a0}])[\p{Pd}\u{2d7}\u{2043}\u{2212}\u{23af}\u{2796}]/u;
/** More accents on one letter than a language puts there, where they pile up over the lines beside. */
const PILED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{S}](?!\u{20e3})\p{M}{3}/u;
/** Single signs as wide as a line of text. */
const WIDE = /[\u{fdfd}\u{a9c5}\u{12219}\u{1242b}]/u;
/** What a mail program makes a link of, or takes for somebody's address. */
const LINKED = /\S@\S|\bwww\.|:\/\//iu;

/** A name as it is kept: letters of another width become usual ones, white space becomes single spaces (RFC 8265, RFC 8266). */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u{ff01}-\u{ffdc}\u{ffe0}-\u{ffee}]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/(?![\p{Cc}\p{Zl}\p{Zp}\u{feff}])\s+/gu, ' ')
    .trim();
}

/**
 * Whether all of a text is seen: something in it shows, nothing in it hides, turns or covers what stands beside it. Any
 * script and emoji are; a line break is not.
 */
export function isShown(text: string): boolean {
  const shown = text.replace(REGION_FLAG, '\u{1f3f4}').replace(JOINED, '');
  if (HIDDEN.test(text) || BLANK.test(shown) || JOINER.test(shown)) return false;
  // Nothing but marks (piled accents) shows nothing, or covers its neighbours.
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(shown) && !/\p{M}{5}/u.test(shown);
}

/**
 * A username as it is kept, or what is wrong with it. Any script, digits and emoji are names; nothing is read as a number.
 * What shows nothing is refused, so that no name looks like another by it; so are dashes that look like the usual one, and
 * what is written like an address.
 */
export function readUsername(
  text: string,
):
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'bad' } {
  const name = tidyName(text);
  if (name === '') return { kind: 'missing' };
  const spelled = name.normalize('NFKC');
  // Some single letters are written out as wide as a sentence.
  const isLong = [...name].length > USERNAME_LONGEST || [...spelled].length > USERNAME_LONGEST;
  const isStray = WIDE.test(name) || LIKE_DASH.test(name) || PILED.test(name) || LINKED.test(spelled);
  if (isLong || isStray || !isShown(name) || MIXED.test(name)) return { kind: 'bad' };
  return { kind: 'name', name };
}

/** The fields of the registration form, as far as they were filled in. */
export type RegistrationFields = {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly city?: string | undefined;
  readonly age_confirmed?: boolean | undefined;
  readonly consent?: boolean | undefined;
};

export type FieldFault = {
  readonly path: string;
  readonly code:
    | 'accounts.bad_email'
    | 'accounts.no_username'
    | 'accounts.bad_username'
    | 'accounts.reserved_username'
    | 'accounts.bad_city'
    | 'accounts.too_young'
    | 'accounts.no_consent';
};

/**
 * Everything that is wrong with a registration, in the order of the form. Who is not asked for age and consent has said no
 * to neither; they are asked before anything else once they are in. Which names are nobody's the server knows.
 */
export function findRegistrationFaults(
  fields: RegistrationFields,
  isReserved: (name: string) => boolean = () => false,
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (readEmail(fields.email ?? '') === undefined) faults.push({ path: 'email', code: 'accounts.bad_email' });
  const username = readUsername(fields.username ?? '');
  if (username.kind === 'missing') faults.push({ path: 'username', code: 'accounts.no_username' });
  if (username.kind === 'bad') faults.push({ path: 'username', code: 'accounts.bad_username' });
  if (username.kind === 'name' && isReserved(username.name))
    faults.push({ path: 'username', code: 'accounts.reserved_username' });
  if (readCity(fields.city ?? '') === undefined) faults.push({ path: 'city', code: 'accounts.bad_city' });
  if (fields.age_confirmed === false) faults.push({ path: 'age_confirmed', code: 'accounts.too_young' });
  if (fields.consent === false) faults.push({ path: 'consent', code: 'accounts.no_consent' });
  return faults;
}

/** What is missing of what everybody confirms before anything is kept of what they are like. */
export function findWelcomeFaults(
  fields: Pick<RegistrationFields, 'age_confirmed' | 'consent'>,
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (fields.age_confirmed !== true) faults.push({ path: 'age_confirmed', code: 'accounts.too_young' });
  if (fields.consent !== true) faults.push({ path: 'consent', code: 'accounts.no_consent' });
  return faults;
}

/** A city as it is kept; undefined when it cannot be one. */
export function readCity(text: string): string | undefined {
  const city = tidyName(text);
  const letters = [...city].length;
  return letters >= CITY_SHORTEST && letters <= CITY_LONGEST && isShown(city) ? city : undefined;
}

const CHALLENGE_LABEL = 'lorepath/challenge/v1';
const RESET_LABEL = 'lorepath/reset/v1';

/**
 * The text that is signed to answer a challenge. The label keeps it from being anything else that is ever signed, the
 * origin from being asked for by another site.
 */
export function challengeText(parts: {
  readonly origin: string;
  readonly purpose: string;
  readonly challengeId: string;
  readonly challenge: string;
}): string {
  return [CHALLENGE_LABEL, parts.origin, parts.purpose, parts.challengeId, parts.challenge].join('\n');
}

/** The text that is signed to prove that a reset keeps, or brings, keys that its sender holds. */
export function resetText(parts: {
  readonly origin: string;
  readonly resetToken: string;
  readonly encryptedPrivateKey: string;
}): string {
  return [RESET_LABEL, parts.origin, parts.resetToken, parts.encryptedPrivateKey].join('\n');
}
