// What the frame asks the server.
import { type CallResult, createCall } from '#base/wire/call.ts';
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import { type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import type { AppEndpoint, HelpCountry, OutboxMail } from '../contract.ts';

const call = createCall<AppEndpoint>({}, () => null);

type App = EndpointOutput<Extract<AppEndpoint, { route: 'GET /app' }>>;

/** The mode the server runs in, and whose identity service it has. */
export async function fetchApp(): Promise<ServiceResult<App>> {
  return toResult(await call('GET /app', {}));
}

/** The mails of a development server, newest first. */
export async function fetchOutbox(): Promise<ServiceResult<{ readonly mails: readonly OutboxMail[] }>> {
  return toResult(await call('GET /dev/outbox', {}));
}

/** Help lines by country. */
export async function fetchHelp(): Promise<ServiceResult<{ readonly countries: readonly HelpCountry[] }>> {
  return toResult(await call('GET /app/help', {}));
}

function toResult<T>(result: CallResult<T>): ServiceResult<T> {
  const words = { refused: say(UI, 'ui.something_wrong'), unreachable: say(UI, 'ui.server_silent') };
  return toServiceResult(result, words);
}
