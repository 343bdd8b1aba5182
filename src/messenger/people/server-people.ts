// Serves people: who can be written to, who is blocked and reported, and who shows that they are there.
import { isPersonId, type PersonId } from '#accounts/rules.ts';
import { listByName } from '#accounts/store-known.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { PEOPLE_ENDPOINTS as ENDPOINTS } from '../contract-people.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuse, refuseConversation, refuseMessage, refuseUser } from '../refuse.ts';
import { LIMITS } from '../rules/limits.ts';
import { readScene } from '../store-scene.ts';
import { refuseGone } from './gone.ts';
import { demandSeen, findSeen, showPeople } from './show-people.ts';
import { listFindableIds } from './store-people.ts';
import { listWrittenBy, saveReport } from './store-reports.ts';
import { deleteBlock, listBlocked, readPresenceOn, saveBlock, savePresenceOn } from './store-settings.ts';

const PAGE = 50;

export function servePeople(serve: Serve<PersonId>, engines: MessengerEngines): void {
  const { db } = engines;

  serve(ENDPOINTS.listUsers, async ({ person, query }) => {
    if (query.user_ids !== undefined) {
      const seen = await findSeen(engines, person, [query.user_ids].flat());
      return { users: await showPeople(engines, person, seen), next: null };
    }
    const after = readCursor(query.cursor);
    const ids = await listFindableIds(db.kysely, person, { after, limit: PAGE + 1 });
    const page = ids.slice(0, PAGE);
    // Who was found and may not be seen at this moment is left out; the next page goes on all the same.
    const seen = await findSeen(engines, person, page);
    return {
      users: await showPeople(engines, person, seen),
      next: ids.length > PAGE ? writeCursor(page.at(-1) ?? '') : null,
    };
  });

  serve(ENDPOINTS.findUser, async ({ person, params }) => {
    const name = params.username.trim();
    const ids =
      name === '' || !name.isWellFormed() || name.includes('\u0000') ? [] : await listByName(db.kysely, name);
    const seen = await findSeen(engines, person, ids);
    // Whoever is open to people who are alike alone is not found by name.
    const found = seen.filter(({ is_findable, shares }) => is_findable || shares);
    if (found.length === 0) throw refuseUser('username');
    return { users: await showPeople(engines, person, found) };
  });

  serveBlocks(serve, engines);

  serve(ENDPOINTS.report, async ({ person, body }) => {
    const { user_id: reportedId, conversation_id: conversationId, reason, messages } = body;
    if (reportedId === person) throw refuse('messenger.not_yourself');
    const writerId = isPersonId(reportedId) ? reportedId : person;
    const ids = messages.map(({ message_id }) => message_id);
    const written = await listWrittenBy(db.kysely, { conversationId, personId: person, writerId, ids });
    if (written === undefined || writerId === person)
      throw (await readScene(db.kysely, conversationId, person)) ? refuseUser() : refuseConversation();
    const foreign = ids.findIndex((id) => !written.has(id));
    if (foreign >= 0) throw refuseMessage(`messages.${foreign}.message_id`);
    const report = { personId: person, reportedId: writerId, conversationId, reason, messages };
    const isKept = await refuseGone(engines, person, 'user_id', () =>
      saveReport(db, { ...report, now: engines.clock() }),
    );
    if (!isKept)
      throw new Refusal('messenger.reports_full', {
        fill: { most: LIMITS.openReports, megabytes: LIMITS.openReportsBytes / (1024 * 1024) },
      });
    return { reported: true as const };
  });

  serve(ENDPOINTS.getPresence, async ({ person }) => ({
    on: (await readPresenceOn(db.kysely, [person])).has(person),
  }));

  serve(ENDPOINTS.setPresence, async ({ person, body }) => {
    await refuseGone(engines, person, 'on', () => savePresenceOn(db.kysely, person, body.on));
    engines.changes.announcePeople([person]);
    return { on: body.on };
  });
}

function serveBlocks(serve: Serve<PersonId>, engines: MessengerEngines): void {
  const { db, clock, changes } = engines;

  serve(ENDPOINTS.listBlocks, async ({ person }) => {
    const ids = await listBlocked(db.kysely, person);
    // Whom one has blocked one can let through again, whether they can be found by now or not.
    return { users: await showPeople(engines, person, await findSeen(engines, person, ids, 'all')) };
  });

  serve(ENDPOINTS.block, async ({ person, params }) => {
    if (params.userId === person) throw refuse('messenger.not_yourself');
    // Whoever puts one into a group can be kept off without the group being taken up.
    const { person_id: blockedId } = await demandSeen(engines, person, params.userId, 'userId', 'met');
    await refuseGone(engines, person, 'userId', () =>
      saveBlock(db, { personId: person, blockedId, now: clock() }),
    );
    changes.announcePeople([person, blockedId]);
    return { blocked: true as const };
  });

  serve(ENDPOINTS.unblock, async ({ person, params }) => {
    const { userId } = params;
    if (isPersonId(userId)) {
      const told = await deleteBlock(db, person, userId);
      changes.announcePeople([person, userId]);
      for (const { id, revision } of told) changes.announce(id, revision);
    }
    return { blocked: false as const };
  });
}

function writeCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** Throws `app.bad_request` for anything that no page ended with. */
function readCursor(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = Buffer.from(text, 'base64url').toString('utf8');
  if (!isPersonId(id) || writeCursor(id) !== text)
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: 'Must be the next of an earlier page.' }],
    });
  return id;
}
