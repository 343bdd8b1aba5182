// Reddit: who somebody is there, and what they wrote, newest first, as far back as it goes.
import * as z from 'zod/mini';
import type { Clock } from '#base/engines/clock.ts';
import type { WayOut } from '#base/wire/outward/way-out.ts';
import { type Answer, askForTokens, askProvider, mark, readRest, readShape } from './ask-provider.ts';
import { type Grant, type Item, type Provider, ProviderFailure } from './provider.ts';

/** Where it is, and who we are there. */
export type RedditPlace = {
  /** Where people are asked and tokens are given, and where their things are. */
  readonly site: string;
  readonly api: string;
  /** Where a browser is sent; a path of ours where that is in the place of it. */
  readonly asking: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
};

export const REDDIT_SITE = 'https://www.reddit.com';
export const REDDIT_API = 'https://oauth.reddit.com';

/** It asks for a name that says who one is, and slows down those without one. */
const USER_AGENT = 'web:lorepath:v1 (links what people wrote themselves)';
/** Its name, and what the account wrote; nothing can be written, voted or changed with these. */
const SCOPES = ['identity', 'history'] as const;
const PAGE_SIZE = 100;
/** What is read of an account, one list after the other. */
const LISTS = ['comments', 'submitted'] as const;

const me = z.object({ id: mark, name: mark.check(z.minLength(1), z.maxLength(100)) });
const listing = z.object({
  data: z.object({
    after: z.nullable(mark),
    children: z.array(
      z.object({
        data: z.object({
          name: mark,
          body: z.optional(z.nullable(z.string())),
          title: z.optional(z.nullable(z.string())),
          selftext: z.optional(z.nullable(z.string())),
          over_18: z.optional(z.nullable(z.boolean())),
        }),
      }),
    ),
  }),
});

type Thing = z.infer<typeof listing>['data']['children'][number]['data'];

/** Reddit at a place. All it does throws a `ProviderFailure`, and nothing else. */
export function openReddit(
  place: RedditPlace,
  { wayOut, clock }: { readonly wayOut: WayOut; readonly clock: Clock },
): Provider {
  const { site, api, asking, clientId, clientSecret, redirectUri } = place;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const atSite = { Authorization: basic, 'User-Agent': USER_AGENT };

  const post = (path: string, form: Readonly<Record<string, string>>) =>
    ({ url: `${site}${path}`, method: 'POST', headers: atSite, form }) as const;

  async function ask(grant: Grant, path: string): Promise<Answer> {
    const headers = { Authorization: `Bearer ${grant.access}`, 'User-Agent': USER_AGENT };
    const answer = await askProvider(wayOut, { url: `${api}${path}`, method: 'GET', headers });
    if (answer.status === 401) throw new ProviderFailure('expired', 'the access is over');
    // A scope that is missing, an account that is suspended, or one that is gone.
    if (answer.status !== 200) throw new ProviderFailure('refused', `refused with ${answer.status}`);
    return answer;
  }

  return {
    name: 'reddit',
    scopes: SCOPES,
    endsAllGrants: false,
    addressOfAsking: ({ state, challenge }) =>
      `${asking}?${new URLSearchParams({
        ...{ client_id: clientId, response_type: 'code', state, redirect_uri: redirectUri },
        // Only such a grant can be gone on with after an hour.
        ...{ duration: 'permanent', scope: SCOPES.join(' ') },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      })}`,
    exchange: (code, verifier) =>
      askForTokens(
        wayOut,
        post('/api/v1/access_token', {
          ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
        }),
        { now: clock() },
      ),
    refresh: async (grant) => {
      if (grant.refresh === null) throw new ProviderFailure('revoked', 'no longer lets us in');
      const form = { grant_type: 'refresh_token', refresh_token: grant.refresh, redirect_uri: redirectUri };
      return askForTokens(wayOut, post('/api/v1/access_token', form), { now: clock(), before: grant });
    },
    revoke: async ({ access, refresh }) => {
      // The refresh token takes every access with it.
      const form =
        refresh === null
          ? { token: access, token_type_hint: 'access_token' }
          : { token: refresh, token_type_hint: 'refresh_token' };
      const { status } = await askProvider(wayOut, post('/api/v1/revoke_token', form));
      if (status >= 300 && status !== 400) throw new ProviderFailure('broken', `refused with ${status}`);
    },
    findOwner: async (grant) => readShape(me, (await ask(grant, '/api/v1/me')).body),
    readPage: async (grant, owner, from) => {
      const { list, after } = readPlace(from);
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), raw_json: '1', sort: 'new' });
      if (after !== null) query.set('after', after);
      const { body, headers } = await ask(grant, `/user/${encodeURIComponent(owner.name)}/${list}?${query}`);
      const { data } = readShape(listing, body);
      return {
        items: data.children.flatMap(({ data: thing }) => readThing(thing)),
        next: writeNext(list, data.after),
        rest: Number(headers['x-ratelimit-remaining'] ?? 1) < 1 ? readRest(headers['x-ratelimit-reset']) : 0,
      };
    },
  };
}

/** What is for adults is not read: the terms of the place ask for that. */
function readThing({ name, body, title, selftext, over_18 }: Thing): readonly Item[] {
  if (over_18 === true) return [];
  const text = body ?? [title, selftext].filter(Boolean).join('\n');
  return [{ kind: 'text', id: name, text }];
}

/** `comments`, or `comments t1_x` behind something. */
function readPlace(from: string | null) {
  const [name = '', after = null] = (from ?? '').split(' ');
  return { list: LISTS.find((one) => one === name) ?? LISTS[0], after };
}

function writeNext(list: (typeof LISTS)[number], after: string | null): string | null {
  if (after !== null) return `${list} ${after}`;
  return LISTS[LISTS.indexOf(list) + 1] ?? null;
}
