// Asks a provider something and reads what it says, or why it says nothing. No answer and no address is ever repeated in an error.
import * as z from 'zod/mini';
import type { Asked, Told, WayOut } from '#base/wire/outward/way-out.ts';
import { type Grant, ProviderFailure } from './provider.ts';

/** Longest that one is sent away for, in seconds: a day. */
const LONGEST_REST = 86_400;
const USUAL_REST = 30;

export type Answer = Told & { readonly body: unknown };

/** What a provider answers; throws a `ProviderFailure` where nobody does, and where it is no JSON. */
export async function askProvider(wayOut: WayOut, asked: Asked): Promise<Answer> {
  const told = await wayOut(asked).catch((error: unknown) => {
    const why = error instanceof Error && error.message === 'it took too long' ? 'too slow' : 'not reached';
    throw new ProviderFailure('broken', why, USUAL_REST);
  });
  if (told.status === 429)
    throw new ProviderFailure('busy', 'asked too often', readRest(told.headers['retry-after']));
  if (told.status >= 500)
    throw new ProviderFailure(
      'broken',
      `answered with ${told.status}`,
      readRest(told.headers['retry-after']),
    );
  if (told.text === '') return { ...told, body: undefined };
  try {
    return { ...told, body: JSON.parse(told.text) };
  } catch {
    throw new ProviderFailure('broken', 'answered nothing that can be read', USUAL_REST);
  }
}

/** So many seconds, from a header or a field; a guess where it is none. */
export function readRest(value: unknown): number {
  const seconds = Math.ceil(Number(value));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_REST) : USUAL_REST;
}

/** What an answer says in the shape that was agreed on. Throws a `ProviderFailure`. */
export function readShape<S extends z.ZodMiniType>(shape: S, body: unknown): z.infer<S> {
  const read = shape.safeParse(body);
  if (!read.success) throw new ProviderFailure('broken', 'answered in another shape', USUAL_REST);
  return read.data;
}

/** So many letters has anything by which a place names or lets in somebody, at most: many times what any of them gives. */
const LONGEST_MARK = 4000;
/** What no database keeps in a text, and no header carries. */
const UNKEPT = /[\p{Cc}\p{Cs}]/u;

/** What a place gives us to give back to it as it is: an id, a token, where to go on. */
export const mark = z.string().check(
  z.maxLength(LONGEST_MARK),
  z.refine((text) => !UNKEPT.test(text)),
);

/** So many letters are kept of a name that a place has for somebody. */
const LONGEST_NAME = 100;

/** A name as it can be shown, in one line: whatever else a place may put there is left out. */
export function toShownName(name: string): string {
  const shown = name.slice(0, LONGEST_MARK).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  return [...shown].slice(0, LONGEST_NAME).join('').trim();
}

const told = z.object({ error: z.union([z.string(), z.number()]) });
const tokens = z.object({
  access_token: mark.check(z.minLength(1)),
  expires_in: z.number(),
  refresh_token: z.optional(mark),
});

/** No access is believed to be good for longer, in seconds: a year. */
const LONGEST_ACCESS = 365 * 86_400;

/**
 * What the place for tokens answers to a code or a refresh token. Throws a `ProviderFailure`: `revoked` where it says that the grant is over,
 * and nowhere else; a client that is set up wrongly is ours to mend, and nobody's link ends with it.
 */
export async function askForTokens(
  wayOut: WayOut,
  asked: Asked,
  { now, before }: { readonly now: Date; readonly before?: Grant },
): Promise<Grant> {
  const { status, body } = await askProvider(wayOut, asked);
  // Some say what is wrong with 200.
  const read = told.safeParse(body);
  const error = read.success ? read.data.error : undefined;
  // Reddit says of a refresh token that is over no more than the number.
  if (error === 'invalid_grant' || (status === 400 && error === 400))
    throw new ProviderFailure('revoked', 'no longer lets us in');
  if (error === 'invalid_client' || status === 400 || status === 401)
    throw new ProviderFailure('broken', `did not take us for who we are (${status})`, USUAL_REST);
  if (status !== 200) throw new ProviderFailure('refused', `refused with ${status}`);
  if (error !== undefined) throw new ProviderFailure('refused', 'gave no access');
  const { access_token, expires_in, refresh_token } = readShape(tokens, body);
  return {
    access: access_token,
    accessUntil: now.getTime() + Math.max(0, Math.min(expires_in, LONGEST_ACCESS)) * 1000,
    refresh: refresh_token ?? before?.refresh ?? null,
  };
}
