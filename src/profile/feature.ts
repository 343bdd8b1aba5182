// Opens the profile: what a person is like, and who is like them.
import { join } from 'node:path';
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { serveKeptPictures } from '#base/wire/serve-picture.ts';
import { loadInstruments } from './content.ts';
import { seedDemoProfiles } from './demo.ts';
import { holdInstruments, keepAnswered } from './instruments/versions.ts';
import { prefillName } from './prefill.ts';
import type { Instruments } from './rules/instruments.ts';
import type { PostReader } from './rules/post-reader.ts';
import { serveProfile } from './server.ts';
import type { ListFurther, Topic } from './server-assessments.ts';
import type { FollowWithdrawal } from './server-consents.ts';
import type { FollowAge, ListLinkedNames } from './server-person.ts';
import { openPeopleIndex } from './similar/people-index.ts';
import { renewVectors } from './similar/vectors.ts';
import { noteWordings } from './store-consents.ts';
import { findAvatar } from './store-person.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** The questionnaires; unless told those of content/instruments. */
    readonly instruments?: Instruments;
    /** The language model that may read what people wrote elsewhere, where they agree to it; undefined where none may. */
    readonly postReader?: PostReader | undefined;
  }
  interface Offers {
    /** Every topic that somebody may have been assessed by. */
    readonly listTopics: () => readonly Topic[];
    /** Every game that may be played, with what its cards would count after those that were answered already. */
    readonly listFurther: ListFurther;
    /** Has something done whenever somebody withdraws a consent: what was made from it is deleted with it. */
    readonly onWithdrawal: (follow: FollowWithdrawal) => void;
    /** Has something done whenever somebody says how old they are. */
    readonly onAge: (follow: FollowAge) => void;
    /** What somebody is called elsewhere, of the accounts that they have linked. */
    readonly linkedNames: ListLinkedNames;
    /** The questionnaires, and what keeps one as it is before its first answers, which may go elsewhere than into the profile. */
    readonly questionnaires: {
      readonly instruments: Instruments;
      readonly keepAnswered: typeof keepAnswered;
    };
  }
}

const INSTRUMENTS = join(import.meta.dirname, '../../content/instruments');
const RENEW_EVERY_MS = 5000;

export async function openProfile(ground: Ground): Promise<Opened<PersonId>> {
  const { bus, clock, mode, settings, take } = ground;
  const db = ground.db.lane('profile');
  const { vault } = take('accounts');
  const instruments = settings.instruments ?? loadInstruments(INSTRUMENTS);
  // Development people count only where no strangers are.
  const countDevelopment = mode === 'development';
  const people = openPeopleIndex({
    ...{ db, bus, clock, development: countDevelopment },
    orderKeyOf: (person) => vault.derive('profile.similar-order', person, 16),
  });
  const followWithdrawal: FollowWithdrawal[] = [];
  const followAge: FollowAge[] = [];
  return {
    name: 'profile',
    about: 'The profile of a person: questionnaires, assessments, consents, and similar people.',
    serve: ({ wire, serve }) => {
      const listTopics = () => take('listTopics')();
      serveProfile(serve, {
        db,
        bus,
        clock,
        instruments,
        listTopics,
        listFurther: (answered) => take('listFurther')(answered),
        countDevelopment,
        people,
        followWithdrawal,
        followAge,
        reader: settings.postReader?.host,
        listLinkedNames: (person) => take('linkedNames')(person),
      });
      serveKeptPictures(wire, '/profile/avatars/:file', 'profile.getAvatar', (hash) =>
        findAvatar(db.kysely, hash),
      );
    },
    regular: [
      {
        name: 'profile.renewVectors',
        everyMs: RENEW_EVERY_MS,
        work: () => renewVectors({ db: ground.db.lane('background'), bus, clock }),
      },
    ],
    offers: {
      keepName: prefillName(clock),
      questionnaires: { instruments, keepAnswered },
      onWithdrawal: (follow) => void followWithdrawal.push(follow),
      onAge: (follow) => void followAge.push(follow),
    },
    leftOut: {
      'game_evidence.answers[].scale':
        'says of a card what it measures, which nobody may know who is to answer it; the profile says what came of it',
      'game_evidence.answers[].interest':
        'says of a card what kind of work it asks about, which nobody may know who is to answer it; what came of it stands beside the jobs',
      'game_evidence.answers[].inverse': 'the other half of what a card measures',
      'reply_evidence.answers[].trait':
        'says of a way to answer a told story what it speaks for, which nobody may know who is to answer; the map says what came of it',
      'reply_evidence.answers[].inverse': 'the other half of what a way to answer speaks for',
    },
    begin: async () => {
      await noteWordings(ground.db.kysely, clock());
      await holdInstruments(ground.db, instruments);
    },
    seedDemo: (demo) => seedDemoProfiles({ db: ground.db, clock }, demo),
    close: () => people.close(),
  };
}
