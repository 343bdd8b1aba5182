// The stand-in of Reddit: asking, tokens, who one is, and what one wrote, with its limits and its manners.
import { textOf, WRITERS, type Writer } from './accounts.ts';
import { json, type Question, type Reply } from './answering.ts';
import { type AskingPlace, ask, decide } from './asking.ts';
import type { Fault, Manners } from './manners.ts';
import { ACCESS_SECONDS, type Token, type Tokens } from './tokens.ts';

const PLACE: AskingPlace = {
  title: 'Reddit, as a stand-in',
  action: '/dev/providers/reddit/api/v1/authorize',
  clientId: 'lorepath',
  redirectUri: '/api/auth/reddit/callback',
  scopes: ['identity', 'history'],
  needsProof: false,
  accounts: WRITERS,
};
const BASIC = `Basic ${Buffer.from('lorepath:development').toString('base64')}`;

/** It shows no more of a list, however much there is. */
const MOST_OF_A_LIST = 1000;
const LARGEST_PAGE = 100;
const WINDOW_SECONDS = 600;
const ALLOWED = 1000;

type Thing = { readonly kind: 't1' | 't3'; readonly data: Readonly<Record<string, unknown>> };

export function createReddit(tokens: Tokens, manners: Manners) {
  let asked = 0;

  const limits = (remaining: number) => ({
    'x-ratelimit-used': String(asked),
    'x-ratelimit-remaining': `${remaining}.0`,
    'x-ratelimit-reset': String(WINDOW_SECONDS),
  });

  function giveTokens({ form, authorization }: Question): Reply {
    if (authorization !== BASIC || manners.now().fault === 'wrong client')
      return json(401, { message: 'Unauthorized', error: 401 });
    if (form.get('grant_type') === 'authorization_code') {
      const isSame = form.get('redirect_uri') === PLACE.redirectUri;
      const code = tokens.redeem(form.get('code') ?? '', form.get('code_verifier') ?? '', PLACE.needsProof);
      // That is how it says so.
      if (code === undefined || !isSame) return json(200, { error: 'invalid_grant' });
      return json(200, { ...accessOf(code), refresh_token: tokens.make('refresh', code) });
    }
    const refresh = tokens.read('refresh', form.get('refresh_token') ?? '');
    if (refresh === undefined || manners.now().fault === 'revoked')
      return json(400, { message: 'Bad Request', error: 400 });
    return json(200, accessOf(refresh));
  }

  const accessOf = (token: Token) => ({
    access_token: tokens.make('access', token),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    scope: token.scope,
  });

  function tellThings(question: Question, fault: Fault): Reply {
    asked += 1;
    const token = tokens.read('access', question.authorization.replace(/^Bearer /, ''));
    if (token === undefined || fault === 'expired' || fault === 'revoked')
      return json(401, { message: 'Unauthorized', error: 401 });
    // Names that say nothing are slowed down.
    if (fault === 'busy' || question.agent === '')
      return json(429, { message: 'Too Many Requests', error: 429 }, { ...limits(0), 'Retry-After': '5' });
    if (fault === 'refuse') return json(403, { message: 'Forbidden', error: 403 }, limits(ALLOWED));
    const writer = WRITERS.find(({ name }) => name === token.account);
    if (writer === undefined) return json(404, { message: 'Not Found', error: 404 });
    if (question.path === '/api/v1/me')
      return json(200, { id: `id_${writer.name}`, name: writer.name, verified: true }, limits(ALLOWED));
    const [, name, list] = /^\/user\/([^/]+)\/(comments|submitted)$/.exec(question.path) ?? [];
    if (name !== writer.name || !token.scope.split(' ').includes('history') || writer.isSuspended)
      return json(403, { message: 'Forbidden', error: 403 }, limits(ALLOWED));
    const things = list === 'comments' ? listComments(writer) : listPosts(writer);
    return json(200, pageOf(things, question.query, fault), limits(fault === 'quota' ? 0 : ALLOWED));
  }

  return (question: Question, fault: Fault): Reply | undefined => {
    const { method, path } = question;
    if (path === '/api/v1/authorize')
      return method === 'POST' ? decide(PLACE, tokens, question) : ask(PLACE, question);
    if (method === 'POST' && path === '/api/v1/access_token') return giveTokens(question);
    if (method === 'POST' && path === '/api/v1/revoke_token') {
      if (question.authorization !== BASIC) return json(401, { message: 'Unauthorized', error: 401 });
      if (manners.now().fault === 'broken') return { status: 503, body: '' };
      tokens.revoke(question.form.get('token') ?? '');
      return { status: 204, body: '' };
    }
    return method === 'GET' ? tellThings(question, fault) : undefined;
  };
}

/** Newest first; among them such as were taken away, are for adults, or quote somebody. */
function listComments(writer: Writer): readonly Thing[] {
  return Array.from({ length: writer.comments }, (_, at) => {
    const gone = at % 29 === 28;
    const quoting = at % 17 === 16 ? '> The mother of my friends hates the wonderful family home.\n\n' : '';
    return {
      kind: 't1' as const,
      data: {
        name: `t1_${(100_000 - at).toString(36)}`,
        body: gone ? '[deleted]' : `${quoting}${textOf(writer, at)}`,
        ...{ subreddit: 'talk', created_utc: 1_760_000_000 - at * 3600, score: 1, over_18: at % 37 === 36 },
      },
    };
  });
}

function listPosts(writer: Writer): readonly Thing[] {
  return Array.from({ length: writer.posts }, (_, at) => ({
    kind: 't3' as const,
    data: {
      name: `t3_${(200_000 - at).toString(36)}`,
      ...{ title: textOf(writer, at + 1), selftext: textOf(writer, at + 2), over_18: false },
      ...{ subreddit: 'talk', created_utc: 1_760_000_000 - at * 7200, score: 3 },
    },
  }));
}

/** A page of a list behind the thing that is named. An odd one begins with what was there before, and may be empty. */
function pageOf(all: readonly Thing[], query: URLSearchParams, fault: Fault) {
  const things = all.slice(0, MOST_OF_A_LIST);
  const size = Math.min(LARGEST_PAGE, Number(query.get('limit')) || 25);
  const after = query.get('after');
  const found = things.findIndex(({ data }) => data.name === after);
  const begin = Math.max(0, found + 1 - (fault === 'odd pages' ? 7 : 0));
  const children = things.slice(begin, begin + size);
  const isLast = begin + size >= things.length;
  return {
    kind: 'Listing',
    data: {
      after: isLast ? null : (children.at(-1)?.data.name ?? null),
      ...{ before: null, dist: children.length, children },
    },
  };
}
