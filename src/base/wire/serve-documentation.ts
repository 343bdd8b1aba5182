// Serves the documentation: of the calls as the registered endpoints produce it, with its page, and of the sockets.
import swaggerUi from '@fastify/swagger-ui';
import type { Wire } from './serve.ts';
import { describeSockets } from './sockets/describe-sockets.ts';

/** The page styles itself, so it has a policy of its own; it still runs scripts of ours only. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The page is of Lorepath alone: no field for other descriptions, and no mark of what shows it. */
const PAGE_LOOK = `
:root, .swagger-ui { color-scheme: light dark; }
body, html.dark-mode body { margin: 0; background: light-dark(#f3ecde, #05121d); }
.swagger-ui .topbar { display: none; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: light-dark(#162433, #f0e9d9); }
.swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: Fraunces, Georgia, serif; font-weight: 600; }
.swagger-ui .info .title { font-size: clamp(1.75rem, 6vw, 2.5rem); }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { background: light-dark(#fffaf0, #10202d); box-shadow: none; }
.swagger-ui a, .swagger-ui .info a, html.dark-mode .swagger-ui :is(a, .info a) { color: light-dark(#a5391a, #f4894d); }
.swagger-ui .wrapper, html.dark-mode .swagger-ui { background: none; }`;

/** Serves `/api/openapi.json`, `/api/asyncapi.json` and the page `/api/docs`, which names both. */
export async function serveDocumentation(app: Wire): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(app.swagger()),
  );
  app.get('/api/asyncapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(describeSockets(app)),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    theme: { title: 'Lorepath: its calls', css: [{ filename: 'look.css', content: PAGE_LOOK }] },
    uiConfig: { deepLinking: true, tryItOutEnabled: true },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header('Cache-Control', 'no-cache');
        next();
      },
    },
  });
}
