// YouTube: which channels somebody follows and which videos they liked, and what those are about. What they watched it tells nobody.
import * as z from 'zod/mini';
import type { Clock } from '#base/engines/clock.ts';
import type { WayOut } from '#base/wire/outward/way-out.ts';
import { LIMITS } from '../rules/limits.ts';
import { topicsOfAddresses, topicsOfCategory } from '../rules/topics.ts';
import { type Answer, askForTokens, askProvider, mark, readShape, toShownName } from './ask-provider.ts';
import { type Grant, type Item, NO_ID, type Page, type Provider, ProviderFailure } from './provider.ts';

export type YouTubePlace = {
  /** Where a browser is sent, where tokens are given and taken back, and where things are. */
  readonly asking: string;
  readonly tokens: string;
  readonly revoking: string;
  readonly api: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
};

export const YOUTUBE_ADDRESSES = {
  asking: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokens: 'https://oauth2.googleapis.com/token',
  revoking: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/youtube/v3',
} as const;

const SCOPES = ['https://www.googleapis.com/auth/youtube.readonly'] as const;
const PAGE_SIZE = 50;
/** What is read of an account, one list after the other. */
const LISTS = ['subscriptions', 'liked'] as const;
/** An account without a channel has no name of its own. */
const NO_CHANNEL = { id: NO_ID, name: 'YouTube' };

const channels = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: mark,
        snippet: z.optional(z.object({ title: z.optional(z.string()) })),
        topicDetails: z.optional(z.object({ topicCategories: z.optional(z.array(z.string())) })),
      }),
    ),
  ),
});
const paging = {
  nextPageToken: z.optional(mark),
  pageInfo: z.optional(z.object({ totalResults: z.optional(z.number()) })),
};
const subscriptions = z.object({
  ...paging,
  items: z.optional(z.array(z.object({ snippet: z.object({ resourceId: z.object({ channelId: mark }) }) }))),
});
const videos = z.object({
  ...paging,
  items: z.optional(
    z.array(
      z.object({
        id: mark,
        snippet: z.optional(z.object({ categoryId: z.optional(z.string()) })),
        topicDetails: z.optional(z.object({ topicCategories: z.optional(z.array(z.string())) })),
      }),
    ),
  ),
});
const refusal = z.object({
  error: z.object({ errors: z.optional(z.array(z.object({ reason: z.string() }))) }),
});

/** YouTube at a place. All it does throws a `ProviderFailure`, and nothing else. */
export function openYouTube(
  place: YouTubePlace,
  { wayOut, clock }: { readonly wayOut: WayOut; readonly clock: Clock },
): Provider {
  const { asking, tokens, revoking, api, clientId, clientSecret, redirectUri } = place;
  const client = { client_id: clientId, client_secret: clientSecret };
  const post = (url: string, form: Readonly<Record<string, string>>) =>
    ({ url, method: 'POST', form }) as const;

  async function ask(grant: Grant, path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
    const url = `${api}/${path}?${new URLSearchParams(query)}`;
    const headers = { Authorization: `Bearer ${grant.access}` };
    const answer = await askProvider(wayOut, { url, method: 'GET', headers });
    if (answer.status === 401) throw new ProviderFailure('expired', 'the access is over');
    if (answer.status === 403 && /quota|dailyLimit/i.test(reasonOf(answer.body)))
      throw new ProviderFailure('busy', 'the quota of today is used up', secondsToReset(clock()));
    if (answer.status === 403 && /rateLimit/i.test(reasonOf(answer.body)))
      throw new ProviderFailure('busy', 'asked too often', 60);
    return answer;
  }

  async function read<S extends z.ZodMiniType>(
    shape: S,
    ...asked: Parameters<typeof ask>
  ): Promise<z.infer<S>> {
    const answer = await ask(...asked);
    if (answer.status !== 200) throw new ProviderFailure('refused', `refused with ${answer.status}`);
    return readShape(shape, answer.body);
  }

  /** What channels are about: one more call for a whole page of them. */
  async function readChannels(grant: Grant, ids: readonly string[]): Promise<readonly Item[]> {
    if (ids.length === 0) return [];
    const query = { part: 'topicDetails', id: ids.join(','), maxResults: String(PAGE_SIZE) };
    const { items = [] } = await read(channels, grant, 'channels', query);
    const topics = new Map(items.map(({ id, topicDetails }) => [id, topicDetails?.topicCategories ?? []]));
    return ids.map((id) => ({ kind: 'watched', id, topics: topicsOfAddresses(topics.get(id) ?? []) }));
  }

  async function readSubscriptions(grant: Grant, from: Place): Promise<Page> {
    const query = { part: 'snippet', mine: 'true', maxResults: String(PAGE_SIZE), ...tokenOf(from) };
    const answer = await ask(grant, 'subscriptions', query);
    // Whoever keeps to themselves what they follow has liked videos all the same.
    if (answer.status === 403 && reasonOf(answer.body) === 'subscriptionForbidden')
      return { items: [], next: writeNext(from, undefined), rest: 0 };
    if (answer.status !== 200) throw new ProviderFailure('refused', `refused with ${answer.status}`);
    const { items = [], nextPageToken } = readShape(subscriptions, answer.body);
    const ids = items.map(({ snippet }) => snippet.resourceId.channelId);
    return { items: await readChannels(grant, ids), next: writeNext(from, nextPageToken), rest: 0 };
  }

  async function readLiked(grant: Grant, from: Place): Promise<Page> {
    const query = { part: 'snippet,topicDetails', myRating: 'like', maxResults: String(PAGE_SIZE) };
    const { items = [], nextPageToken } = await read(videos, grant, 'videos', { ...query, ...tokenOf(from) });
    return {
      items: items.map(({ id, snippet, topicDetails }) => ({
        ...{ kind: 'watched', id },
        topics: [
          ...new Set([
            ...topicsOfCategory(snippet?.categoryId),
            ...topicsOfAddresses(topicDetails?.topicCategories ?? []),
          ]),
        ],
      })),
      next: writeNext(from, nextPageToken),
      rest: 0,
    };
  }

  return {
    name: 'youtube',
    scopes: SCOPES,
    endsAllGrants: true,
    addressOfAsking: ({ state, challenge }) =>
      `${asking}?${new URLSearchParams({
        ...{ client_id: clientId, response_type: 'code', state, redirect_uri: redirectUri },
        // Only then there is a refresh token, also the second time.
        ...{ access_type: 'offline', prompt: 'consent', scope: SCOPES.join(' ') },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      })}`,
    exchange: (code, verifier) => {
      const form = { ...client, grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      return askForTokens(wayOut, post(tokens, { ...form, code_verifier: verifier }), { now: clock() });
    },
    refresh: async (grant) => {
      if (grant.refresh === null) throw new ProviderFailure('revoked', 'no longer lets us in');
      const form = { ...client, grant_type: 'refresh_token', refresh_token: grant.refresh };
      return askForTokens(wayOut, post(tokens, form), { now: clock(), before: grant });
    },
    revoke: async ({ access, refresh }) => {
      const { status } = await askProvider(wayOut, post(revoking, { token: refresh ?? access }));
      // A token that is worth nothing already is answered with 400.
      if (status >= 300 && status !== 400) throw new ProviderFailure('broken', `refused with ${status}`);
    },
    findOwner: async (grant) => {
      const { items = [] } = await read(channels, grant, 'channels', { part: 'snippet', mine: 'true' });
      const [first] = items;
      return first === undefined
        ? NO_CHANNEL
        : { id: first.id, name: toShownName(first.snippet?.title ?? '') || NO_CHANNEL.name };
    },
    readPage: (grant, _owner, from) => {
      const at = readPlace(from);
      return at.list === 'subscriptions' ? readSubscriptions(grant, at) : readLiked(grant, at);
    },
  };
}

function reasonOf(body: unknown): string {
  const read = refusal.safeParse(body);
  return read.success ? (read.data.error.errors?.[0]?.reason ?? '') : '';
}

type Place = { readonly list: (typeof LISTS)[number]; readonly page: number; readonly token: string };

/** `liked 3 TOKEN`: the list, how many pages of it were read, and the token of the next. */
function readPlace(from: string | null): Place {
  const [name = '', page = '0', token = ''] = (from ?? '').split(' ');
  return { list: LISTS.find((one) => one === name) ?? LISTS[0], page: Number(page) || 0, token };
}

function tokenOf({ token }: Place): Record<string, string> {
  return token === '' ? {} : { pageToken: token };
}

function writeNext({ list, page }: Place, token: string | undefined): string | null {
  if (token !== undefined && (page + 1) * PAGE_SIZE < LIMITS.listItems) return `${list} ${page + 1} ${token}`;
  return LISTS[LISTS.indexOf(list) + 1] ?? null;
}

/** The quota of a day begins anew at midnight in California. */
function secondsToReset(now: Date): number {
  const there = new Date(now.toLocaleString('en-US', { timeZone: 'America/Los_Angeles' }));
  return 86_400 - (there.getHours() * 3600 + there.getMinutes() * 60 + there.getSeconds());
}
