// What a reader finds of a posting, in the words of its source; `normalise/posting.ts` makes a posting of it.

import type { Place } from '../rules/posting.ts';
import type { StatedPay } from '../rules/yearly-pay.ts';

/** Everything as it is told; undefined where nothing is. */
export type Told = {
  /** Who says so; unless told the format. */
  readonly source?: string | undefined;
  readonly key?: string | undefined;
  readonly title?: string | undefined;
  readonly company?: string | undefined;
  readonly text?: string | undefined;
  /** Places as they are spelled, which may also say how one works there; or told in parts. */
  readonly places?: readonly (string | Place)[];
  /** Two letters of the country that places are in unless they say another. */
  readonly country?: string | undefined;
  /** Words that say where work is done, the first that says so counts. */
  readonly workplace?: readonly (string | undefined)[];
  readonly level?: string | undefined;
  readonly pay?: StatedPay | undefined;
  /** Free words about pay; the text is looked through as well. */
  readonly payWords?: string | undefined;
  readonly posted?: unknown;
  readonly expires?: unknown;
  readonly url?: string | undefined;
  readonly otherUrls?: readonly (string | undefined)[];
  readonly logo?: string | undefined;
  /** Listed by who has the post to give, just now: then it is open, however old. */
  readonly isLive?: boolean;
  readonly sample?: boolean;
};

/** Why there is no posting: a few words for whoever imports. */
export type Unusable = { readonly reason: string };

export type Reading = Told | Unusable;

export const isUnusable = (reading: object): reading is Unusable => 'reason' in reading;
