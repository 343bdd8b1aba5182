// Each format as it comes, with what is dirty in it, up to the posting that it becomes.
import { describe, expect, it } from 'vitest';
import type { Posting } from '../../rules/posting.ts';
import { toPosting } from '../normalise/posting.ts';
import { readDocument } from '../read-records.ts';
import { readTable } from '../read-table.ts';
import type { ReadRecord } from '../record.ts';
import { isUnusable } from '../told.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 11) yield bytes.subarray(at, at + 11);
}

async function gather(pieces: AsyncIterable<readonly ReadRecord[]>): Promise<ReadRecord[]> {
  const all: ReadRecord[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}

/** What becomes of records: postings, and reasons. */
function finish(records: readonly ReadRecord[]): (Posting | string)[] {
  return records.map(({ format, reading }) => {
    if (isUnusable(reading)) return reading.reason;
    const posting = toPosting(reading, format, NOW);
    return 'reason' in posting ? posting.reason : posting;
  });
}
const table = async (text: string) => finish(await gather(readTable(inPieces(text))));
const page = (document: unknown, origin = {}) =>
  finish([...readDocument(typeof document === 'string' ? document : JSON.stringify(document), origin, NOW)]);

/** What tests look at: pay, dates and places as they would be shown. */
const brief = (posting: Posting | string | undefined) => {
  if (typeof posting !== 'object') return posting;
  const { title, company, text, places, workplace, level, pay, url, postedAt, expiresAt } = posting;
  const days = [postedAt, expiresAt].map((at) => at.toISOString().slice(0, 10)).join(' ');
  return { title, company, text, places, workplace, level, pay, url, days };
};

const JOBSPY_HEAD =
  'id,site,job_url,job_url_direct,title,company,location,date_posted,interval,min_amount,max_amount,currency,is_remote,job_level,description,company_logo';

describe('JobSpy', () => {
  it('has doubled quotes and backslashes, and cells of several lines', async () => {
    const [posting] = await table(
      `${JOBSPY_HEAD}\n"in-1","indeed","https://indeed.com/viewjob?jk=1&utm_source=x","","Driver, ""C"" licence","Path\\\\Way",` +
        `"Leeds, ENG, GB","2026-11-20","hourly",14.5,16,"GBP","False","","**About us**\n\nWe \\\\- all of us - drive.\n\n* Vans\n* Lorries",""\n`,
    );
    expect(brief(posting)).toEqual({
      ...{ title: 'Driver, "C" licence', company: 'Path\\Way', workplace: undefined, level: undefined },
      text: 'About us\n\nWe - all of us - drive.\n\n• Vans\n• Lorries',
      places: [{ city: 'Leeds', region: 'ENG', country: 'GB' }],
      pay: { min: 30_160, max: 33_280, currency: 'GBP' },
      ...{ url: 'https://indeed.com/viewjob?jk=1', days: '2026-11-20 2026-12-20' },
    });
  });

  it('goes on behind what is broken, and counts it', async () => {
    const rows = await table(
      `${JOBSPY_HEAD}\n1,indeed,https://a.example/1,,One,A\n2,indeed,https://a.example/2,,Two "quoted",A\n` +
        `3,indeed,https://a.example/3,,Three,${'x,'.repeat(20)}\n4,indeed\n5,indeed,https://a.example/5,,"Five,A\n6,indeed,https://a.example/6,,Six,A\n`,
    );
    expect(rows.map((row) => (typeof row === 'string' ? row : row.title))).toEqual([
      ...['One', 'Two "quoted"', 'has more cells than there are columns', 'has no title'],
      ...['has quotes that do not fit', 'Six'],
    ]);
  });

  it('has no line that is too long for what comes behind it', async () => {
    const long = 'y'.repeat(3 * 1024 * 1024);
    async function* pieces() {
      const bytes = Buffer.from(
        `${JOBSPY_HEAD}\n1,indeed,https://a.example/1,,"${long}",A\n2,indeed,https://a.example/2,,Two,A\n`,
      );
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    }
    const rows = finish(await gather(readTable(pieces())));
    expect(rows.map((row) => (typeof row === 'string' ? row : row.title))).toEqual([
      ...['is longer than a posting can be', 'Two'],
    ]);
  });

  it('is refused where nobody knows the columns', async () => {
    await expect(table('a,b\n1,2\n')).rejects.toThrow('columns are of no format that is known');
  });
});

it('Kaggle tells times in milliseconds, also in powers of ten, and closes what is over', async () => {
  const head =
    'job_id,company_name,title,description,max_salary,pay_period,location,original_listed_time,remote_allowed,job_posting_url,application_url,expiry,closed_time,formatted_experience_level,med_salary,min_salary,currency';
  const listed = Date.UTC(2026, 10, 25);
  const rows = await table(
    `${head}\n11,Acme,Nurse,Care for people.,60000.0,YEARLY,"Austin, TX",${listed}.0,1.0,https://www.linkedin.com/jobs/view/11/?trk=jobs_biz,,${(listed + 1e9).toExponential()},,Mid-Senior level,,50000.0,USD\n` +
      `12,Acme,Cook,Cook.,,,United States,1.712346e+12,,https://www.linkedin.com/jobs/view/12/,,1.714e12,1.713e12,,,,\n`,
  );
  expect(rows.map(brief)).toEqual([
    {
      ...{ title: 'Nurse', company: 'Acme', text: 'Care for people.', workplace: 'remote', level: 'senior' },
      places: [{ city: 'Austin', region: 'TX', also: ['Texas'] }],
      pay: { min: 50_000, max: 60_000, currency: 'USD' },
      ...{ url: 'https://www.linkedin.com/jobs/view/11/', days: '2026-11-25 2026-12-06' },
    },
    'has expired',
  ]);
});

describe('schema.org', () => {
  const job = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    ...{ title: 'Gardener &amp; Keeper', description: '&lt;p&gt;Dig.&lt;/p&gt;&lt;p&gt;Plant.&lt;/p&gt;' },
    ...{ datePosted: '2026-11-01T08:00:00+0100', validThrough: '2026-12-24' },
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Green Ltd',
      logo: 'https://green.example/logo.png',
    },
    jobLocation: [
      { address: { addressLocality: 'Ghent', addressCountry: { name: 'Belgium' } } },
      { address: { addressLocality: 'Breda', addressCountry: 'NL' } },
    ],
    baseSalary: { currency: 'EUR', value: { minValue: '2.500', maxValue: 3000, unitText: 'MONTH' } },
    ...{ identifier: { value: 'g-1' }, url: 'https://green.example/jobs/1#apply' },
  };
  const wanted = {
    ...{ title: 'Gardener & Keeper', company: 'Green Ltd', text: 'Dig.\n\nPlant.' },
    places: [
      { city: 'Ghent', country: 'BE' },
      { city: 'Breda', country: 'NL' },
    ],
    pay: { min: 30_000, max: 36_000, currency: 'EUR' },
    ...{
      workplace: undefined,
      level: undefined,
      url: 'https://green.example/jobs/1',
      days: '2026-11-01 2026-12-25',
    },
  };

  it.each([
    ['one', job],
    ['a list', [job]],
    ['a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, job] }],
    [
      'within a page',
      `<!doctype html><head><script>var x = "<b>";</script><script type="application/ld+json">\n${JSON.stringify(job).replace('Dig.', 'Dig.\n')}</script></head>`,
    ],
  ])('comes as %s', (_, document) => {
    expect(page(document).map(brief)).toMatchObject([wanted]);
  });

  it('that is broken in one script of a page is told, and the other one read', () => {
    const html = `<script type="application/ld+json">{"@type": "JobPosting", </script><script type='application/ld+json'>${JSON.stringify(job)}</script>`;
    expect(page(html).map((one) => (typeof one === 'string' ? one : one.title))).toEqual([
      ...['Gardener & Keeper', 'is JSON-LD that cannot be read'],
    ]);
  });
});

describe('boards', () => {
  it('Greenhouse escapes its HTML, and says where in its offices', () => {
    const job = {
      ...{ id: 7, internal_job_id: 8, title: 'Engineer', updated_at: '2026-11-20T10:00:00-05:00' },
      absolute_url: 'https://boards.greenhouse.io/acme-labs/jobs/7?gh_src=abc',
      location: { name: 'Lisbon, Portugal; Remote - US' },
      content: '&lt;p&gt;Build &amp;amp; mend&lt;/p&gt;&lt;ul&gt;&lt;li&gt;This&lt;/li&gt;&lt;/ul&gt;',
    };
    const [posting, prospect] = page({ jobs: [job, { ...job, internal_job_id: null }], meta: { total: 2 } });
    expect(brief(posting)).toMatchObject({
      ...{ company: 'Acme Labs', text: 'Build & mend\n\n• This', workplace: 'remote' },
      places: [{ city: 'Lisbon', country: 'PT' }, { country: 'US' }],
      ...{ url: 'https://boards.greenhouse.io/acme-labs/jobs/7', days: '2026-11-20 2026-12-20' },
    });
    expect(prospect).toBe('is no post but a call for candidates');
  });

  it('Lever tells a posting in parts, its pay for an hour and its time in milliseconds', () => {
    const job = {
      ...{
        id: 'a-b',
        text: 'Senior Carpenter',
        hostedUrl: 'https://jobs.lever.co/woodworks/a-b',
        createdAt: 1_795_000_000_000,
      },
      categories: { location: 'Porto', allLocations: ['Porto', 'Braga'] },
      ...{ country: 'PT', workplaceType: 'on-site', description: '<div>Wood.</div>' },
      lists: [{ text: 'You will', content: '<li>saw</li><li>plane</li>' }],
      salaryRange: { currency: 'EUR', interval: 'per-hour-wage', min: 18, max: 15 },
    };
    expect(page([job]).map(brief)).toMatchObject([
      {
        ...{
          company: 'Woodworks',
          text: 'Wood.\n\nYou will\n\n• saw\n• plane',
          level: 'senior',
          workplace: 'onsite',
        },
        places: [
          { city: 'Porto', country: 'PT' },
          { city: 'Braga', country: 'PT' },
        ],
        pay: { min: 31_200, max: 37_440, currency: 'EUR' },
      },
    ]);
  });

  it('Ashby has further places, and pay in words', () => {
    const job = {
      ...{ id: 'x', title: 'Writer', location: 'Remote (Canada)', isRemote: true, workplaceType: 'Hybrid' },
      secondaryLocations: [
        {
          location: 'Oslo',
          address: { postalAddress: { addressLocality: 'Oslo', addressCountry: 'Norway' } },
        },
      ],
      ...{
        jobUrl: 'https://jobs.ashbyhq.com/pen/x',
        descriptionPlain: 'Write.\n\nRewrite.',
        publishedAt: '2026-11-10',
      },
      compensation: { compensationTierSummary: '$90K – $110K • Offers Equity' },
    };
    expect(
      page({ jobs: [job, { ...job, isListed: false }], apiVersion: '1' }, { board: 'pen' }).map(brief),
    ).toMatchObject([
      {
        ...{ company: 'Pen', text: 'Write.\n\nRewrite.', workplace: 'hybrid' },
        places: [{ country: 'CA' }, { city: 'Oslo', country: 'NO' }],
        pay: { min: 90_000, max: 110_000, currency: 'USD' },
      },
      'is not listed',
    ]);
  });

  it('that have nothing open have no records', () => {
    expect([page({ jobs: [], meta: { total: 0 } }), page([]), page({ data: [] })]).toEqual([[], [], []]);
  });
});

describe('feeds', () => {
  it('Remotive is all from home, and says pay as it likes', () => {
    const job = {
      ...{
        id: 5,
        url: 'https://remotive.com/remote-jobs/x-5',
        title: 'Support <b>Hero</b>',
        company_name: 'Acme &amp; Co',
      },
      ...{ publication_date: '2026-11-25T09:30:00', candidate_required_location: 'Germany, Worldwide' },
      ...{
        salary: '€30k-€35k',
        description: '<p>Help.</p>',
        company_logo: 'https://remotive.com/logo/1.png',
      },
    };
    expect(page({ '0-legal-notice': '', 'job-count': 1, jobs: [job] }).map(brief)).toMatchObject([
      {
        ...{ title: 'Support Hero', company: 'Acme & Co', workplace: 'remote', places: [{ country: 'DE' }] },
        ...{ pay: { min: 30_000, max: 35_000, currency: 'EUR' }, days: '2026-11-25 2026-12-25' },
      },
    ]);
  });

  it('Arbeitnow tells times in seconds', () => {
    const job = {
      ...{
        slug: 'cook-1',
        company_name: 'Inn',
        title: 'Koch (m/w/d)',
        description: '<p>Kochen.</p>',
        remote: false,
      },
      ...{ url: 'https://www.arbeitnow.com/jobs/cook-1', location: 'Köln', created_at: 1_795_000_000 },
    };
    expect(page({ data: [job], links: { next: 'x' }, meta: {} }).map(brief)).toMatchObject([
      {
        title: 'Koch (m/w/d)',
        places: [{ city: 'Köln' }],
        workplace: undefined,
        days: '2026-11-18 2026-12-18',
      },
    ]);
  });

  it.each([['1'], [1], [true]])('Adzuna’s guess of pay (%j) is nothing that a posting says', (guess) => {
    const job = {
      ...{ id: '9', title: 'Baker', company: { display_name: 'Bun' }, created: '2026-11-25T09:30:00Z' },
      location: {
        display_name: 'Leeds, West Yorkshire',
        area: ['UK', 'Yorkshire', 'West Yorkshire', 'Leeds'],
      },
      ...{
        description: 'Bake bread …',
        redirect_url: 'https://www.adzuna.co.uk/jobs/land/ad/9?se=x&utm_medium=api',
      },
      ...{ salary_min: 22_000.5, salary_max: 25_000 },
    };
    const read = (more: object) => brief(page({ results: [{ ...job, ...more }] }, { country: 'gb' })[0]);
    const place = { places: [{ city: 'Leeds', region: 'Yorkshire', country: 'GB' }] };
    expect(read({ salary_is_predicted: guess })).toMatchObject({ ...place, pay: undefined });
    expect(read({ salary_is_predicted: '0' })).toMatchObject({
      pay: { min: 22_001, max: 25_000, currency: 'GBP' },
    });
  });
});

it('is told what of a document nobody knows', () => {
  for (const none of ['null', '5', '"x"', '[[[]]]', '['.repeat(100_000)])
    expect(() => page(none)).toThrow(/^it is/);
  expect(() => page('{"jobs": [')).toThrow('no JSON, or was cut off');
  expect(() => page({ surprise: true })).toThrow('in no format that is known');
  expect(() => page('<html>nothing</html>')).toThrow('a page without JobPosting data');
});
