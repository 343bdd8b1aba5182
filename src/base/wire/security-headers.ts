// The security headers of every answer, also of those that are written below the routes.

const YEAR_SECONDS = 31_536_000;

export type SecurityHeaders = Readonly<Record<string, string>>;

export type SecurityOptions = {
  /** Whether people reach it over https. */
  readonly https: boolean;
  /** The origin of the identity service, where it is another one than ours. */
  readonly identityOrigin?: string | undefined;
};

/** Pages that our own pages load in a frame, and nobody else may: they tell the page around them one thing. */
const FRAMED = new Set(['/silent-check-sso.html', '/cookie-check.html']);

function writePolicy(identityOrigin: string | undefined, ancestors: "'none'" | "'self'"): string {
  const others = identityOrigin === undefined ? '' : ` ${identityOrigin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    // The silent check of the identity service.
    `frame-src 'self'${others}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    // Of the one script that a page names by its address: the worker.
    'trusted-types lorepath-worker',
  ].join('; ');
}

/**
 * The headers of every answer; over https also that the address is never used without. Scripts and styles come from files
 * of our own only. A fixed table and no library: the one for Fastify puts its policy together anew for every answer,
 * which the answer path paid for.
 */
export function chooseSecurityHeaders({ https, identityOrigin }: SecurityOptions): SecurityHeaders {
  return {
    'Content-Security-Policy': writePolicy(identityOrigin, "'none'"),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

/** A policy that also lets the scripts and styles be that stand in a page, by their hashes. */
export function allowInline(
  policy: string,
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): string {
  return policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
}

/**
 * The headers in which the worker differs, which has a policy of its own whatever page registered it: it speaks to this server, has
 * the browser fetch the picture of a notice, and loads no further script.
 */
export const WORKER_HEADERS: SecurityHeaders = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
};

/** The headers in which a page differs that our own pages may load in a frame; undefined for any other page. */
export function chooseFramedHeaders(path: string): SecurityHeaders | undefined {
  if (!FRAMED.has(path)) return undefined;
  return { 'Content-Security-Policy': writePolicy(undefined, "'self'"), 'X-Frame-Options': 'SAMEORIGIN' };
}
