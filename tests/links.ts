// Somebody with a browser who links accounts at the stand-ins, and tells these how to behave.

import type { LinksWire } from '#profile/linked/contract-links.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import type { ProviderName } from '#profile/rules/footprints.ts';
import type { Player, RunningServer } from './server.ts';

export type LinkVisit = { readonly status: number; readonly to: string; readonly text: string };

/** Makes a browser with a jar of cookies at a test server. */
export function createLinkVisitor(server: RunningServer) {
  const jar = new Map<string, string>();

  async function visit(
    url: string,
    { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<LinkVisit> {
    const answer = await server.app.inject({
      ...{ method: form ? 'POST' : 'GET', url },
      headers: {
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.statusCode, to: String(answer.headers.location ?? ''), text: answer.body };
  }

  const agree = (player: Player, provider: ProviderName, given = true) =>
    server.call(player, 'PUT', '/profile/consents', {
      ...{ kind: `scan_${provider}`, given, version: CONSENT_WORDINGS[`scan_${provider}`] },
    });

  const takeTicket = async (player: Player) =>
    (await server.call<{ ticket: string }>(player, 'POST', '/links/ticket')).body.ticket;

  /** Sets out for a place with a ticket. */
  async function leave(player: Player, provider: ProviderName, route = '/profile'): Promise<LinkVisit> {
    const query = new URLSearchParams({ original_route: route, ticket: await takeTicket(player) });
    return visit(`/api/auth/${provider}/login?${query}`, { headers: { 'sec-fetch-site': 'same-origin' } });
  }

  /** Presses a button on the page of a stand-in, as a form without any script does. */
  async function answer(asking: string, account: string, pressed: 'allow' | 'deny'): Promise<LinkVisit> {
    const { text } = await visit(asking);
    const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
    const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    return visit(action, { form: { ...Object.fromEntries(fields), account, answer: pressed } });
  }

  /** All the way there and back; answers where it ended. */
  async function link(player: Player, provider: ProviderName, account: string): Promise<string> {
    await agree(player, provider);
    const { to: asking } = await leave(player, provider);
    const { to: callback } = await answer(asking, account, 'allow');
    return (await visit(callback)).to;
  }

  async function read(player: Player, provider: ProviderName) {
    const { body } = await server.call<LinksWire>(player, 'GET', '/links');
    const found = body.links.find((one) => one.provider === provider);
    if (found === undefined) throw new Error(`There is no ${provider} in ${JSON.stringify(body)}`);
    return found;
  }

  const tell = (provider: ProviderName, fault: string, times = 1) =>
    visit(`/dev/providers/${provider}/manners`, { form: { fault, times: String(times) } });

  return { jar, visit, agree, takeTicket, leave, answer, link, read, tell };
}

export type LinkVisitor = ReturnType<typeof createLinkVisitor>;
