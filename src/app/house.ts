// Opens the house: every feature in its order, and the jobs and mails of all of them.
import type { PersonId } from '#accounts/rules.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { JobQueue } from '#base/engines/jobs.ts';
import { createMailer, type Mailer } from '#base/engines/mailer.ts';
import type { KeyGround, Offers, Opened, Opener } from '#base/feature.ts';
import { type Background, openBackground } from './background.ts';
import type { Config } from './config.ts';
import { OPENERS } from './features.ts';

export type OpenFeatures = {
  /** In their order. */
  readonly features: readonly Opened<PersonId>[];
  readonly take: KeyGround['take'];
};

export type House = OpenFeatures & { readonly background: Background; readonly mailer: Mailer };

type HouseParts = {
  readonly ground: Omit<KeyGround, 'take' | 'listFeatures' | 'mailer' | 'queue'>;
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  /** The database of the jobs. */
  readonly db: Db;
  readonly openers?: readonly Opener<PersonId>[];
};

/** Opens all there is. Nothing is served and no job is worked off yet. Throws when content or configuration is broken. */
export async function openHouse({ ground, config, db, openers }: HouseParts): Promise<House> {
  // A task may queue another job, so the queue is there before the tasks are.
  const queue: JobQueue = { add: (...job) => background.add(...job) };
  const mailer = createMailer({ jobs: queue });
  const { features, take } = await openFeatures({ ...ground, mailer, queue }, openers);
  const background = await openBackground({
    ...{ config, db, clock: ground.clock, siteUrl: ground.siteUrl, log: ground.log },
    tokenOf: take('tokenOf'),
    mails: mergeByName(features, ({ mails }) => mails),
    tasks: mergeByName(features, ({ tasks }) => tasks),
    awaited: features.flatMap(({ awaited = [] }) => awaited),
  });
  return { features, take, background, mailer };
}

/** Opens the features one after the other: each finds open what stands to its left. */
export async function openFeatures(
  ground: Omit<KeyGround, 'take' | 'listFeatures'>,
  openers: readonly Opener<PersonId>[] = OPENERS,
): Promise<OpenFeatures> {
  const features: Opened<PersonId>[] = [];
  const take = <Name extends keyof Offers>(name: Name): Offers[Name] => {
    for (const { offers } of features) {
      const offer: Partial<Offers>[Name] | undefined = offers?.[name];
      if (offer !== undefined) return offer;
    }
    throw new Error(`No feature offers ${name} yet.`);
  };
  for (const open of openers) features.push(await open({ ...ground, take, listFeatures: () => features }));
  return { features, take };
}

/** What several features have of one kind, as one. Throws when two have something of the same name. */
function mergeByName<Kind>(
  features: readonly Opened<PersonId>[],
  kindOf: (feature: Opened<PersonId>) => Readonly<Record<string, Kind>> | undefined,
): Readonly<Record<string, Kind>> {
  const merged: Record<string, Kind> = {};
  for (const feature of features)
    for (const [name, one] of Object.entries(kindOf(feature) ?? {})) {
      if (Object.hasOwn(merged, name)) throw new Error(`${feature.name} has another ${name}.`);
      merged[name] = one;
    }
  return merged;
}

/** Makes the demo people, and has every feature give them what they have of it. */
export async function seedDemoPeople({ features, take }: OpenFeatures): Promise<void> {
  const people = await take('makeDemoPeople')();
  for (const { seedDemo } of features) await seedDemo?.(people);
}
