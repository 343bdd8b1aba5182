// What another identity service says of who has signed in there: kept on this device until they log out.
import type Keycloak from 'keycloak-js';
import { openShelf } from '#base/device/shelf.ts';
import { USER_INFO } from '../kept.ts';

/** Empty where the service does not tell. */
export type UserInfo = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Without storage nobody is signed in. */
const shelfOf = (subject: string) =>
  openShelf(USER_INFO, { person: subject }, (text) => {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? (kept as UserInfo) : undefined;
  });

/** Reads it from the identity token, and where that says nothing of a name, asks the service. No answer is no reason to fail. */
export async function readUserInfo(client: Keycloak): Promise<UserInfo> {
  const told: Readonly<Record<string, unknown>> = client.idTokenParsed ?? {};
  if (isNamed(told)) return toUserInfo(told);
  const asked: unknown = await client.loadUserInfo().catch(() => undefined);
  return toUserInfo({ ...told, ...(typeof asked === 'object' ? asked : undefined) });
}

function isNamed(claims: Readonly<Record<string, unknown>>): boolean {
  return ['preferred_username', 'given_name', 'family_name'].some((name) => textOf(claims[name]) !== '');
}

function toUserInfo(claims: Readonly<Record<string, unknown>>): UserInfo {
  return {
    id: textOf(claims.sub),
    email: textOf(claims.email),
    username: textOf(claims.preferred_username),
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');

export function keepUserInfo(subject: string, info: UserInfo): void {
  shelfOf(subject).keep(info);
}

/** What is kept of somebody; undefined where nothing is. */
export function findUserInfo(subject: string): UserInfo | undefined {
  return shelfOf(subject).read();
}
