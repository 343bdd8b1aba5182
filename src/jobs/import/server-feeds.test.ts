// Feeds that are well, slow, changed, empty, cut off and hostile, into a real database; and the invented postings.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#base/engines/database/tables.ts';
import { FinalFailure } from '#base/engines/jobs-worker.ts';
import type { Ground } from '#base/feature.ts';
import { PUBLIC_DOOR, type PublicDoor } from '#base/wire/outward/public-door.ts';
import { openTestDatabase } from '../../../tests/server.ts';
import { openJobs } from '../feature.ts';
import { runSource } from './fetch-feed.ts';
import { type JobSource, readJobSources } from './sources.ts';

const HOUR_MS = 60 * 60 * 1000;
let now = new Date('2026-11-29T12:00:00Z');

let db: Db;
let close: () => Promise<void>;
let service: Server;
let answer: RequestListener = () => {};
beforeAll(async () => {
  service = createServer((asked, reply) => answer(asked, reply));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  ({ db, close } = await openTestDatabase());
});
beforeEach(async () => {
  now = new Date('2026-11-29T12:00:00Z');
  await db.kysely.deleteFrom('postings').execute();
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await close();
});

/** All names lead to the service on this machine, which counts as public. */
const door: PublicDoor = {
  ...PUBLIC_DOOR,
  isPublic: () => true,
  lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
  request: ((options: object, done: () => void) =>
    request({ ...options, port: (service.address() as AddressInfo).port }, done)) as PublicDoor['request'],
};
function sourcesOf(entries: string) {
  const faults: string[] = [];
  const settings = { sources: entries, hosts: 'jobs.example.com', adzunaId: undefined, adzunaKey: undefined };
  const found = readJobSources(settings, faults);
  expect(faults).toEqual([]);
  return found;
}
const run = (entry: string) => {
  const { sources, hosts } = sourcesOf(entry);
  return runSource(sources[0] as JobSource, { db, now, matchTitle: () => undefined, door, hosts });
};
const sendJson =
  (value: unknown): RequestListener =>
  (_asked, reply) =>
    reply.end(JSON.stringify(value));
const job = (id: number, title = `Job ${id}`) => ({
  ...{
    id,
    internal_job_id: id,
    title,
    location: { name: 'Leeds' },
    content: `Words of ${title} number ${id}`,
  },
  ...{ absolute_url: `https://boards.greenhouse.io/acme/jobs/${id}`, updated_at: '2026-11-20T00:00:00Z' },
});
const listOpen = async () =>
  (
    await db.kysely
      .selectFrom('postings')
      .select('title')
      .where('expires_at', '>', now)
      .orderBy('title')
      .execute()
  ).map(({ title }) => title);

describe('a feed', () => {
  it('brings what it lists, and closes what it lists no more', async () => {
    answer = sendJson({ jobs: [job(1), job(2), { ...job(3), title: '<script>alert(1)</script>' }] });
    expect(await run('greenhouse:acme')).toMatchObject({ read: 3, added: 2, skipped: 1, closed: 0 });
    now = new Date(now.getTime() + HOUR_MS);
    answer = sendJson({ jobs: [job(2)] });
    expect(await run('greenhouse:acme')).toMatchObject({ read: 1, same: 1, closed: 1 });
    expect(await listOpen()).toEqual(['Job 2']);
  });

  it('in pages is read to its end', async () => {
    answer = (asked, reply) => {
      const page = Number(new URL(asked.url ?? '', 'https://x').searchParams.get('page'));
      const one = {
        slug: `s${page}`,
        company_name: `C${page}`,
        title: `T${page}`,
        url: `https://www.arbeitnow.com/${page}`,
      };
      sendJson({ data: page > 3 ? [] : [one] })(asked, reply);
    };
    expect(await run('arbeitnow')).toMatchObject({ read: 3, added: 3 });
  });

  it.each<[string, RequestListener, string]>([
    ['is not there', (_asked, reply) => reply.writeHead(404).end('no'), 'it answered 404'],
    [
      'speaks as we do',
      sendJson({ sample: true, postings: [{ id: '1', title: 'X' }] }),
      'in no format that is known',
    ],
    ['has changed', sendJson({ vacancies: [] }), 'in no format that is known'],
    ['is cut off', (_asked, reply) => reply.end('{"jobs": [{"id": 1'), 'no JSON, or was cut off'],
    [
      'leads inside',
      (_asked, reply) => reply.writeHead(302, { Location: 'https://169.254.169.254/' }).end(),
      'redirects to where nothing may go',
    ],
    [
      'leads to another host',
      (_asked, reply) => reply.writeHead(302, { Location: 'https://evil.example.com/' }).end(),
      'redirects to where nothing may go',
    ],
    ['breaks off', (_asked, reply) => reply.socket?.destroy(), 'it broke off in the middle'],
  ])('that %s is told, and closes nothing', async (_, bad, fault) => {
    answer = sendJson({ jobs: [job(1)] });
    await run('greenhouse:acme');
    answer = bad;
    await expect(run('greenhouse:acme')).rejects.toThrow(fault);
    expect(await listOpen()).toEqual(['Job 1']);
  });

  it('that lists nothing of a sudden closes nothing', async () => {
    answer = sendJson({ jobs: [job(1)] });
    await run('greenhouse:acme');
    answer = sendJson({ jobs: [] });
    expect(await run('greenhouse:acme')).toMatchObject({ read: 0, closed: 0 });
    expect(await listOpen()).toEqual(['Job 1']);
  });

  it('of which nothing is of use closes nothing', async () => {
    answer = sendJson({ jobs: [job(1)] });
    await run('greenhouse:acme');
    now = new Date(now.getTime() + HOUR_MS);
    answer = sendJson({ jobs: [{ ...job(1), title: '' }] });
    expect(await run('greenhouse:acme')).toMatchObject({ read: 1, skipped: 1, closed: 0 });
    expect(await listOpen()).toEqual(['Job 1']);
  });

  it('that goes on behind the last page that is read closes nothing', async () => {
    let first = 0;
    answer = (asked, reply) => {
      const page = Number(new URL(asked.url ?? '', 'https://x').searchParams.get('page'));
      const slug = `s${page + first}`;
      sendJson({ data: [{ slug, company_name: slug, title: `T ${slug}` }] })(asked, reply);
    };
    expect(await run('arbeitnow')).toMatchObject({ read: 20, added: 20 });
    now = new Date(now.getTime() + HOUR_MS);
    first = 1;
    expect(await run('arbeitnow')).toMatchObject({ read: 20, added: 1, closed: 0 });
    expect(await listOpen()).toContain('T s1');
  });

  it('closes nothing of another address of its host', async () => {
    const page = (title: string): RequestListener =>
      sendJson({ '@type': 'JobPosting', title, url: `https://jobs.example.com/one/${title}` });
    const list = (entry: string, title: string) => {
      answer = page(title);
      return run(`https://jobs.example.com/${entry}`);
    };
    await list('feed?team=1', 'Cook');
    now = new Date(now.getTime() + HOUR_MS);
    expect(await list('feed?team=2', 'Baker')).toMatchObject({ added: 1, closed: 0 });
    expect(await list('other', 'Potter')).toMatchObject({ added: 1, closed: 0 });
    expect(await listOpen()).toEqual(['Baker', 'Cook', 'Potter']);
  });

  it('has a name without the key that its address may hold', () => {
    const faults: string[] = [];
    const settings = { hosts: 'jobs.example.com', adzunaId: undefined, adzunaKey: undefined };
    const address = (key: string) => `https://jobs.example.com/feed?key=${key}`;
    const { sources } = readJobSources(
      {
        ...settings,
        sources: `${address('s3cret')},${address('other')},${address('s3cret')},https://a.org/?s3cret`,
      },
      faults,
    );
    expect(sources.map(({ entry }) => entry)).toEqual([
      expect.stringMatching(/^https:\/\/jobs\.example\.com\/feed\?[\da-f]{12}$/),
      expect.stringMatching(/^https:\/\/jobs\.example\.com\/feed\?[\da-f]{12}$/),
    ]);
    expect(faults).toEqual([
      expect.stringContaining('stands there twice'),
      expect.stringContaining('leads to a.org'),
    ]);
    expect(JSON.stringify([faults, sources])).not.toContain('s3cret');
  });

  it('says for whom it speaks by its address, whatever its records say', async () => {
    const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Cook', url: 'https://linkedin.com/1' })}</script>`;
    answer = (_asked, reply) => reply.end(html);
    await run('https://jobs.example.com/cooks');
    expect(await db.kysely.selectFrom('postings').select(['source', 'title']).execute()).toEqual([
      { source: expect.stringMatching(/^jobs\.example\.com\/[\da-f]{12}$/), title: 'Cook' },
    ]);
  });
});

describe('the feature', () => {
  const open = async (entries?: string) => {
    const queued: { entry: string }[] = [];
    const logged: string[] = [];
    const jobs = await openJobs({
      ...{ db, clock: () => now, log: (line: string) => logged.push(line) },
      queue: {
        add: async (_trx: unknown, _name: string, job_: object) =>
          void queued.push(job_ as { entry: string }),
      },
      take: () => () => undefined,
      settings: { jobDoor: door, ...(entries !== undefined && { jobSources: sourcesOf(entries) }) },
    } as unknown as Ground);
    const look = async () => {
      await jobs.regular?.find(({ name }) => name === 'jobs.readSources')?.work(new AbortController().signal);
      return queued.splice(0).map(({ entry }) => entry);
    };
    return { jobs, look, logged };
  };

  it('begins with the invented postings, marked as such, once, and where nothing else is named', async () => {
    const { jobs, logged } = await open();
    await jobs.begin?.();
    await jobs.begin?.();
    const rows = await db.kysely.selectFrom('postings').select(['sample', 'occupation']).execute();
    expect([rows.length, rows.every(({ sample }) => sample), logged]).toEqual([120, true, []]);
    expect(new Set(rows.map(({ occupation }) => occupation)).size).toBe(22);
    await db.kysely.deleteFrom('postings').execute();
    await (await open('greenhouse:acme')).jobs.begin?.();
    expect(await listOpen()).toEqual([]);
  });

  it('has each source read by one server every six hours, and closes the invented postings when there are others', async () => {
    await (await open()).jobs.begin?.();
    const [{ jobs, look }, other] = [await open('greenhouse:acme'), await open('greenhouse:acme')];
    expect([await look(), await look(), await other.look()]).toEqual([['greenhouse:acme'], [], []]);
    answer = sendJson({ jobs: [job(1)] });
    await jobs.tasks?.['jobs.read-source']?.({ entry: 'greenhouse:acme' }, { crossOff: async () => true });
    expect(await listOpen()).toEqual(['Job 1']);
    now = new Date(now.getTime() + 6 * HOUR_MS);
    expect([await other.look(), await look()]).toEqual([['greenhouse:acme'], []]);
    answer = sendJson({ surprise: 1 });
    const again = other.jobs.tasks?.['jobs.read-source']?.(
      { entry: 'greenhouse:acme' },
      { crossOff: async () => true },
    );
    await expect(again).rejects.toThrow('greenhouse:acme: it is in no format that is known');
    await expect(again).rejects.toBeInstanceOf(FinalFailure);
    const [feed] = await db.kysely.selectFrom('job_feeds').select(['entry', 'fault']).execute();
    expect(feed).toMatchObject({ entry: 'greenhouse:acme', fault: expect.stringContaining('in no format') });
  });

  it('reads a source that was read by a clock a year ahead', async () => {
    const { look } = await open('greenhouse:acme');
    now = new Date(now.getTime() + 365 * 24 * HOUR_MS);
    expect(await look()).toEqual(['greenhouse:acme']);
    now = new Date(now.getTime() - 365 * 24 * HOUR_MS);
    expect([await look(), await look()]).toEqual([['greenhouse:acme'], []]);
  });

  it('tries a source again soon when it was not the source that failed', async () => {
    const broken = { ...db, transaction: () => Promise.reject(new Error('the database is away')) };
    const jobs = await openJobs({
      ...{ db: { ...broken, lane: () => broken }, clock: () => now, log: () => {}, queue: {} },
      ...{ take: () => () => undefined },
      settings: { jobDoor: door, jobSources: sourcesOf('greenhouse:acme') },
    } as unknown as Ground);
    answer = sendJson({ jobs: [job(1)] });
    const failed = jobs.tasks?.['jobs.read-source']?.(
      { entry: 'greenhouse:acme' },
      { crossOff: async () => true },
    );
    await expect(failed).rejects.toThrow('the database is away');
    await expect(failed).rejects.not.toBeInstanceOf(FinalFailure);
  });

  it('reads a file among its sources', async () => {
    const path = join(tmpdir(), `postings-${process.pid}.csv`);
    await writeFile(path, 'id,site,job_url,title,company\n1,indeed,https://indeed.com/1,Cook,Inn\n');
    expect(await run(`file:${path}`)).toMatchObject({ added: 1, closed: 0 });
  });
});
