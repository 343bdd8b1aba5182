// The rules of accounts: what a person's id is, and how long a sign-in lasts.

declare const personIdBrand: unique symbol;

/** The id of a person: a UUID. */
export type PersonId = string & { readonly [personIdBrand]: true };

/** How long a development sign-in lasts, in seconds: 12 hours. */
export const DEVELOPMENT_SESSION_SECONDS = 12 * 60 * 60;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as the product writes it: lower case, with dashes. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function isPersonId(text: string): text is PersonId {
  return isUuid(text);
}
