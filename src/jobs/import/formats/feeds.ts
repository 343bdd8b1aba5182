// Boards that gather postings of many companies: Remotive, Arbeitnow and Adzuna, each by its public interface.
import { fieldsOf, listOf, numberOf, switchOf, textOf } from '../loose.ts';
import type { Reading } from '../told.ts';
import { type DocumentFormat, listWith } from './format.ts';

export const REMOTIVE: DocumentFormat = {
  name: 'remotive',
  listRecords: (document) => listWith(fieldsOf(document).jobs, ['company_name', 'publication_date']),
  read: (record): Reading => {
    const job = fieldsOf(record);
    return {
      ...{ key: textOf(job.id), title: textOf(job.title), company: textOf(job.company_name) },
      ...{ text: textOf(job.description), url: textOf(job.url), payWords: textOf(job.salary) },
      places: (textOf(job.candidate_required_location) ?? '').split(','),
      // All of its posts are done from home.
      workplace: ['remote'],
      ...{ posted: textOf(job.publication_date), isLive: true },
      logo: textOf(job.company_logo) ?? textOf(job.company_logo_url),
    };
  },
};

export const ARBEITNOW: DocumentFormat = {
  name: 'arbeitnow',
  listRecords: (document) => listWith(fieldsOf(document).data, ['slug', 'company_name']),
  read: (record): Reading => {
    const job = fieldsOf(record);
    const place = textOf(job.location);
    return {
      ...{ key: textOf(job.slug), title: textOf(job.title), company: textOf(job.company_name) },
      ...{ text: textOf(job.description), url: textOf(job.url) },
      places: place === undefined ? [] : [place],
      workplace: [place, switchOf(job.remote) === true ? 'remote' : undefined],
      ...{ posted: job.created_at, isLive: true },
    };
  },
};

/** What Adzuna's countries pay in; it says so nowhere else. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ gb: 'GBP', us: 'USD', at: 'EUR', au: 'AUD', be: 'EUR', br: 'BRL', ca: 'CAD', ch: 'CHF', de: 'EUR' },
  ...{
    es: 'EUR',
    fr: 'EUR',
    in: 'INR',
    it: 'EUR',
    mx: 'MXN',
    nl: 'EUR',
    nz: 'NZD',
    pl: 'PLN',
    sg: 'SGD',
    za: 'ZAR',
  },
};

/** The countries that it has. */
export const ADZUNA_COUNTRIES: readonly string[] = Object.keys(CURRENCIES);

export const ADZUNA: DocumentFormat = {
  name: 'adzuna',
  listRecords: (document) => listWith(fieldsOf(document).results, ['redirect_url', 'title']),
  read: (record, { country }): Reading => {
    const job = fieldsOf(record);
    const { area, display_name } = fieldsOf(job.location);
    // From the country down to the quarter.
    const [land, region, ...rest] = listOf(area).flatMap((part) => textOf(part) ?? []);
    const city = rest.at(-1);
    const shown = textOf(display_name);
    const isGuess = switchOf(job.salary_is_predicted) === true;
    return {
      ...{ key: textOf(job.id), title: textOf(job.title), text: textOf(job.description), country },
      ...{ url: textOf(job.redirect_url), posted: textOf(job.created), isLive: true },
      company: textOf(fieldsOf(job.company).display_name),
      places:
        land !== undefined
          ? [
              {
                ...(city !== undefined && { city }),
                ...(region !== undefined && { region }),
                country: land,
              },
            ]
          : shown === undefined
            ? []
            : [shown],
      // What Adzuna itself has guessed is nothing that the posting says.
      ...(!isGuess && {
        pay: {
          ...{ min: numberOf(job.salary_min), max: numberOf(job.salary_max), per: 'year' },
          currency: CURRENCIES[country?.toLowerCase() ?? ''],
        },
      }),
    };
  },
};
