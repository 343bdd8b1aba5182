// Where postings come from by themselves: the entries of JOB_SOURCES, and the addresses that they stand for.
import { createHash } from 'node:crypto';
import { PUBLIC_DOOR, readPublicAddress } from '#base/wire/outward/public-door.ts';
import { ADZUNA_COUNTRIES } from './formats/feeds.ts';
import type { Origin } from './formats/format.ts';

/** One entry. `source` is what its postings are said to be from; undefined where each says so itself. */
export type JobSource =
  | {
      readonly kind: 'feed';
      /** Its name: the entry as it stands, of an address without what it asks, which may hold a key. */
      readonly entry: string;
      readonly source: string | undefined;
      readonly origin: Origin;
      /** The address of a page, counted from 0; undefined behind the last one. */
      readonly pageAt: (page: number) => string | undefined;
      /** A page of fewer records is the last one; undefined where there is one page alone. */
      readonly fullPage: number | undefined;
    }
  | { readonly kind: 'file'; readonly entry: string; readonly path: string };

export type JobSources = {
  readonly sources: readonly JobSource[];
  /** Hosts to which a feed may lead; those that boards have besides. */
  readonly hosts: readonly string[];
};

/** The part of the configuration, each as it is set. */
export type SourceSettings = {
  readonly sources: string | undefined;
  readonly hosts: string | undefined;
  readonly adzunaId: string | undefined;
  readonly adzunaKey: string | undefined;
};

const NAME = /^[a-z0-9][\w.-]{0,99}$/i;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** So many pages of a feed are read in a round. */
const MOST_PAGES = 20;
/** Lever and Adzuna tell so many at once. */
const LEVER_PAGE = 100;
const ADZUNA_PAGE = 50;

/** So much of a host is kept in a source's name, which has an end. */
const LONGEST_HOST = 100;

/** The hosts of the boards that have names. */
const BOARD_HOSTS = [
  'boards-api.greenhouse.io',
  'api.lever.co',
  'api.ashbyhq.com',
  'remotive.com',
  'www.arbeitnow.com',
  'api.adzuna.com',
];

/** Reads the settings. Each fault is a line that begins with the variable's name and shows the entry, and no key. */
export function readJobSources(settings: SourceSettings, faults: string[]): JobSources {
  const own = split(settings.hosts).map((host) => host.toLowerCase());
  for (const host of own)
    if (!isPublicHost(host))
      faults.push(`JOB_HOSTS must name public hosts such as jobs.example.com, not ${JSON.stringify(host)}`);
  const { adzunaId, adzunaKey } = settings;
  if ((adzunaId === undefined) !== (adzunaKey === undefined))
    faults.push('ADZUNA_APP_ID and ADZUNA_APP_KEY must be set together');
  const sources: JobSource[] = [];
  for (const entry of split(settings.sources)) {
    const read = readEntry(entry, settings, own);
    const name = JSON.stringify(withoutQuery(entry));
    if (typeof read === 'string') faults.push(`JOB_SOURCES: ${name} ${read}`);
    else if (sources.some((other) => other.entry.toLowerCase() === read.entry.toLowerCase()))
      faults.push(`JOB_SOURCES: ${name} stands there twice`);
    else sources.push(read);
  }
  return { sources, hosts: [...BOARD_HOSTS, ...own] };
}

function split(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** An address as it may be shown: nobody's key or password is in it. */
function withoutQuery(entry: string): string {
  return /^https?:/i.test(entry) ? entry.replace(/[?#].*$/, '?…').replace(/\/\/[^/]*@/, '//…@') : entry;
}

const isPublicHost = (host: string) =>
  HOST.test(host) && readPublicAddress(`https://${host}/`, PUBLIC_DOOR) !== undefined;

function readEntry(entry: string, settings: SourceSettings, hosts: readonly string[]): JobSource | string {
  if (/^https?:/i.test(entry)) return readAddress(entry, hosts);
  const colon = entry.indexOf(':');
  const kind = (colon === -1 ? entry : entry.slice(0, colon)).toLowerCase();
  const name = colon === -1 ? undefined : entry.slice(colon + 1);
  const feed = (
    source: string,
    pageAt: (page: number) => string | undefined,
    origin: Origin = {},
    fullPage?: number,
  ): JobSource => ({
    ...{ kind: 'feed', entry, source, origin, fullPage },
    pageAt: (page) => (page < MOST_PAGES ? pageAt(page) : undefined),
  });
  const once = (address: string) => (page: number) => (page === 0 ? address : undefined);
  if (kind === 'remotive' || kind === 'arbeitnow') {
    if (name !== undefined) return `must be ${kind} alone`;
    return kind === 'remotive'
      ? feed(kind, once('https://remotive.com/api/remote-jobs'))
      : // By number: its own link to the next page carries a search along.
        feed(kind, (page) => `https://www.arbeitnow.com/api/job-board-api?page=${page + 1}`, {}, 1);
  }
  if (kind === 'file')
    return name ? { kind, entry, path: name } : 'needs a path, such as file:/srv/postings.csv';
  if (!['greenhouse', 'lever', 'ashby', 'adzuna'].includes(kind))
    return 'must be greenhouse:NAME, lever:NAME, ashby:NAME, remotive, arbeitnow, adzuna:COUNTRY, file:PATH or an https address';
  if (name === undefined || !NAME.test(name))
    return `needs a name of letters, digits, - and _, such as ${kind}:${kind === 'adzuna' ? 'gb' : 'acme'}`;
  const origin = { board: name };
  const source = `${kind}:${name.toLowerCase()}`;
  if (kind === 'greenhouse')
    return feed(source, once(`https://boards-api.greenhouse.io/v1/boards/${name}/jobs?content=true`), origin);
  if (kind === 'ashby')
    return feed(
      source,
      once(`https://api.ashbyhq.com/posting-api/job-board/${name}?includeCompensation=true`),
      origin,
    );
  if (kind === 'lever')
    return feed(
      source,
      (page) =>
        `https://api.lever.co/v0/postings/${name}?mode=json&skip=${page * LEVER_PAGE}&limit=${LEVER_PAGE}`,
      origin,
      LEVER_PAGE,
    );
  return readAdzuna(name.toLowerCase(), settings, feed);
}

function readAdzuna(
  country: string,
  { adzunaId, adzunaKey }: SourceSettings,
  feed: (source: string, pageAt: (page: number) => string, origin: Origin, fullPage: number) => JobSource,
): JobSource | string {
  if (!ADZUNA_COUNTRIES.includes(country)) return `must name one of ${ADZUNA_COUNTRIES.join(', ')}`;
  if (adzunaId === undefined || adzunaKey === undefined) return 'needs ADZUNA_APP_ID and ADZUNA_APP_KEY';
  const keys = new URLSearchParams({
    app_id: adzunaId,
    app_key: adzunaKey,
    results_per_page: String(ADZUNA_PAGE),
  });
  return feed(
    `adzuna:${country}`,
    (page) => `https://api.adzuna.com/v1/api/jobs/${country}/search/${page + 1}?${keys}`,
    { country },
    ADZUNA_PAGE,
  );
}

function readAddress(entry: string, hosts: readonly string[]): JobSource | string {
  const address = readPublicAddress(entry, PUBLIC_DOOR);
  if (address === undefined)
    return 'must be an https address of a public host, without a port, a name or a password';
  const { hostname, pathname, search } = new URL(address);
  if (!hosts.includes(hostname)) return `leads to ${hostname}, which is not in JOB_HOSTS`;
  // Two addresses of one host speak each for itself alone; what they ask may hold a key, and is told by its hash.
  const mark = createHash('sha256').update(`${pathname}${search}`).digest('hex').slice(0, 12);
  return {
    ...{ kind: 'feed', origin: {}, fullPage: undefined },
    entry: `https://${hostname}${pathname}${search === '' ? '' : `?${mark}`}`,
    source: `${hostname.replace(/^www\./, '').slice(0, LONGEST_HOST)}/${mark}`,
    pageAt: (page) => (page === 0 ? address : undefined),
  };
}
