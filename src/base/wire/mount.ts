// Mounts a service that speaks HTTP by itself, such as the identity service, below a path of the wire.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseUnknown } from './answer-error.ts';
import type { Wire } from './serve.ts';

/** Answers one request: `url` begins behind the mount there, and headers say nothing but what is configured. */
export type MountedService = (request: IncomingMessage, response: ServerResponse) => unknown;

export type Mount = {
  /** Where it is, such as `/realms/lorepath`. */
  readonly path: string;
  /** The name it has in logs and metrics. */
  readonly name: string;
  /** The addresses it is reached under. A request that names none of them is taken to be for the first. */
  readonly origins: () => readonly [string, ...(readonly string[])];
  /** The service as it is now; what keeps it from being there is answered as for any call. */
  readonly open: () => Promise<MountedService>;
  /** The path behind the mount, with its query, that a request is served at; the same one unless told. */
  readonly route?: (url: string) => string;
  /** Headers beside those of every answer, by the path behind the mount. */
  readonly headersOf?: (url: string) => Readonly<Record<string, string>>;
};

/** What proxies say of a request; only the configuration is believed. */
const FORWARDED = /^(forwarded|x-forwarded-.+|x-real-ip|x-original-.+)$/;

export async function mountService(app: Wire, mount: Mount): Promise<void> {
  await app.register(async (scope) => {
    // The service reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    // The router takes the slash at the end of an address off: what stands at the service's own front door has a route of its own.
    for (const url of [mount.path, `${mount.path}/*`])
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        config: { endpoint: mount.name },
        schema: { hide: true },
        handler: async (request, reply) => {
          const { raw } = request;
          // The path itself is written as it is, or it is another one.
          if (!request.originalUrl.startsWith(`${mount.path}/`)) return refuseUnknown(request, reply);
          const serve = await mount.open();
          const inside = request.originalUrl.slice(mount.path.length);
          const headers = { ...reply.getHeaders(), ...mount.headersOf?.(inside) };
          for (const [name, value] of Object.entries(headers))
            if (value !== undefined) reply.raw.setHeader(name, value);
          addressRequest(raw, mount.origins(), request.ip);
          raw.url = mount.route?.(inside) ?? inside;
          Object.assign(raw, { originalUrl: `${mount.path}${raw.url}` });
          reply.hijack();
          await serve(raw, reply.raw);
          return reply;
        },
      });
  });
}

/** Makes the request say that it came to one of our addresses, and from whom, whatever it said. */
function addressRequest(
  { headers }: IncomingMessage,
  [first, ...others]: readonly [string, ...string[]],
  sender: string,
): void {
  const origin = new URL(others.find((known) => new URL(known).host === headers.host) ?? first);
  for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name];
  headers.host = origin.host;
  headers['x-forwarded-for'] = sender;
  headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
}
