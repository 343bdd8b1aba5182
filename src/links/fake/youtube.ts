// The stand-in of Google and YouTube: asking, tokens, channels, what is followed and what is liked, with its quota and its manners.
import { WATCHERS, type Watcher } from './accounts.ts';
import { json, type Question, type Reply } from './answering.ts';
import { type AskingPlace, ask, decide } from './asking.ts';
import type { Fault, Manners } from './manners.ts';
import { ACCESS_SECONDS, type Token, type Tokens } from './tokens.ts';

const READING = 'https://www.googleapis.com/auth/youtube.readonly';
const PLACE: AskingPlace = {
  title: 'YouTube, as a stand-in',
  action: '/dev/providers/youtube/auth',
  clientId: 'lorepath',
  redirectUri: '/api/auth/youtube/callback',
  scopes: [READING],
  needsProof: true,
  accounts: WATCHERS,
};
const SECRET = 'development';
const LARGEST_PAGE = 50;

const refuse = (status: number, reason: string) =>
  json(status, { error: { code: status, message: reason, errors: [{ domain: 'youtube', reason }] } });

export function createYouTube(tokens: Tokens, manners: Manners) {
  const accessOf = (token: Token) => ({
    ...{ access_token: tokens.make('access', token), token_type: 'Bearer' },
    ...{ expires_in: ACCESS_SECONDS, scope: token.scope },
  });

  function giveTokens({ form }: Question): Reply {
    const isKnown = form.get('client_id') === PLACE.clientId && form.get('client_secret') === SECRET;
    if (!isKnown || manners.now().fault === 'wrong client') return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'authorization_code') {
      const isSame = form.get('redirect_uri') === PLACE.redirectUri;
      const code = tokens.redeem(form.get('code') ?? '', form.get('code_verifier') ?? '', PLACE.needsProof);
      if (code === undefined || !isSame) return json(400, { error: 'invalid_grant' });
      return json(200, { ...accessOf(code), refresh_token: tokens.make('refresh', code) });
    }
    const refresh = tokens.read('refresh', form.get('refresh_token') ?? '');
    if (refresh === undefined || manners.now().fault === 'revoked')
      return json(400, { error: 'invalid_grant' });
    return json(200, accessOf(refresh));
  }

  function tellThings({ path, query, authorization }: Question, fault: Fault): Reply {
    const token = tokens.read('access', authorization.replace(/^Bearer /, ''));
    if (token === undefined || fault === 'expired' || fault === 'revoked') return refuse(401, 'authError');
    if (fault === 'busy') return json(429, {}, { 'Retry-After': '5' });
    if (fault === 'quota') return refuse(403, 'quotaExceeded');
    if (fault === 'refuse') return refuse(403, 'insufficientPermissions');
    const watcher = WATCHERS.find(({ name }) => name === token.account);
    if (watcher === undefined || token.scope !== READING) return refuse(403, 'insufficientPermissions');
    if (path === '/v3/channels') return json(200, tellChannels(watcher, query));
    if (path === '/v3/subscriptions') {
      if (watcher.isPrivate) return refuse(403, 'subscriptionForbidden');
      const ids = Array.from({ length: watcher.follows.count }, (_, at) => ({
        id: `s${at}`,
        snippet: { title: `Channel ${at}`, resourceId: { kind: 'youtube#channel', channelId: `c${at}` } },
      }));
      return json(200, pageOf(ids, query, fault));
    }
    if (path === '/v3/videos' && query.get('myRating') === 'like') {
      const { count, categories } = watcher.liked;
      const videos = Array.from({ length: count }, (_, at) => ({
        id: `v${at}`,
        snippet: { title: `Video ${at}`, categoryId: categories[at % categories.length] },
      }));
      return json(200, pageOf(videos, query, fault));
    }
    return refuse(404, 'notFound');
  }

  return (question: Question, fault: Fault): Reply | undefined => {
    const { method, path } = question;
    if (path === '/auth') return method === 'POST' ? decide(PLACE, tokens, question) : ask(PLACE, question);
    if (method === 'POST' && path === '/token') return giveTokens(question);
    if (method === 'POST' && path === '/revoke') {
      if (manners.now().fault === 'broken') return { status: 503, body: '' };
      const done = tokens.revoke(question.form.get('token') ?? '');
      return done ? json(200, {}) : json(400, { error: 'invalid_token' });
    }
    return method === 'GET' && path.startsWith('/v3/') ? tellThings(question, fault) : undefined;
  };
}

/** One's own, which may be none, or what channels are about. */
function tellChannels(watcher: Watcher, query: URLSearchParams) {
  if (query.get('mine') === 'true')
    return watcher.hasChannel
      ? { items: [{ id: `own ${watcher.name}`, snippet: { title: watcher.name } }] }
      : { pageInfo: { totalResults: 0 } };
  const { subjects } = watcher.follows;
  const ids = (query.get('id') ?? '').split(',').filter(Boolean);
  return {
    items: ids.map((id) => ({
      id,
      topicDetails: {
        topicCategories: [
          `https://en.wikipedia.org/wiki/${subjects[Number(id.slice(1)) % Math.max(1, subjects.length)]}`,
        ],
      },
    })),
  };
}

/** A page; an odd one begins with what was there before. */
function pageOf(all: readonly unknown[], query: URLSearchParams, fault: Fault) {
  const size = Math.min(LARGEST_PAGE, Number(query.get('maxResults')) || 5);
  const token = Number(query.get('pageToken') ?? 0);
  const begin = Math.max(0, token - (fault === 'odd pages' ? 7 : 0));
  const items = all.slice(begin, begin + size);
  return {
    ...{ items, pageInfo: { totalResults: all.length, resultsPerPage: size } },
    ...(begin + size < all.length && { nextPageToken: String(begin + size) }),
  };
}
