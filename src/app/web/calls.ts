// What the frame asks the server.
import { createCall } from '#base/wire/call.ts';
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import type { AppEndpoint, HelpCountry, OutboxMail } from '../contract.ts';

const call = createCall<AppEndpoint>(() => null);

type App = EndpointOutput<Extract<AppEndpoint, { route: 'GET /app' }>>;

/** The mode the server runs in, and whose identity service it has. Throws while the server cannot say. */
export async function fetchApp(): Promise<App> {
  const result = await call('GET /app', {});
  if (result.kind !== 'ok') throw new Error(`the mode is not known: ${result.kind}`);
  return result.value;
}

/** The mails of a development server, newest first. Throws when they cannot be read. */
export async function fetchOutbox(): Promise<readonly OutboxMail[]> {
  const result = await call('GET /dev/outbox', {});
  if (result.kind !== 'ok') throw new Error(`the outbox cannot be read: ${result.kind}`);
  return result.value.mails;
}

/** Help lines by country. Throws when they cannot be read. */
export async function fetchHelp(): Promise<readonly HelpCountry[]> {
  const result = await call('GET /app/help', {});
  if (result.kind !== 'ok') throw new Error(`the help lines cannot be read: ${result.kind}`);
  return result.value.countries;
}
