// Serves the identity service: which one there is, and for the one inside this server its protocol and its sign-in.
import { mountService } from '#base/wire/mount.ts';
import type { Serve, Wire } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { ACCOUNT_ENDPOINTS } from '../contract.ts';
import type { PersonId } from '../rules.ts';
import { signInByChallenge } from '../sessions/sign-in.ts';
import { type ForeignIssuer, openForeignService } from './foreign-service.ts';
import { describeInteraction, findInteraction, finishInteraction } from './interactions.ts';
import type { KeepName } from './newcomers.ts';
import { type IdentityEngines, openOwnService } from './own-service.ts';
import { CLIENT_ID, REALM } from './realm.ts';

/**
 * Serves the service inside this server, or has the tokens of the other one accepted where one is named; `keepName` is told
 * the names that its people come with.
 */
export async function serveIdentity(
  app: Wire,
  serve: Serve<PersonId>,
  engines: IdentityEngines,
  foreign: ForeignIssuer | undefined,
  keepName: KeepName,
): Promise<void> {
  const service =
    foreign === undefined
      ? openOwnService(engines, (error) => app.log.error({ err: error }, 'identity service'))
      : openForeignService(engines, foreign, keepName);

  serve(ACCOUNT_ENDPOINTS.getIdentity, async () =>
    foreign === undefined
      ? { url: engines.siteUrl(), realm: REALM, client_id: CLIENT_ID, own: true }
      : { url: foreign.url, realm: foreign.realm, client_id: foreign.clientId, own: false },
  );

  serve(ACCOUNT_ENDPOINTS.getInteraction, async ({ params, visit }) => {
    if (service.kind !== 'own') throw new Refusal('accounts.interaction_not_found');
    return describeInteraction(await findInteraction(service, params.uid, visit));
  });

  serve(ACCOUNT_ENDPOINTS.finishInteraction, async ({ params, body, visit }) => {
    if (service.kind !== 'own') throw new Refusal('accounts.interaction_not_found');
    const interaction = await findInteraction(service, params.uid, visit);
    const signedIn = await signInByChallenge(engines, body, visit);
    const { user, keys } = signedIn;
    return { redirect_to: await finishInteraction(engines, interaction, signedIn), user, keys };
  });

  if (service.kind === 'own') await mountService(app, service.mount);
}
