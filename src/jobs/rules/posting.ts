// A posting as the product keeps it, whatever it came from.
import type { Pay } from './yearly-pay.ts';

/** Where work is done, told apart from where it is. */
export const WORKPLACES = ['remote', 'hybrid', 'onsite'] as const;
export type Workplace = (typeof WORKPLACES)[number];

/** How far somebody is to be. What a posting states is often wrong at its source: it is shown, and nothing depends on it. */
export const LEVELS = ['entry', 'mid', 'senior', 'lead'] as const;
export type Level = (typeof LEVELS)[number];

/** A place; `country` by its two letters, absent where no known one is named. */
export type Place = {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  /** Other spellings that searches find it by; they are shown nowhere. */
  readonly also?: readonly string[];
};

export type Posting = {
  /** Who says so, such as `greenhouse:acme`, and under which name the posting goes there. */
  readonly source: string;
  readonly sourceKey: string;
  readonly title: string;
  /** Empty where nobody is named. */
  readonly company: string;
  /** The same for spellings of the same; see `import/normalise/names.ts`. */
  readonly titleKey: string;
  readonly companyKey: string;
  /** Plain, without any tag, paragraphs apart by an empty line; empty where nothing is said. */
  readonly text: string;
  /** SimHash of the text as a signed number of 64 bits; 0 of an empty one. */
  readonly textHash: bigint;
  readonly places: readonly Place[];
  readonly workplace: Workplace | undefined;
  readonly level: Level | undefined;
  readonly pay: Pay | undefined;
  readonly postedAt: Date;
  /** From then on it is closed. */
  readonly expiresAt: Date;
  /** Where to apply, without what follows people about; undefined where nothing is linked. */
  readonly url: string | undefined;
  /** Other addresses of the same: they join what leads to the same place. */
  readonly otherUrls: readonly string[];
  /** The picture of the company, elsewhere. */
  readonly logo: string | undefined;
  /** Invented for trying the product out. */
  readonly sample: boolean;
};
