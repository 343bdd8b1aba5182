// Our own invented postings, as content/jobs/sample-postings.json has them.

import { DAY_MS } from '#base/days.ts';
import { PAY_PERIODS } from '../../rules/yearly-pay.ts';
import { fieldsOf, listOf, numberOf, textOf } from '../loose.ts';
import type { Reading } from '../told.ts';
import type { DocumentFormat } from './format.ts';

/** Their age is told in days, so that they are never old; `now` is when they are read. */
export function createSamples(now: Date): DocumentFormat {
  return {
    name: 'sample',
    listRecords: (document) => {
      const { sample, postings } = fieldsOf(document);
      return sample === true && Array.isArray(postings) ? postings : undefined;
    },
    read: (record): Reading => {
      const job = fieldsOf(record);
      const pay = fieldsOf(job.pay);
      return {
        ...{ key: textOf(job.id), title: textOf(job.title), company: textOf(job.company) },
        ...{ text: textOf(job.description), level: textOf(job.level) },
        places: listOf(job.places).map((place) => {
          const { city, region, country } = fieldsOf(place);
          return {
            ...(typeof city === 'string' && { city }),
            ...(typeof region === 'string' && { region }),
            ...(typeof country === 'string' && { country }),
          };
        }),
        workplace: [textOf(job.remote)],
        pay: {
          ...{ min: numberOf(pay.min), max: numberOf(pay.max), currency: textOf(pay.currency) },
          per: PAY_PERIODS.find((period) => period === pay.per),
        },
        posted: new Date(now.getTime() - (numberOf(job.days_old) ?? 0) * DAY_MS),
        sample: true,
        // Whoever tries the product out next year sees them as well.
        expires: new Date(now.getTime() + 3650 * DAY_MS),
      };
    },
  };
}
