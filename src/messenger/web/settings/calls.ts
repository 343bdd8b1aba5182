// What the settings of the chats ask the server.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import { type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import type { PEOPLE_ENDPOINTS } from '../../contract-people.ts';
import type { NoticeTopic, PUSH_ENDPOINTS } from '../../contract-push.ts';

type PeopleEndpoint =
  | (typeof PEOPLE_ENDPOINTS)[keyof typeof PEOPLE_ENDPOINTS]
  | (typeof PUSH_ENDPOINTS)[keyof typeof PUSH_ENDPOINTS];

const call = createCall<PeopleEndpoint>({}, readFreshToken, renewToken);

type Answer<Route extends string> = EndpointOutput<Extract<PeopleEndpoint, { route: Route }>>;

/** Whom the person has blocked. */
export async function fetchBlocks(): Promise<ServiceResult<Answer<'GET /messenger/blocks'>>> {
  return toResult(await call('GET /messenger/blocks', {}));
}

export async function unblock(userId: string): Promise<ServiceResult<unknown>> {
  return toResult(await call('DELETE /messenger/blocks/:userId', { params: { userId } }));
}

/** Whether others see when the person is there. */
export async function fetchPresence(): Promise<ServiceResult<Answer<'GET /messenger/presence'>>> {
  return toResult(await call('GET /messenger/presence', {}));
}

export async function setPresence(on: boolean): Promise<ServiceResult<Answer<'PUT /messenger/presence'>>> {
  return toResult(await call('PUT /messenger/presence', { body: { on } }));
}

/** Of what this session is given notice, and by which key browsers know the server. */
export async function fetchPush(): Promise<ServiceResult<Answer<'GET /messenger/push'>>> {
  return toResult(await call('GET /messenger/push', {}));
}

export async function setPush(
  endpoint: string,
  topic: NoticeTopic,
): Promise<ServiceResult<Answer<'PUT /messenger/push'>>> {
  return toResult(await call('PUT /messenger/push', { body: { endpoint, topic } }));
}

export async function endPush(topic: NoticeTopic): Promise<ServiceResult<Answer<'DELETE /messenger/push'>>> {
  return toResult(await call('DELETE /messenger/push', { query: { topic } }));
}

function toResult<T>(result: CallResult<T>): ServiceResult<T> {
  const failed = say(CHAT_SETTINGS, 'chat-settings.failed');
  return toServiceResult(result, { refused: failed, unreachable: failed });
}
