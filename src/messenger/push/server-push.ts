// Serves notices: switched on and off by each session for its own browser.

import type { PersonId } from '#accounts/rules.ts';
import type { Offers } from '#base/feature.ts';
import { type PublicDoor, readPublicAddress } from '#base/wire/outward/public-door.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { PUSH_ENDPOINTS as ENDPOINTS, LONGEST_PUSH_ADDRESS, TOO_LONG_ADDRESS } from '../contract-push.ts';
import type { MessengerEngines } from '../engines.ts';
import { endTopic, listTopics, moveSubscription, saveSubscription, takeDue } from './store-push.ts';

type PushParts = Pick<MessengerEngines, 'db' | 'clock'> & {
  readonly voucher: Pick<Offers['voucher'], 'readPublicKey'>;
  readonly sessionOf: Offers['sessionOf'];
  readonly door: PublicDoor;
};

export function servePush(serve: Serve<PersonId>, { db, clock, voucher, sessionOf, door }: PushParts): void {
  const show = async (session: string) => {
    const topics = await listTopics(db.kysely, session);
    return { on: topics.includes('letters'), topics: [...topics] };
  };

  serve(ENDPOINTS.getPush, async ({ visit }) => ({
    ...(await show(await sessionOf(visit.readAuthorization()))),
    public_key: await voucher.readPublicKey(),
  }));

  /** The address of a push service. Throws the refusal. */
  function readService(text: string, path: string): string {
    const endpoint = readPublicAddress(text, door);
    if (endpoint === undefined)
      throw new Refusal('messenger.bad_push_service', {
        errors: [{ path, message: 'Must be a public address that begins with https.' }],
      });
    // As it is kept a letter may take nine times the room.
    if (endpoint.length > LONGEST_PUSH_ADDRESS)
      throw new Refusal('app.bad_request', { errors: [{ path, message: TOO_LONG_ADDRESS }] });
    return endpoint;
  }

  serve(ENDPOINTS.setPush, async ({ person, body, visit }) => {
    const endpoint = readService(body.endpoint, 'endpoint');
    const session = await sessionOf(visit.readAuthorization());
    const { topic } = body;
    if (!(await saveSubscription(db, { personId: person, session, endpoint, topic, now: clock() })))
      throw new Refusal('app.unauthorized');
    return show(session);
  });

  // A worker that its browser has woken has no session: what it knows is the address that was.
  serve(ENDPOINTS.movePush, async ({ body }) => {
    await moveSubscription(db.kysely, { from: body.from, to: readService(body.to, 'to') });
    return { moved: true as const };
  });

  // What is posted is empty, so a worker asks, also by nothing but its address.
  serve(ENDPOINTS.takePushNews, async ({ body }) => ({
    topics: [...(await takeDue(db.kysely, body.endpoint))],
  }));

  serve(ENDPOINTS.endPush, async ({ query, visit }) => {
    const session = await sessionOf(visit.readAuthorization());
    await endTopic(db.kysely, session, query.topic);
    return show(session);
  });
}
