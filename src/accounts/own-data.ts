// What is kept of a person: all of it to take along, and all of it deleted.

import { deleteOutboxMails } from '#base/engines/mail-outbox.ts';
import type { LeftOut } from '#base/feature.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from './engines.ts';
import { hashSubject } from './identity/newcomers.ts';
import { listSubjects, saveDeparture } from './identity/store-subjects.ts';
import type { PersonId } from './rules.ts';
import { endSessionsOf } from './sessions/store-sessions.ts';
import { holdAccount } from './store.ts';
import { deletePerson, listOwnedRows, listOwnedTables, type OwnedRows } from './store-own-data.ts';

/** What of the accounts' own tables is not in the download. */
export const ACCOUNTS_LEFT_OUT: LeftOut = {
  'key_sets.sealed_private_key': 'sealed by the server; the wrapped keys come with every signing in',
  'key_sets.sealed_recovery_key': 'sealed by the server; the wrapped keys come with every reset',
  'key_sets.password_proof_hash': 'a check of the password that nothing can be read from',
  'account_links.token_hash': 'a check of a link that was mailed',
  'refresh_tokens.token_hash': 'a check of a cookie',
  'sessions.newest_token_hash': 'a check of a token of another identity service',
  'identity_records.id_hash': 'a check of a code or token of the identity service',
  'identity_records.grant_id_hash': 'a check of a code or token of the identity service',
  'identity_records.uid_hash': 'a check of a code or token of the identity service',
  'identity_records.payload':
    'sealed by the server; codes and tokens that are good while somebody is signed in',
};

/** About so many letters of JSON are read and sent at once, however much there is; at first so many rows. */
const PIECE = 500_000;
const FIRST_ROWS = 50;
const MOST_ROWS = 2000;

/**
 * Every row that is kept of a person, table by table, without what is left out, bytes as base64: as JSON, piece by piece, so that what
 * somebody may take along is not bounded by what a server can hold.
 */
export async function* tellOwnData(
  { db, leaveOut, retell }: Pick<AccountEngines, 'db' | 'leaveOut' | 'retell'>,
  person: PersonId,
): AsyncGenerator<string> {
  const [leftOut, retold] = [leaveOut(), retell()];
  const owned = await listOwnedTables(db.kysely);
  let between = '{';
  for (const { table } of owned) {
    yield `${between}${JSON.stringify(table)}:[`;
    between = '],';
    const own = retold[table];
    const wish = {
      ...{ table, person },
      // What is told otherwise is made of the whole row.
      leftOut: own ? [] : columnsLeftOut(leftOut, table),
    };
    let limit = FIRST_ROWS;
    let comma = '';
    for (let after: OwnedRows['next']; ; ) {
      const { rows, next } = await listOwnedRows(db.kysely, owned, { ...wish, after, limit });
      const told = rows.map((row) => JSON.stringify(tellFields(leftOut, own ? own(row) : row, table)));
      if (told.length > 0) {
        const piece = told.join(',');
        yield comma + piece;
        comma = ',';
        limit = Math.max(1, Math.min(MOST_ROWS, Math.floor((PIECE * told.length) / piece.length)));
      }
      if (next === undefined) break;
      after = next;
    }
  }
  yield ']}';
}

function columnsLeftOut(leftOut: LeftOut, table: string): string[] {
  return Object.keys(leftOut).flatMap((path) => {
    const [owner, ...column] = path.split('.');
    return owner === table && column.length === 1 ? column : [];
  });
}

/** A row, or something in it, as it is taken along; `path` says where it stands. */
function tellValue(leftOut: LeftOut, value: unknown, path: string): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((item) => tellValue(leftOut, item, `${path}[]`));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return tellFields(leftOut, value, path);
}

function tellFields(leftOut: LeftOut, fields: object, path: string): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => !Object.hasOwn(leftOut, `${path}.${name}`));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, tellValue(leftOut, value, `${path}.${name}`)]),
  );
}

/**
 * Deletes a person with everything, ends their sessions and mails a farewell, which a server without a mail server keeps as the
 * last that has their address and name. Throws when they are gone already.
 */
export async function deleteAccount(
  {
    db,
    clock,
    vault,
    sessions,
    mailer,
    partWith,
    partAlone,
  }: Pick<AccountEngines, 'db' | 'clock' | 'vault' | 'sessions' | 'mailer' | 'partWith' | 'partAlone'>,
  person: PersonId,
): Promise<void> {
  const {
    open: ended,
    tellOthers,
    tellPlaces,
  } = await db.transaction(async (trx) => {
    // What they have together with others is held first, as by whoever writes there: two that go the other way round wait for each other.
    const tellOthers = await partWith(trx, person);
    const account = await holdAccount(trx, person);
    if (!account) throw new Refusal('app.unauthorized');
    const tellPlaces = await partAlone(trx, person);
    const now = clock();
    // A token of another service that is still about would make them anew.
    for (const { issuer, subject } of await listSubjects(trx, person))
      await saveDeparture(trx, hashSubject(vault, issuer, subject), now);
    const open = await endSessionsOf(trx, person, { now });
    await deletePerson(trx, person);
    const { email, isVerified, username } = account;
    if (email !== null) await deleteOutboxMails(trx, email);
    if (email !== null && isVerified)
      await mailer.queueMail(trx, { template: 'account-deleted', to: email, fill: { username } });
    return { open, tellOthers, tellPlaces };
  });
  sessions.announceEnd(ended);
  await tellOthers();
  await tellPlaces();
}
