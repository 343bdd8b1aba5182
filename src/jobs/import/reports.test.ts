// What others have reported of imports like this one, replayed: what went wrong there goes right here.
import { expect, it } from 'vitest';
import { isSameJob, joinPlaces } from '../rules/duplicates.ts';
import type { Posting } from '../rules/posting.ts';
import { toPosting } from './normalise/posting.ts';
import { readDocument } from './read-records.ts';
import { isUnusable, type Told } from './told.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

const become = (told: Told) => toPosting({ key: 'k', title: 'Cook', company: 'Inn', ...told }, 'test', NOW);
function made(told: Told): Posting {
  const posting = become(told);
  if ('reason' in posting) throw new Error(posting.reason);
  return posting;
}
const readAll = (document: unknown) =>
  [...readDocument(JSON.stringify(document), {}, NOW)].map(({ reading }) => {
    if (isUnusable(reading)) throw new Error(reading.reason);
    return made(reading);
  });

it.each(['Hybrid', 'In-Office', 'Distributed'])(
  '1. %s as the place of a Greenhouse job: the place is that of its offices',
  (name) => {
    const [posting] = readAll({
      jobs: [
        {
          ...{
            id: 1,
            internal_job_id: 2,
            title: 'Engineer',
            absolute_url: 'https://boards.greenhouse.io/cloud/jobs/1',
          },
          ...{ location: { name }, content: '', updated_at: '2026-11-20' },
          offices: [
            { name: 'Office', location: 'Lisbon, Portugal' },
            { name: 'Austin, TX, US', location: null },
          ],
        },
      ],
    });
    expect(posting?.places).toEqual([
      { city: 'Lisbon', country: 'PT' },
      { city: 'Austin', region: 'TX', country: 'US', also: ['Texas'] },
    ]);
    expect(posting?.workplace).toBe({ Hybrid: 'hybrid', 'In-Office': 'onsite', Distributed: 'remote' }[name]);
  },
);

it('2. A country that nobody knows ends no run: the posting stays, its country unknown', () => {
  const countries = ['Jamaica', 'Barbados', 'Eswatini', 'Iceland', 'Ruritania'];
  expect(countries.map((country) => made({ places: [{ city: 'Bay', country }] }).places)).toEqual([
    ...['JM', 'BB', 'SZ', 'IS'].map((country) => [{ city: 'Bay', country }]),
    [{ city: 'Bay', region: 'Ruritania' }],
  ]);
});

it('3. Escaped HTML is decoded, and a script in it is gone', () => {
  const text =
    '&lt;p&gt;Vi s&#246;ker dig&lt;/p&gt;&lt;script&gt;steal()&lt;/script&gt;&lt;p&gt;Hej&lt;/p&gt;';
  expect(made({ text }).text).toBe('Vi söker dig\n\nHej');
});

it('4. No description shows its HTML, and no quote ends anything', () => {
  const { text, title } = made({
    text: '&lt;div&gt;He said &quot;go&quot;&lt;/div&gt;',
    title: '"><b>Cook</b>',
  });
  expect([text, title]).toEqual(['He said "go"', '">Cook']);
});

it('5. Of copies in other towns the towns stay, and the same job under two ids is one', () => {
  const told = {
    title: 'Staff Software Engineer, Metadata',
    company: 'Fivetran',
    text: 'Look after what we know of data.',
  };
  const one = made({ ...told, key: '1', url: 'https://boards.example/1', places: ['Calgary'] });
  const other = made({ ...told, key: '2', url: 'https://boards.example/2', places: ['Chestermere'] });
  expect(isSameJob(one, other)).toBe(true);
  expect(joinPlaces(one.places, other.places)).toEqual([{ city: 'Calgary' }, { city: 'Chestermere' }]);
});

it('6. Texts that differ in spaces and dashes are the same; of two companies only where both lead to the same address', () => {
  const body = `Snowflake – SQL, five years. ${'We build pipelines for a bank and keep them running. '.repeat(8)}`;
  const title = 'Snowflake Data Engineer';
  const told = (company: string, url: string, more: Told = {}) =>
    made({
      title,
      company,
      text: company === 'Recutify' ? body : body.replaceAll(' ', '  ').replace('–', '-'),
      url,
      ...more,
    });
  const one = told('Recutify', 'https://a.example/1');
  expect(one.textHash).toBe(told('I8IS', 'https://b.example/1').textHash);
  expect(isSameJob(one, told('I8IS', 'https://b.example/1'))).toBe(false);
  expect(
    isSameJob(one, told('I8IS', 'https://b.example/1', { otherUrls: ['https://a.example/1?utm_source=b'] })),
  ).toBe(true);
  expect(isSameJob(one, told('recutify inc.', 'https://b.example/2'))).toBe(true);
});

it('7. Rows that are the same are one job', () => {
  const told = {
    key: 'm-1',
    title: 'Chemist',
    company: 'Merck',
    text: 'Mix.',
    url: 'https://merck.example/1',
  };
  const [first, ...others] = Array.from({ length: 7 }, () => made(told));
  expect(others.map((other) => first && isSameJob(first, other))).toEqual(Array(6).fill(true));
});

it('8. Pay the other way round is turned, and pay of -1 is looked for in the text', () => {
  const swapped = made({ pay: { min: 90_000, max: 70_000, currency: 'USD', per: 'year' } });
  const text = 'You get $70,000.00 - $90,000.00 per year.';
  const said = made({ pay: { min: -1, max: -1, currency: 'USD' }, text });
  for (const { pay } of [swapped, said]) expect(pay).toEqual({ min: 70_000, max: 90_000, currency: 'USD' });
});

it('9. A posting without a description is kept, and says nothing', () => {
  expect(made({ text: undefined })).toMatchObject({ text: '', textHash: 0n });
  // Nothing is near to nothing alone.
  expect(isSameJob(made({ text: undefined }), made({ text: 'Words.', key: 'x' }))).toBe(false);
});

it('10. What has expired is told, by its own end or 30 days after it was posted', () => {
  expect(become({ posted: '2026-10-01' })).toMatchObject({ reason: 'has expired' });
  expect(become({ posted: '2026-11-20', expires: '2026-11-28' })).toMatchObject({ reason: 'has expired' });
  // The last day is one on which it is open; what a board lists today is open, however old.
  expect(made({ posted: '2026-10-01', expires: '2026-11-29' }).expiresAt).toEqual(
    new Date('2026-11-30T00:00:00Z'),
  );
  expect(made({ posted: '2026-01-01', isLive: true }).expiresAt).toEqual(new Date('2026-12-06T12:00:00Z'));
});

it('11. A level that is wrong at its source is shown as it is stated, and drops nothing', () => {
  expect(made({ level: 'Director' }).level).toBe('lead');
  expect(made({ title: 'Junior Cook', level: 'Director' }).level).toBe('entry');
  expect(made({ level: 'whatever' }).level).toBeUndefined();
});
