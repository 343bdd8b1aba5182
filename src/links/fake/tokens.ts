// Codes and tokens of the stand-ins. They say themselves what they are good for, so that they outlive a restart.
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '#base/engines/clock.ts';

type Kind = 'code' | 'access' | 'refresh';

/** What one is good for. */
export type Token = {
  readonly kind: Kind;
  /** The allowance that it is of: all of it ends with that. */
  readonly grant: string;
  readonly account: string;
  readonly scope: string;
  /** When it ends, in ms since 1970. */
  readonly until: number;
  readonly challenge: string;
};

const CODE_MS = 60_000;
export const ACCESS_SECONDS = 3600;
const FOR_EVER = 10 ** 15;

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({
  clock,
  sign,
}: {
  readonly clock: Clock;
  readonly sign: (text: string) => string;
}) {
  const used = new Set<string>();
  const revoked = new Set<string>();
  const write = (token: Token) => {
    const body = Buffer.from(JSON.stringify({ ...token, one: randomUUID() })).toString('base64url');
    return `${body}.${sign(body)}`;
  };
  const make = (kind: Kind, token: Omit<Token, 'kind' | 'until'>): string => {
    const lasts = { code: CODE_MS, access: ACCESS_SECONDS * 1000, refresh: FOR_EVER }[kind];
    return write({ ...token, kind, until: clock().getTime() + lasts });
  };
  const read = (kind: Kind, text: string): Token | undefined => {
    const [body = '', mac = ''] = text.split('.');
    if (mac !== sign(body)) return undefined;
    const token = JSON.parse(Buffer.from(body, 'base64url').toString()) as Token;
    const isGood = token.kind === kind && token.until > clock().getTime() && !revoked.has(token.grant);
    return isGood ? token : undefined;
  };
  return {
    makeCode: (account: string, scope: string, challenge: string) =>
      make('code', { grant: randomUUID(), account, scope, challenge }),
    read,
    make,
    /** A code is good once; the second time all that came of it is over. */
    redeem: (text: string, verifier: string, needsProof: boolean): Token | undefined => {
      const code = read('code', text);
      if (code === undefined) return undefined;
      if (used.has(text)) {
        revoked.add(code.grant);
        return undefined;
      }
      used.add(text);
      const proof = createHash('sha256').update(verifier).digest('base64url');
      return needsProof && proof !== code.challenge ? undefined : code;
    },
    revoke: (text: string): boolean => {
      const token = read('refresh', text) ?? read('access', text);
      if (token !== undefined) revoked.add(token.grant);
      return token !== undefined;
    },
    countRevoked: () => revoked.size,
  };
}
