// A visit: who stands at the other end of a request, and what is given back to them beside the answer.
import type { FastifyReply, FastifyRequest } from 'fastify';

export type RequestOrigin = {
  /** The host name it was addressed to; of an unclear `Host` header, a name that is nobody's. */
  readonly hostname: string;
  /** Whether a proxy handed it on. */
  readonly forwarded: boolean;
  /** Whether a page of another origin sent it. */
  readonly foreign: boolean;
};

export type Cookie = {
  readonly name: string;
  /** Letters of base64url only; the empty text takes the cookie away. */
  readonly value: string;
  readonly path: string;
  /** How long it is kept, in seconds. */
  readonly seconds: number;
  /** Whether it is sent over https alone. */
  readonly secure: boolean;
  /** Whether it also comes with whoever is sent here by another site; unless told it does not. */
  readonly fromAnywhere?: boolean;
};

const LONGEST_DEVICE = 300;

/** What a browser says of itself (`User-Agent`), cut to a length that can be kept. */
export function cutDevice(agent = ''): string {
  return agent.slice(0, LONGEST_DEVICE);
}

/** What a handler may know of a request beside its input, and may say beside its answer. */
export class Visit {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /** Answers 201: something was made. */
  markCreated(): void {
    this.#reply.code(201);
  }

  /** Answers 503 with the value: the server knows that it cannot do its work. */
  markUnavailable(): void {
    this.#reply.code(503);
  }

  /** Says with the refusal that follows after how many seconds another try makes sense. */
  askToWait(seconds: number): void {
    this.#reply.header('Retry-After', String(seconds));
  }

  /** The origin of the page that sent it, as the browser says. */
  readPage(): string | undefined {
    return this.#request.headers.origin;
  }

  /** Where a request was addressed to: for calls that only our own pages may make. */
  readOrigin(): RequestOrigin {
    return readOrigin(this.#request);
  }

  /** Whether a page of ours sent it, at the host that was asked or at `siteUrl`; of browsers that do not say so, by the page they name. */
  isFromOwnPage(siteUrl: string): boolean {
    const { 'sec-fetch-site': site, referer = '', host } = this.#request.headers;
    if (site !== undefined) return site === 'same-origin';
    if (!URL.canParse(referer)) return false;
    const page = new URL(referer);
    return page.host === host?.toLowerCase() || page.origin === new URL(siteUrl).origin;
  }

  /**
   * Whether it comes straight from a page or a program of this machine, for calls of development that ask for no proof. A
   * proxy on the same machine that says nothing of itself is known by how it speaks.
   */
  isFromThisMachine(isLoopback: (hostname: string) => boolean): boolean {
    const { hostname, forwarded, foreign } = this.readOrigin();
    return isLoopback(hostname) && !forwarded && !foreign && speaksForItself(this.#request);
  }

  /** The address it came from; a proxy's word for it only where that proxy is trusted. For limits. */
  readAddress(): string {
    return this.#request.ip;
  }

  /** Whether a proxy handed it on that is not trusted: then `readAddress` is the proxy's, for all who come through it. */
  isForwardedUnbelieved(): boolean {
    return this.readOrigin().forwarded && this.#request.ip === this.#request.socket.remoteAddress;
  }

  readAuthorization(): string | undefined {
    return this.#request.headers.authorization;
  }

  /** What the browser says of itself, cut to a length that can be kept. */
  readDevice(): string {
    return cutDevice(this.#request.headers['user-agent']);
  }

  /** The language that the client asks for first, as a tag such as en or pt-BR; undefined when it names none. */
  readLanguage(): string | undefined {
    const [first = ''] = (this.#request.headers['accept-language'] ?? '').split(/[,;]/);
    // What stands behind language, script and region, such as an orthography, is left out.
    return /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(?=-|$)/i.exec(first.trim())?.[0];
  }

  readCookie(name: string): string | undefined {
    const pairs = this.#request.headers.cookie?.split(';') ?? [];
    const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
    return found?.slice(name.length + 1);
  }

  /** Sets a cookie that scripts cannot read and other sites do not send. */
  setCookie({ name, value, path, seconds, secure, fromAnywhere = false }: Cookie): void {
    const life = value === '' ? 0 : seconds;
    this.#reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=${fromAnywhere ? 'Lax' : 'Strict'}${secure ? '; Secure' : ''}`,
    );
  }
}

/** Headers by which a proxy says that it handed a request on, by how they begin. */
const FORWARDING_HEADER = new RegExp(
  `^(${[
    ...[
      'forwarded',
      'via$',
      'x-forward',
      'x-real-',
      'x-client-',
      'x-cluster-client',
      'x-original-',
      'x-rewrite-',
    ],
    ...[
      'x-proxy',
      'proxy-',
      'x-host$',
      'x-scheme',
      'x-url-scheme',
      'front-end-https',
      'x-request-id',
      'x-varnish',
    ],
    ...['x-envoy-', 'x-amz', 'x-azure-', 'x-arr-', 'x-appengine-', 'x-cloud-trace', 'x-vercel-', 'x-b3-'],
    ...[
      'client-ip',
      'max-forwards',
      'surrogate-',
      'wl-proxy-',
      'do-connecting-ip',
      'remote-addr',
      'x-nginx-',
      'x-remote-',
      'x-source-',
      'x-ssl',
      'x-tunnel',
    ],
    ...['cloudfront-', 'x-goog-'],
    ...['cf-', 'cdn-', 'true-client-ip', 'fastly-', 'fly-', 'akamai-', 'incap-', 'ngrok-', 'tailscale-'],
  ].join('|')})`,
);

/**
 * Whether nothing in how a request is written is a proxy's: the oldest HTTP, as proxies speak that were told nothing else, a
 * connection for this one call or for another protocol than its own, an address with a host in it, or a page at another host
 * that asks.
 */
function speaksForItself({ headers, raw, originalUrl }: FastifyRequest): boolean {
  const { connection = '', referer } = headers;
  const page = referer === undefined || !URL.canParse(referer) ? undefined : new URL(referer).host;
  return (
    raw.httpVersion === '1.1' &&
    /^(keep-alive)?$/i.test(connection.trim()) &&
    originalUrl.startsWith('/') &&
    (page === undefined || page === headers.host?.toLowerCase())
  );
}

/** Where a request was addressed to, as far as its headers tell. */
function readOrigin({ headers, raw }: FastifyRequest): RequestOrigin {
  // Only a plain name or address with a port is read; of two `Host` headers neither is.
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const host = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(headers.host ?? '')?.[1];
  const site = headers['sec-fetch-site'];
  return {
    hostname:
      hosts === 1 && host !== undefined && URL.canParse(`http://${headers.host}`)
        ? host.toLowerCase()
        : 'unknown.invalid',
    forwarded: Object.keys(headers).some((name) => FORWARDING_HEADER.test(name.replaceAll('_', '-'))),
    foreign:
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host),
  };
}
