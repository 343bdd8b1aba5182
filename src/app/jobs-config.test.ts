// What JOB_SOURCES may say, and what the start says to whatever it may not.
import { describe, expect, it } from 'vitest';
import { readJobsConfig } from './jobs-config.ts';

function readIt(environment: Readonly<Record<string, string>>) {
  const faults: string[] = [];
  const found = readJobsConfig((name) => environment[name], faults);
  return { sources: found?.sources ?? [], faults };
}

it('knows every kind of source, and what each is fetched from', () => {
  const { sources, faults } = readIt({
    JOB_SOURCES:
      'greenhouse:acme, lever:acme,ashby:Acme,remotive,arbeitnow,adzuna:gb,file:/srv/x.csv,https://jobs.example.com/all?page=1,',
    ...{ JOB_HOSTS: 'Jobs.Example.com', ADZUNA_APP_ID: 'id', ADZUNA_APP_KEY: 'k&y' },
  });
  expect(faults).toEqual([]);
  expect(
    sources.map((one) =>
      one.kind === 'file' ? one.path : [one.source, one.pageAt(0), one.pageAt(1)?.slice(-8)],
    ),
  ).toEqual([
    ['greenhouse:acme', 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true', undefined],
    ['lever:acme', 'https://api.lever.co/v0/postings/acme?mode=json&skip=0&limit=100', 'imit=100'],
    ['ashby:acme', 'https://api.ashbyhq.com/posting-api/job-board/Acme?includeCompensation=true', undefined],
    ['remotive', 'https://remotive.com/api/remote-jobs', undefined],
    ['arbeitnow', 'https://www.arbeitnow.com/api/job-board-api?page=1', 'i?page=2'],
    [
      'adzuna:gb',
      'https://api.adzuna.com/v1/api/jobs/gb/search/1?app_id=id&app_key=k%26y&results_per_page=50',
      '_page=50',
    ],
    '/srv/x.csv',
    ['jobs.example.com/9e2921c85dca', 'https://jobs.example.com/all?page=1', undefined],
  ]);
});

it('is nothing where nothing is set', () => {
  expect(readIt({})).toMatchObject({ sources: [], faults: [] });
});

describe('a fault of the configuration', () => {
  it.each([
    ['monster', 'must be greenhouse:NAME'],
    ['greenhouse', 'needs a name'],
    ['greenhouse:', 'needs a name'],
    ['lever:a/../b', 'needs a name'],
    ['ashby:a?x=1', 'needs a name'],
    ['remotive:x', 'must be remotive alone'],
    ['adzuna:xx', 'must name one of'],
    ['adzuna:gb', 'needs ADZUNA_APP_ID and ADZUNA_APP_KEY'],
    ['file:', 'needs a path'],
    ['http://jobs.example.com/', 'must be an https address'],
    ['https://127.0.0.1/feed', 'must be an https address'],
    ['https://localhost/feed', 'must be an https address'],
    ['https://jobs.example.com:8443/', 'must be an https address'],
    ['https://me:pw@jobs.example.com/', 'must be an https address'],
    ['https://other.example.com/', 'which is not in JOB_HOSTS'],
    ['remotive,remotive', 'stands there twice'],
  ])('%s: %s', (entry, fault) => {
    const { faults } = readIt({ JOB_SOURCES: `arbeitnow,${entry}`, JOB_HOSTS: 'jobs.example.com' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^JOB_SOURCES: "/);
    expect(faults[0]).toContain(fault);
  });

  it.each([
    'localhost',
    '10.0.0.1',
    'intranet',
    'db.internal',
    '*.example.com',
    'https://a.example',
    '::1',
    'printer.local',
  ])('is %s as a host', (host) => {
    expect(readIt({ JOB_HOSTS: host }).faults[0]).toBe(
      `JOB_HOSTS must name public hosts such as jobs.example.com, not ${JSON.stringify(host)}`,
    );
  });

  it('is half of Adzuna’s keys, which are not shown', () => {
    const { faults } = readIt({ ADZUNA_APP_KEY: 'hunter2' });
    expect(faults).toEqual(['ADZUNA_APP_ID and ADZUNA_APP_KEY must be set together']);
  });
});
