// The table of LinkedIn postings of 2023 and 2024 on Kaggle. Times are milliseconds since 1970, also as 1.71e12.
import { numberOf, switchOf, textOf } from '../loose.ts';
import { readPeriod } from '../normalise/pay-words.ts';
import type { Reading } from '../told.ts';
import type { TableFormat } from './format.ts';

export const KAGGLE: TableFormat = {
  name: 'kaggle',
  isFor: (columns) => columns.includes('job_posting_url') && columns.includes('job_id'),
  read: (cells): Reading => {
    const say = (name: string) => textOf(cells[name]);
    const least = numberOf(say('min_salary'));
    return {
      source: 'linkedin',
      key: say('job_id'),
      ...{
        title: say('title'),
        company: say('company_name'),
        text: say('description') ?? say('skills_desc'),
      },
      places: [say('location')].filter((place) => place !== undefined),
      workplace: [switchOf(say('remote_allowed')) === true ? 'remote' : undefined],
      level: say('formatted_experience_level'),
      pay: {
        ...{ min: least ?? numberOf(say('med_salary')), max: numberOf(say('max_salary')) },
        ...{ currency: say('currency')?.toUpperCase(), per: readPeriod(say('pay_period')) },
      },
      posted: say('original_listed_time') ?? say('listed_time'),
      expires: say('closed_time') ?? say('expiry'),
      ...{ url: say('application_url') ?? say('job_posting_url'), otherUrls: [say('job_posting_url')] },
    };
  },
};
