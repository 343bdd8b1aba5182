// The security headers of every answer, also of those that are written below the routes.

const YEAR_SECONDS = 31_536_000;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * Scripts and styles come from files of our own only. A fixed table and no library: the one for Fastify puts its policy
 * together anew for every answer, which the answer path paid for.
 */
const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The headers of every answer; over https also that the address is never used without. */
export function chooseSecurityHeaders({ https }: { readonly https: boolean }): SecurityHeaders {
  if (!https) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` };
}
