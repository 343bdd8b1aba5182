// Scans a linked account: page by page, in short shifts, by one server at a time, and from where the last one came to.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { isPersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { JobTask } from '#base/engines/jobs.ts';
import { PROVIDERS } from '#profile/rules/footprints.ts';
import { forgetFootprints, listFootprints, recordEvidence } from '#profile/store-evidence.ts';
import type { LinkEngines, Vault } from './engines.ts';
import { openGrant, sealGrant } from './grants.ts';
import { type Grant, type Page, type Provider, ProviderFailure } from './providers/provider.ts';
import { keepReading, onlyAgreed, readByModel } from './read-by-model.ts';
import { beginCount, countItem } from './rules/count-items.ts';
import { LIMITS } from './rules/limits.ts';
import { deleteLinkedAccounts, type LinkedAccount, listLinkedAccounts, saveGrant } from './store-links.ts';
import { beginScan, type Progress, type Scanned, type Step, saveStep, takeLease } from './store-scans.ts';

export const SCAN_TASK = 'links.scan';

const payload = z.object({
  person: z.string().check(z.refine(isPersonId)),
  provider: z.enum(PROVIDERS),
  /** Tries in a row that came to nothing, and rests in a row that were asked for. */
  tries: z.optional(z.int()),
  rests: z.optional(z.int()),
});

/** Notes a scan of an account, in the transaction of what asks for it; one that is under way goes on. */
export async function startScan(engines: LinkEngines, trx: Kysely<Tables>, scanned: Scanned): Promise<void> {
  const { clock } = engines;
  const progress: Progress = { from: null, counts: beginCount(scanned.provider), seen: [] };
  if (await beginScan(trx, scanned, { progress, now: clock() })) await queueShift(engines, trx, scanned);
}

type Rest = { readonly runAt?: Date; readonly tries?: number; readonly rests?: number };

function queueShift(
  { queue }: LinkEngines,
  db: Kysely<Tables>,
  { personId, provider }: Scanned,
  { runAt, tries = 0, rests = 0 }: Rest = {},
): Promise<void> {
  return queue.add(
    db,
    SCAN_TASK,
    { person: personId, provider, tries, rests },
    { key: `${SCAN_TASK} ${personId} ${provider}`, ...(runAt && { runAt }) },
  );
}

/** Makes the task that works a shift of a scan. */
export function createScanTask(engines: LinkEngines): JobTask {
  const { db, clock } = engines;
  return async (job) => {
    const { person, provider: name, tries = 0, rests = 0 } = payload.parse(job);
    if (!isPersonId(person)) return;
    const scanned = { personId: person, provider: name };
    const provider = engines.providers()[name];
    const holder = randomUUID();
    const lease = await takeLease(db.kysely, scanned, { holder, now: clock(), until: leaseFrom(clock()) });
    // It is over, or there is none any more.
    if (lease === undefined) return;
    if ('heldUntil' in lease)
      return queueShift(engines, db.kysely, scanned, { runAt: lease.heldUntil, tries, rests });
    try {
      if (provider === undefined) throw new ProviderFailure('refused', 'is not set up any more');
      await workShift({ engines, provider, scanned, holder }, lease.progress);
    } catch (failure) {
      if (!(failure instanceof ProviderFailure)) {
        // Whoever tries again need not wait until the lease would be over. Where not even this can be written, it does.
        await saveStep(db.kysely, scanned, holder, { leaseUntil: null }).catch(() => {});
        throw failure;
      }
      await takeFailure({ engines, scanned, holder }, failure, { tries, rests });
    }
  };
}

/** A scan whose lease we have. */
type Held = {
  readonly engines: LinkEngines;
  readonly scanned: Scanned;
  /** By which the lease is known. */
  readonly holder: string;
};
type Shift = Held & { readonly provider: Provider };

async function workShift(shift: Shift, begun: Progress): Promise<void> {
  const { engines, scanned } = shift;
  const { db, clock } = engines;
  const since = clock.elapsed();
  let progress = begun;
  for (;;) {
    const page = await readPage(shift, progress.from);
    // Unlinked meanwhile.
    if (page === undefined) return;
    const counted = countPage(progress, page);
    const read = await readByModel(
      { ...engines, personId: scanned.personId, onWaiting: () => keepLease(shift) },
      { ...progress, counts: counted.counts },
      page.items.filter(({ id }) => !progress.seen.includes(id)),
    );
    progress = { ...counted, ...read };
    const [done, total] = [progress.seen.length, page.total ?? null];
    if (progress.from === null) return finish(shift, progress);
    const isLong = page.rest > LIMITS.shortRest;
    if (isLong || clock.elapsed() - since > LIMITS.shiftMs)
      return handOver(shift, { progress, done, total }, isLong ? page.rest : 0);
    const step = { progress, done, total, leaseUntil: leaseFrom(clock()) };
    if (!(await db.transaction((trx) => keepStep(shift, trx, step)))) return;
    if (page.rest > 0) await pause(page.rest * 1000);
  }
}

/** Keeps the lease for another while; false where it is another's by now, or the scan is no more. */
function keepLease({ engines: { db, clock }, scanned, holder }: Held): Promise<boolean> {
  return saveStep(db.kysely, scanned, holder, { leaseUntil: leaseFrom(clock()) });
}

/** Writes down how far a scan is, without what its person does not agree to any more; false where there is nothing to go on with. */
async function keepStep(
  { engines, scanned, holder }: Held,
  trx: Kysely<Tables>,
  step: Partial<Step>,
): Promise<boolean> {
  const { personId } = scanned;
  // In the order in which everybody holds these.
  if (!(await holdPerson(trx, personId, 'stays'))) return false;
  const { progress } = step;
  if (!progress) return saveStep(trx, scanned, holder, step);
  const { agreed: _, ...found } = progress;
  const read = await onlyAgreed(trx, { reader: engines.reader, personId }, progress);
  return saveStep(trx, scanned, holder, { ...step, progress: { ...found, ...read } });
}

/** Counts what is new on a page; where to go on is null when there is nothing more. */
function countPage(before: Progress, { items, next }: Page): Progress {
  const seen = new Set(before.seen);
  const pages = (before.pages ?? 0) + 1;
  let { counts } = before;
  for (const item of items) {
    if (seen.has(item.id)) continue;
    seen.add(item.id);
    counts = countItem(counts, item);
  }
  // A page that leads to itself leads nowhere.
  const isEndless = seen.size >= LIMITS.items || pages >= LIMITS.pages;
  return { from: next === before.from || isEndless ? null : next, counts, seen: [...seen], pages };
}

/** A page of the account as it is linked now; undefined when it is not any more. */
async function readPage(shift: Shift, from: string | null): Promise<Page | undefined> {
  const { engines, provider, scanned } = shift;
  const { db, clock, vault } = engines;
  const find = async () =>
    (await listLinkedAccounts(db.kysely, scanned.personId)).find((one) => one.provider === provider.name);
  const account = await find();
  if (account === undefined) return undefined;
  const read = (grant: Grant) =>
    provider.readPage(grant, { id: account.accountId, name: account.username }, from);
  const grant = openOrFail(vault, scanned, account);
  const isSoonOver = grant.accessUntil - clock().getTime() < LIMITS.soonOverMs;
  if (!isSoonOver) {
    try {
      return await read(grant);
    } catch (failure) {
      // The place may have ended it before its time.
      if (!isOver(failure)) throw failure;
    }
  }
  const renewed = await renew(shift, account, grant);
  try {
    return await read(renewed);
  } catch (failure) {
    // What was given this moment is not over: something else is wrong over there, and nobody has taken back anything.
    throw isOver(failure)
      ? new ProviderFailure('refused', 'refused an access that it had just given')
      : failure;
  }
}

/** What is sealed by a secret that is no more is opened by nobody, however often one tries. */
function openOrFail(vault: Vault, { personId }: Scanned, account: LinkedAccount): Grant {
  try {
    return openGrant(vault, personId, account);
  } catch {
    throw new ProviderFailure('refused', 'let us in by what can no longer be opened');
  }
}

function isOver(failure: unknown): boolean {
  return failure instanceof ProviderFailure && failure.kind === 'expired';
}

async function renew(
  { engines, provider, scanned }: Shift,
  account: LinkedAccount,
  grant: Grant,
): Promise<Grant> {
  const renewed = await provider.refresh(grant);
  const sealed = sealGrant(engines.vault, scanned, renewed);
  await saveGrant(engines.db.kysely, scanned.personId, { before: account, sealed });
  return renewed;
}

/** Keeps what was counted as evidence, under the rule that holds for all of it. */
async function finish({ engines, scanned, holder }: Held, found: Progress): Promise<void> {
  const { db, clock } = engines;
  const { personId, provider } = scanned;
  const now = clock();
  await db.transaction(async (trx) => {
    // In the order in which everybody holds these.
    if (!(await holdPerson(trx, personId, 'stays'))) return;
    const done = found.seen.length;
    const over = {
      state: 'done',
      done,
      total: done,
      progress: null,
      leaseUntil: null,
      endedAt: now,
    } as const;
    if (!(await saveStep(trx, scanned, holder, over))) return;
    const { counts } = await onlyAgreed(trx, { reader: engines.reader, personId }, found);
    const earlier = (await listFootprints(trx, personId)).get(provider);
    await forgetFootprints(trx, personId, provider);
    await recordEvidence(trx, {
      ...{ source: 'account', of: { provider }, personId, now },
      answersSince: () => [keepReading(counts, earlier)],
    });
  });
}

/** Lets go, so that the next shift goes on: now, or when a rest is over. */
async function handOver(
  held: Held,
  step: { readonly progress?: Progress; readonly done?: number; readonly total?: number | null },
  seconds: number,
  count: Omit<Rest, 'runAt'> = {},
): Promise<void> {
  const { engines, scanned } = held;
  const { db, clock } = engines;
  await db.transaction(async (trx) => {
    const state = seconds > 0 ? 'waiting' : 'running';
    if (!(await keepStep(held, trx, { ...step, state, leaseUntil: null }))) return;
    const runAt = new Date(clock().getTime() + seconds * 1000);
    await queueShift(engines, trx, scanned, { ...count, ...(seconds > 0 && { runAt }) });
  });
}

/** What becomes of a scan when the place did not answer as it should. What was counted by then stays for the next shift. */
async function takeFailure(
  shift: Held,
  failure: ProviderFailure,
  { tries, rests }: Required<Omit<Rest, 'runAt'>>,
): Promise<void> {
  const { engines, scanned, holder } = shift;
  const { kind, seconds, message } = failure;
  if (kind === 'busy' && rests + 1 < LIMITS.rests)
    return handOver(shift, {}, seconds, { tries, rests: rests + 1 });
  if (kind === 'broken' && tries + 1 < LIMITS.tries)
    return handOver(shift, {}, seconds * 2 ** tries, { tries: tries + 1 });
  engines.log(`A scan of ${scanned.provider} ended: it ${message}`);
  const { db, clock } = engines;
  await db.transaction(async (trx) => {
    if (!(await holdPerson(trx, scanned.personId, 'stays'))) return;
    const over = { state: 'failed', progress: null, leaseUntil: null, endedAt: clock() } as const;
    if (!(await saveStep(trx, scanned, holder, over))) return;
    // Whoever shut us out over there has taken back what they allowed, and what was made of it.
    if (kind !== 'revoked') return;
    await deleteLinkedAccounts(trx, scanned.personId, [scanned.provider]);
    await forgetFootprints(trx, scanned.personId, scanned.provider);
  });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.leaseMs);
}
