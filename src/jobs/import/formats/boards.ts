// The boards of companies: Greenhouse, Lever and Ashby, each by its public interface.
import type { Place } from '../../rules/posting.ts';
import { boardOf, fieldsOf, listOf, nameOfSlug, numberOf, switchOf, textOf } from '../loose.ts';
import { readPeriod } from '../normalise/pay-words.ts';
import type { Reading } from '../told.ts';
import { type DocumentFormat, listWith } from './format.ts';

/** Words of a place, apart from those that only say how one works. */
const HOW_ALONE = /^\s*(fully\s+)?(hybrid|remote|in-?\s?office|on-?\s?site|distributed|flexible)\s*$/i;

export const GREENHOUSE: DocumentFormat = {
  name: 'greenhouse',
  listRecords: (document) => listWith(fieldsOf(document).jobs, ['absolute_url', 'location']),
  read: (record, { board }): Reading => {
    const job = fieldsOf(record);
    // What is there to gather people who might do is no post.
    if (job.internal_job_id === null) return { reason: 'is no post but a call for candidates' };
    const name = textOf(fieldsOf(job.location).name);
    const offices = listOf(job.offices).flatMap(
      (office) =>
        textOf(fieldsOf(fieldsOf(office).location).name) ??
        textOf(fieldsOf(office).location) ??
        textOf(fieldsOf(office).name) ??
        [],
    );
    const url = textOf(job.absolute_url);
    const own = board ?? boardOf(url, /\.greenhouse\.io$/);
    return {
      source: own === undefined ? undefined : `greenhouse:${own.toLowerCase()}`,
      ...{ key: textOf(job.id), title: textOf(job.title), text: textOf(job.content), url },
      company: textOf(job.company_name) ?? nameOfSlug(own),
      // Some boards say there how one works, and in the offices where.
      places: name !== undefined && !HOW_ALONE.test(name) ? [name] : offices,
      workplace: [name],
      posted: textOf(job.first_published) ?? textOf(job.updated_at),
      isLive: true,
    };
  },
};

export const LEVER: DocumentFormat = {
  name: 'lever',
  listRecords: (document) => listWith(document, ['hostedUrl', 'text']),
  read: (record, { board }): Reading => {
    const job = fieldsOf(record);
    const categories = fieldsOf(job.categories);
    const all = listOf(categories.allLocations).flatMap((place) => textOf(place) ?? []);
    const place = textOf(categories.location);
    const pay = fieldsOf(job.salaryRange);
    const url = textOf(job.hostedUrl);
    const own = board ?? boardOf(url, /\.lever\.co$/);
    return {
      source: own === undefined ? undefined : `lever:${own.toLowerCase()}`,
      ...{ key: textOf(job.id), title: textOf(job.text), url, otherUrls: [textOf(job.applyUrl)] },
      company: nameOfSlug(own),
      text: joinParts(job),
      places: all.length > 0 ? all : place === undefined ? [] : [place],
      country: textOf(job.country),
      workplace: [textOf(job.workplaceType), place],
      level: textOf(categories.level),
      pay: {
        ...{ min: numberOf(pay.min), max: numberOf(pay.max) },
        ...{
          currency: textOf(pay.currency)?.toUpperCase(),
          per: readPeriod(textOf(pay.interval)?.replaceAll('-', ' ')),
        },
      },
      payWords: textOf(job.salaryDescriptionPlain) ?? textOf(job.salaryDescription),
      ...{ posted: job.createdAt, isLive: true },
    };
  },
};

/** Lever tells a posting in parts: its opening, lists with their headings, and what is added. */
function joinParts(job: ReturnType<typeof fieldsOf>): string {
  const lists = listOf(job.lists).map((list) => {
    const { text, content } = fieldsOf(list);
    return `<p>${textOf(text) ?? ''}</p><ul>${textOf(content) ?? ''}</ul>`;
  });
  return [
    textOf(job.description) ?? textOf(job.descriptionPlain),
    ...lists,
    textOf(job.additional) ?? textOf(job.additionalPlain),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

export const ASHBY: DocumentFormat = {
  name: 'ashby',
  listRecords: (document) => listWith(fieldsOf(document).jobs, ['jobUrl', 'title']),
  read: (record, { board }): Reading => {
    const job = fieldsOf(record);
    if (switchOf(job.isListed) === false) return { reason: 'is not listed' };
    const url = textOf(job.jobUrl);
    const own = board ?? boardOf(url, /\.ashbyhq\.com$/);
    const places = [job, ...listOf(job.secondaryLocations)].flatMap((one) => {
      const postal = fieldsOf(fieldsOf(fieldsOf(one).address).postalAddress);
      return readPostal(postal) ?? textOf(fieldsOf(one).location) ?? [];
    });
    const tier = fieldsOf(job.compensation);
    return {
      source: own === undefined ? undefined : `ashby:${own.toLowerCase()}`,
      ...{ key: textOf(job.id) ?? url, title: textOf(job.title), url, otherUrls: [textOf(job.applyUrl)] },
      company: nameOfSlug(own),
      text: textOf(job.descriptionHtml) ?? textOf(job.descriptionPlain),
      places,
      workplace: [
        textOf(job.workplaceType),
        textOf(job.location),
        switchOf(job.isRemote) === true ? 'remote' : undefined,
      ],
      payWords: textOf(tier.scrapeableCompensationSalarySummary) ?? textOf(tier.compensationTierSummary),
      ...{ posted: textOf(job.publishedAt), isLive: true },
    };
  },
};

function readPostal(postal: ReturnType<typeof fieldsOf>): Place | undefined {
  const [city, region, country] = ['addressLocality', 'addressRegion', 'addressCountry'].map((name) =>
    textOf(postal[name]),
  );
  if (city === undefined && region === undefined && country === undefined) return undefined;
  return {
    ...(city !== undefined && { city }),
    ...(region !== undefined && { region }),
    ...(country !== undefined && { country }),
  };
}
