// What the profile asks the server about accounts elsewhere, and how one leaves for them.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import { type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { LINK_REFUSALS, LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import type { LinkEndpoint, LinksWire } from '../../linked/contract-links.ts';
import type { ProviderName } from '../../rules/footprints.ts';

const call = createCall<LinkEndpoint>(LINK_REFUSALS, readFreshToken, renewToken);

function toResult<T>(result: CallResult<T>): ServiceResult<T> {
  const failed = say(LINKS, 'links.action_failed');
  return toServiceResult(result, { refused: failed, unreachable: failed });
}

export async function fetchLinks(): Promise<ServiceResult<LinksWire>> {
  return toResult(await call('GET /links', {}));
}

export async function startScan(provider: ProviderName): Promise<ServiceResult<LinksWire>> {
  return toResult(await call('POST /links/:provider/scan', { params: { provider } }));
}

/** Where a browser goes that wants to link an account, and comes back from to this page. */
export async function findWayOut(provider: ProviderName): Promise<ServiceResult<string>> {
  const result = toResult(await call('POST /links/ticket', {}));
  if (!result.success) return result;
  const query = new URLSearchParams({
    original_route: window.location.pathname,
    ticket: result.data.ticket,
  });
  return { success: true, data: `/api/auth/${provider}/login?${query}` };
}
