// JobPosting of schema.org: one, a list, a graph, or within a page of HTML.
import { Parser } from 'htmlparser2';
import type { Place } from '../../rules/posting.ts';
import { fieldsOf, listOf, numberOf, siteOf, switchOf, textOf } from '../loose.ts';
import { readPeriod } from '../normalise/pay-words.ts';
import type { Reading } from '../told.ts';
import type { DocumentFormat } from './format.ts';

/** How deep lists and graphs may lie in one another. */
const DEEPEST = 6;

const isPosting = (value: unknown) =>
  listOf(fieldsOf(value)['@type']).some((type) =>
    /^(https?:\/\/schema\.org\/)?JobPosting$/.test(String(type)),
  );

export const JOB_POSTING: DocumentFormat = {
  name: 'schema.org',
  listRecords: (document) => {
    const found = gather(document, 0);
    return found.length > 0 ? found : undefined;
  },
  read: (record): Reading => {
    const job = fieldsOf(record);
    const company = listOf(job.hiringOrganization)[0];
    const identifier = fieldsOf(job.identifier);
    const places = listOf(job.jobLocation).flatMap(readPlace);
    const isRemote = listOf(job.jobLocationType).some((type) => /telecommute/i.test(String(type)));
    const required = listOf(job.applicantLocationRequirements).flatMap(
      (one) => textOf(fieldsOf(one).name) ?? textOf(one) ?? [],
    );
    return {
      source: siteOf(textOf(job.url) ?? textOf(job['@id'])),
      key: textOf(identifier.value) ?? textOf(job.identifier) ?? textOf(job.url) ?? textOf(job['@id']),
      title: textOf(job.title) ?? textOf(job.name),
      company: textOf(fieldsOf(company).name) ?? textOf(company),
      text: textOf(job.description),
      places: places.length > 0 ? places : required,
      workplace: [isRemote ? 'remote' : undefined],
      level: textOf(job.experienceLevel),
      pay: readPay(job.baseSalary ?? job.estimatedSalary),
      ...{ posted: textOf(job.datePosted), expires: textOf(job.validThrough) },
      url: textOf(job.url) ?? textOf(job['@id']),
      logo: textOf(fieldsOf(company).logo) ?? textOf(fieldsOf(fieldsOf(company).logo).url),
      ...(switchOf(job.directApply) === true && { isLive: true }),
    };
  },
};

/** The JobPostings of a page: what stands in its scripts of JSON-LD. Broken ones are told by `onFault`. */
export function readPage(html: string, onFault: (reason: string) => void): readonly unknown[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new Parser({
    onopentag: (name, { type }) => {
      isInside = name === 'script' && /^application\/ld\+json\b/i.test(type?.trim() ?? '');
      if (isInside) texts.push('');
    },
    ontext: (text) => {
      if (isInside) texts.push((texts.pop() ?? '') + text);
    },
    onclosetag: () => {
      isInside = false;
    },
  });
  parser.end(html);
  return texts.flatMap((text) => {
    try {
      // A line end within a text is against the rules of JSON, and common.
      return gather(JSON.parse(text.replace(/\p{Cc}+/gu, ' ')), 0);
    } catch {
      onFault('is JSON-LD that cannot be read');
      return [];
    }
  });
}

function gather(value: unknown, depth: number): readonly unknown[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => gather(one, depth + 1));
  if (isPosting(value)) return [value];
  const { '@graph': graph, itemListElement, item, mainEntity } = fieldsOf(value);
  return [graph, itemListElement, item, mainEntity].flatMap((one) =>
    one === undefined ? [] : gather(one, depth + 1),
  );
}

function readPlace(value: unknown): readonly (string | Place)[] {
  const written = textOf(value);
  if (written !== undefined) return [written];
  const { address, name } = fieldsOf(value);
  const plain = textOf(address);
  if (plain !== undefined) return [plain];
  const parts = fieldsOf(listOf(address)[0]);
  const country = textOf(parts.addressCountry) ?? textOf(fieldsOf(parts.addressCountry).name);
  const [city, region] = [textOf(parts.addressLocality), textOf(parts.addressRegion)];
  if (city === undefined && region === undefined && country === undefined) {
    const called = textOf(name);
    return called === undefined ? [] : [called];
  }
  return [
    {
      ...(city !== undefined && { city }),
      ...(region !== undefined && { region }),
      ...(country !== undefined && { country }),
    },
  ];
}

function readPay(value: unknown) {
  const salary = fieldsOf(listOf(value)[0]);
  const amount = fieldsOf(salary.value);
  const single = numberOf(amount.value) ?? numberOf(salary.value);
  return {
    min: numberOf(amount.minValue) ?? numberOf(salary.minValue) ?? single,
    max: numberOf(amount.maxValue) ?? numberOf(salary.maxValue) ?? single,
    currency: (textOf(salary.currency) ?? textOf(amount.currency))?.toUpperCase(),
    per: readPeriod(textOf(amount.unitText) ?? textOf(salary.unitText)),
  };
}
