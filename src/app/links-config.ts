// Accounts elsewhere in the configuration: as whom this server is known to the places that can be linked.
import type { LinkClients } from '#links/providers/open-providers.ts';
import { PROVIDERS } from '#profile/rules/footprints.ts';

/** The clients that are set. One without its other half is a fault; no secret is repeated in it. */
export function readLinkClients(
  read: (name: string) => string | undefined,
  faults: string[],
): LinkClients | undefined {
  const clients: Partial<Record<keyof LinkClients, { readonly id: string; readonly secret: string }>> = {};
  for (const provider of PROVIDERS) {
    const name = provider.toUpperCase();
    const [id, secret] = [read(`${name}_CLIENT_ID`), read(`${name}_CLIENT_SECRET`)];
    if (id !== undefined && secret !== undefined) clients[provider] = { id, secret };
    else if (id !== undefined || secret !== undefined)
      faults.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together; set both or none`);
  }
  return Object.keys(clients).length > 0 ? clients : undefined;
}
