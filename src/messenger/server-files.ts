// Serves the files of messages: sealed bytes in, the same bytes out, for the members of their conversation.
import { createHash } from 'node:crypto';
import { isUuid, type PersonId } from '#accounts/rules.ts';
import type { RegularWork } from '#base/engines/regular.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { FILE_ENDPOINTS as ENDPOINTS } from './contract-files.ts';
import type { MessengerEngines } from './engines.ts';
import { refuseFull } from './messages/room.ts';
import { readNumber } from './refuse.ts';
import { LIMITS } from './rules/limits.ts';
import { findFile, keepFile, sweepFiles } from './store-files.ts';

const HOUR_MS = 60 * 60 * 1000;

type FileEngines = Pick<MessengerEngines, 'db' | 'clock' | 'room'>;

export function serveFiles(serve: Serve<PersonId>, { db, clock, room }: FileEngines): void {
  serve(ENDPOINTS.putFile, async ({ params, query, body, person }) => {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const outcome = await keepFile(
      db,
      {
        ...{ id: params.fileId, conversationId: readNumber(query.conversation_id), personId: person },
        ...{ bytes, sentHash: createHash('sha256').update(bytes).digest(), now: clock() },
      },
      room.most,
    );
    if (outcome.kind === 'not-found') throw new Refusal('messenger.conversation_not_found');
    if (outcome.kind === 'id-used') throw new Refusal('messenger.file_id_used');
    if (outcome.kind === 'full') throw refuseFull(room);
    return {
      ...{ file_id: params.fileId, bytes: bytes.length },
      room: room.most - outcome.used,
    };
  });

  serve(ENDPOINTS.getFile, async ({ params, person }) => {
    const bytes = isUuid(params.fileId) ? await findFile(db.kysely, params.fileId, person) : undefined;
    if (bytes === undefined) throw new Refusal('messenger.file_not_found');
    return bytes;
  });
}

/** Deletes what no message carries after a day. */
export function sweepLooseFiles({ db, clock }: Pick<FileEngines, 'db' | 'clock'>): RegularWork {
  return {
    name: 'messenger.sweepFiles',
    everyMs: HOUR_MS,
    work: () => sweepFiles(db.kysely, new Date(clock().getTime() - LIMITS.looseFileHours * HOUR_MS)),
  };
}
