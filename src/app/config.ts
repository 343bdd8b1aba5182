// The configuration: reads the environment once, and says everything that is wrong with it at once.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { ForeignIssuer } from '#accounts/identity/foreign-service.ts';
import { isMailAddress, type MailSender } from '#base/engines/mail.ts';
import type { JobSources } from '#jobs/import/sources.ts';
import type { LinkClients } from '#links/providers/open-providers.ts';
import type { PostReader } from '#profile/rules/post-reader.ts';
import type { StudyHost } from '#study/rules/host.ts';
import type { StoryModel } from '#text-story/choose-teller.ts';
import { readIdentity } from './identity-config.ts';
import { readJobsConfig } from './jobs-config.ts';
import { readLinkClients } from './links-config.ts';
import { readPostReader, readStoryModel } from './model-config.ts';
import { readStudy } from './study-config.ts';

export type Mode = 'development' | 'production';

export type Config = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A Redis through which hints cross between several servers. */
  readonly redisUrl: string | undefined;
  readonly decksDir: string;
  /** A folder of one's own told stories, beside the product's; undefined without. */
  readonly storiesDir: string | undefined;
  /** The folder of the help lines. */
  readonly helpDir: string;
  /** Undefined, in development only: mails go into a table. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailSender;
  /** Undefined: made and kept in the data folder at the first start. */
  readonly serverSecret: string | undefined;
  readonly metricsPort: number | undefined;
  readonly logLevel: LogLevel;
  /** The identity service that takes the place of the one inside this server. */
  readonly identity: ForeignIssuer | undefined;
  /** The language model that tells stories; undefined when the embedded teller tells all of them. */
  readonly storyModel: StoryModel | undefined;
  readonly postReader: PostReader | undefined;
  /** Where postings come from by themselves; undefined where nothing is named. */
  readonly jobSources: JobSources | undefined;
  /** How much of one person's letters and files is kept, in MB. */
  readonly lettersMegabytes: number;
  /** As whom this server is known to places whose accounts can be linked; undefined where to none. */
  readonly linkClients: LinkClients | undefined;
  /** Whether there is a study, and who runs it. */
  readonly study: StudyHost;
  /** Whether the calls are described at `/api/docs`. */
  readonly apiDocs: boolean;
  /** Whether browsers may keep the web app for when there is no line. */
  readonly offline: boolean;
  /** Addresses or a number of proxies whose forwarding headers are believed; false believes none. */
  readonly trustProxy: string | number | false;
  /** What backups are sealed with, unless the command says otherwise. */
  readonly backupPassphrase: string | undefined;
  /** The names of the settings that are set. */
  readonly settings: readonly string[];
  /** The folder that a command was called from. */
  readonly calledFrom: string;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const PROJECT = resolve(import.meta.dirname, '../..');
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];
const SECRETS = [
  'SERVER_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'LLM_API_KEY',
  'ADZUNA_APP_KEY',
  'REDDIT_CLIENT_SECRET',
  'YOUTUBE_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
] as const;
const SHORTEST_SECRET = 32;

export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigResult =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

/** True for a host name or address that only this machine reaches. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}

/** Parses an environment. Each fault is one line that begins with the variable's name. */
export function parseConfig(environment: Environment): ConfigResult {
  const faults: string[] = [];
  const settings = new Set<string>();
  const read = readerOf(environment, faults, settings);
  const host = readHost(read('HOST'), faults);
  const port = readPort('PORT', read('PORT'), faults) ?? 8080;
  const metricsPort = readPort('METRICS_PORT', read('METRICS_PORT'), faults);
  const declared = read('PUBLIC_URL');
  const publicUrl = readPublicUrl(declared, host, port, faults);
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'), faults);
  const redisUrl = readRedisUrl(read('REDIS_URL'), faults);
  const serverSecret = read('SERVER_SECRET');
  if (serverSecret !== undefined && serverSecret.length < SHORTEST_SECRET)
    faults.push(`SERVER_SECRET must have at least ${SHORTEST_SECRET} characters`);
  const mode = readMode(read('NODE_ENV'), host, declared, faults);
  if (mode === 'production' && databaseUrl !== undefined && serverSecret === undefined)
    faults.push('SERVER_SECRET is required in production with a DATABASE_URL, the same on every node');
  const smtpUrl = readSmtpUrl(read('SMTP_URL'), mode, faults);
  const mailFrom = readMailFrom(read('MAIL_FROM'), publicUrl, faults);
  const logLevel = read('LOG_LEVEL') ?? (mode === 'production' ? 'info' : 'warn');
  if (!isLogLevel(logLevel)) faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port)
    faults.push(`METRICS_PORT and PORT are both ${port}; metrics need a port of their own`);
  const apiDocs = readSwitch('API_DOCS', read('API_DOCS'), faults) ?? mode === 'development';
  const offline = readSwitch('OFFLINE', read('OFFLINE'), faults) ?? true;
  const trustProxy = readTrustProxy(read('TRUST_PROXY'), faults);
  const identity = readIdentity(read, isLoopbackHost, faults);
  const storyModel = readStoryModel(read, isLoopbackHost, faults);
  const postReader = readPostReader(
    storyModel,
    readSwitch('LLM_READS_POSTS', read('LLM_READS_POSTS'), faults),
    faults,
  );
  const jobSources = readJobsConfig(read, faults);
  const lettersMegabytes = readMegabytes('LETTERS_MEGABYTES', read('LETTERS_MEGABYTES'), faults) ?? 500;
  const linkClients = readLinkClients(read, faults);
  const study = readStudy(read, readSwitch('STUDY', read('STUDY'), faults), faults);
  const storiesDir = read('STORIES_DIR');
  if (faults.length > 0 || !isLogLevel(logLevel)) return { kind: 'faults', faults };
  return {
    kind: 'config',
    config: {
      mode,
      host,
      port,
      publicUrl,
      dataDir: resolve(PROJECT, read('DATA_DIR') ?? 'data'),
      databaseUrl,
      redisUrl,
      decksDir: resolve(PROJECT, read('DECKS_DIR') ?? join('content', 'decks')),
      storiesDir: storiesDir === undefined ? undefined : resolve(PROJECT, storiesDir),
      helpDir: resolve(PROJECT, read('HELP_DIR') ?? join('content', 'help')),
      smtpUrl,
      mailFrom,
      serverSecret,
      metricsPort,
      logLevel,
      identity,
      storyModel,
      postReader,
      jobSources,
      lettersMegabytes,
      linkClients,
      study,
      apiDocs,
      offline,
      trustProxy,
      backupPassphrase: read('BACKUP_PASSPHRASE'),
      settings: [...settings].filter((name) => name !== 'BACKUP_PASSPHRASE').sort(),
      calledFrom: environment.INIT_CWD ?? process.cwd(),
    },
  };
}

/** The configuration of this process. Prints every fault and ends the process when there is one. */
export function loadConfig(): Config {
  const result = parseConfig(process.env);
  if (result.kind === 'config') return result.config;
  console.error('Lorepath cannot start with this configuration:');
  for (const fault of result.faults) console.error(`  ${fault}`);
  process.exit(1);
}

function readerOf(
  environment: Environment,
  faults: string[],
  settings: Set<string>,
): (name: string) => string | undefined {
  const fromFiles = new Map<string, string>();
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    if (environment[name]) faults.push(`${name} and ${name}_FILE are both set; keep one`);
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') faults.push(`${name}_FILE is empty: ${path}`);
      fromFiles.set(name, text);
    } catch {
      faults.push(`${name}_FILE cannot be read: ${path}`);
    }
  }
  return (name) => {
    const value = fromFiles.get(name) ?? environment[name]?.trim();
    if (value === undefined || value === '') return undefined;
    settings.add(name);
    return value;
  };
}

/** What is no name of a machine would be said to be public, which helps nobody who wrote an address. */
function readHost(text: string | undefined, faults: string[]): string {
  if (text === undefined || isIP(text) !== 0 || /^(?:\[[\da-f:.%]+\]|[\w.-]+)$/i.test(text))
    return text ?? 'localhost';
  faults.push(
    `HOST must be a name or an address alone, such as localhost or 0.0.0.0, not ${JSON.stringify(text)}`,
  );
  return 'localhost';
}

function readPort(name: string, text: string | undefined, faults: string[]): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    faults.push(`${name} must be a port number from 0 to 65535, not ${JSON.stringify(text)}`);
    return undefined;
  }
  return port;
}

function readMegabytes(name: string, text: string | undefined, faults: string[]): number | undefined {
  if (text === undefined) return undefined;
  const megabytes = Number(text);
  if (/^\d{1,7}$/.test(text) && megabytes >= 10) return megabytes;
  faults.push(`${name} must be a number of megabytes from 10 to 9999999, not ${JSON.stringify(text)}`);
  return undefined;
}

function readPublicUrl(declared: string | undefined, host: string, port: number, faults: string[]): string {
  const fallback = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
  if (declared === undefined) return fallback;
  const url = URL.canParse(declared) ? new URL(declared) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    faults.push(`PUBLIC_URL must be an http or https address, not ${JSON.stringify(declared)}`);
    return fallback;
  }
  if (
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    faults.push('PUBLIC_URL must be an origin, without a path, a name or a password');
  return url.origin;
}

function readDatabaseUrl(text: string | undefined, faults: string[]): string | undefined {
  if (text === undefined) return undefined;
  // The address is not repeated in the message: it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(text))
    faults.push('DATABASE_URL must begin with postgres:// or postgresql://');
  return text;
}

function readRedisUrl(text: string | undefined, faults: string[]): string | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  const isFit = url !== undefined && ['redis:', 'rediss:'].includes(url.protocol) && url.hostname !== '';
  // The address is not repeated in the message: it may hold a password.
  if (text !== undefined && !isFit)
    faults.push('REDIS_URL must be an address such as redis://user:password@host:6379 or rediss://host:6379');
  return text;
}

function readSmtpUrl(text: string | undefined, mode: Mode, faults: string[]): string | undefined {
  if (text === undefined) {
    if (mode === 'production')
      faults.push(
        'SMTP_URL is required in production: accounts live on their mails, such as smtps://user:password@host',
      );
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    faults.push('SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://host');
  // What the address asks for beyond its parts would be passed over in silence.
  else if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    faults.push('SMTP_URL has only a name, a password, a host and a port');
  else if (!isDecodable(url.username) || !isDecodable(url.password))
    faults.push('SMTP_URL has a name or a password with a % that must be written as %25');
  return text;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `Name <address>` or an address alone. */
function readMailFrom(text: string | undefined, publicUrl: string, faults: string[]): MailSender {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  if (text === undefined) return { name: 'Lorepath', address: `noreply@${host}` };
  const parts = /^(.*?)\s*<([^<>]+)>$/.exec(text);
  const name = (parts?.[1] ?? '').replace(/^"(.*)"$/, '$1');
  const address = parts?.[2] ?? text;
  if (!isMailAddress(address) || /[\p{Cc}<>"]/u.test(name))
    faults.push(`MAIL_FROM must be like Lorepath <noreply@lorepath.example>, not ${JSON.stringify(text)}`);
  return { name, address };
}

function readMode(
  text: string | undefined,
  host: string,
  declared: string | undefined,
  faults: string[],
): Mode {
  if (text === 'production') return 'production';
  if (text !== undefined && text !== 'development' && text !== 'test') {
    faults.push(`NODE_ENV must be development or production, not ${JSON.stringify(text)}`);
  }
  if (!isLoopbackHost(host))
    faults.push(`HOST ${host} can be reached from other machines: that needs NODE_ENV=production`);
  if (declared?.startsWith('http') && URL.canParse(declared) && !isLoopbackHost(new URL(declared).hostname))
    faults.push(`PUBLIC_URL ${declared} is public: that needs NODE_ENV=production`);
  return 'development';
}

function readSwitch(name: string, text: string | undefined, faults: string[]): boolean | undefined {
  if (text !== undefined && text !== 'on' && text !== 'off')
    faults.push(`${name} must be on or off, not ${JSON.stringify(text)}`);
  return text === undefined ? undefined : text === 'on';
}

function readTrustProxy(text: string | undefined, faults: string[]): Config['trustProxy'] {
  if (text === undefined || text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (!text.split(',').every((part) => isProxy(part.trim())))
    faults.push(
      `TRUST_PROXY must be a number of proxies (up to 99) or their addresses, not ${JSON.stringify(text)}`,
    );
  return text;
}

/** Whether a text names proxies: an address, a range such as 10.0.0.0/8, or one of the names for such ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isLogLevel(text: string): text is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(text);
}
