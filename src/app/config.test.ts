// The configuration: each variable, its default, and every fault said at once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_STUDY } from '#study/rules/host.ts';
import { type Config, type Environment, isLoopbackHost, parseConfig } from './config.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const LONG = 'x'.repeat(32);
const PRODUCTION = { NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example' };

function configOf(environment: Environment): Config {
  const result = parseConfig(environment);
  if (result.kind === 'faults') throw new Error(result.faults.join('\n'));
  return result.config;
}

function faultsOf(environment: Environment): readonly string[] {
  const result = parseConfig(environment);
  return result.kind === 'faults' ? result.faults : [];
}

describe('parseConfig', () => {
  test('needs nothing to be set on the machine itself', () => {
    expect(configOf({})).toEqual({
      mode: 'development',
      host: 'localhost',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: join(PROJECT, 'data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      decksDir: join(PROJECT, 'content/decks'),
      storiesDir: undefined,
      helpDir: join(PROJECT, 'content/help'),
      smtpUrl: undefined,
      mailFrom: { name: 'Lorepath', address: 'noreply@localhost' },
      serverSecret: undefined,
      metricsPort: undefined,
      logLevel: 'warn',
      lettersMegabytes: 500,
      study: NO_STUDY,
      apiDocs: true,
      offline: true,
      trustProxy: false,
      backupPassphrase: undefined,
      settings: [],
      calledFrom: process.cwd(),
    });
  });

  test('empty and blank variables are as good as none', () => {
    const names = [
      'HOST',
      'PORT',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'DECKS_DIR',
      'STORIES_DIR',
      'SERVER_SECRET',
      'REDIS_URL',
    ];
    const more = [
      'METRICS_PORT',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'NODE_ENV',
      'SERVER_SECRET_FILE',
      'SMTP_URL',
      'MAIL_FROM',
    ];
    const blank = Object.fromEntries(
      [...names, ...more].map((name, at) => [name, at < names.length ? '  ' : '']),
    );
    expect(configOf(blank)).toEqual(configOf({}));
  });

  test.each<[Environment, Partial<Config>]>([
    [{ PORT: '0' }, { port: 0, publicUrl: 'http://localhost:0' }],
    [{ PORT: ' 65535 ' }, { port: 65_535 }],
    [{ METRICS_PORT: '9100' }, { metricsPort: 9100 }],
    [
      { HOST: '127.0.0.1', PORT: '90' },
      { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:90' },
    ],
    [{ HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:8080' }],
    [{ PUBLIC_URL: 'http://localhost:3000/' }, { publicUrl: 'http://localhost:3000' }],
    [
      { ...PRODUCTION, HOST: '0.0.0.0', PUBLIC_URL: 'https://lorepath.example' },
      { mode: 'production', host: '0.0.0.0' },
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: 'HTTPS://Lorepath.Example:443' },
      { publicUrl: 'https://lorepath.example' },
    ],
    [PRODUCTION, { mode: 'production', logLevel: 'info' }],
    [{ NODE_ENV: 'test' }, { mode: 'development' }],
    [{ DATA_DIR: '/var/lib/lorepath' }, { dataDir: '/var/lib/lorepath' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: join(PROJECT, 'elsewhere') }],
    [{ DECKS_DIR: '/srv/decks' }, { decksDir: '/srv/decks' }],
    [{ STORIES_DIR: 'mine' }, { storiesDir: join(PROJECT, 'mine') }],
    [{ LETTERS_MEGABYTES: '20' }, { lettersMegabytes: 20 }],
    [{ HELP_DIR: '/srv/help' }, { helpDir: '/srv/help' }],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
    [{ DATABASE_URL: 'postgresql:///d?host=/tmp' }, { databaseUrl: 'postgresql:///d?host=/tmp' }],
    [{ REDIS_URL: 'redis://:p%40@[::1]:6390/2' }, { redisUrl: 'redis://:p%40@[::1]:6390/2' }],
    [{ REDIS_URL: 'rediss://cache.example' }, { redisUrl: 'rediss://cache.example' }],
    [{ SERVER_SECRET: LONG }, { serverSecret: LONG }],
    [PRODUCTION, { smtpUrl: 'smtps://mail.example' }],
    [{ SMTP_URL: 'smtp://u:p%25w@[::1]:2525/' }, { smtpUrl: 'smtp://u:p%25w@[::1]:2525/' }],
    [
      { ...PRODUCTION, PUBLIC_URL: 'https://lorepath.example' },
      { mailFrom: { name: 'Lorepath', address: 'noreply@lorepath.example' } },
    ],
    [{ MAIL_FROM: 'post@mail.example' }, { mailFrom: { name: '', address: 'post@mail.example' } }],
    [
      { MAIL_FROM: 'Lorepath, the tales <post@mail.example>' },
      { mailFrom: { name: 'Lorepath, the tales', address: 'post@mail.example' } },
    ],
    [
      { MAIL_FROM: '"Lorepath" <post@mail.example>' },
      { mailFrom: { name: 'Lorepath', address: 'post@mail.example' } },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ API_DOCS: 'off' }, { apiDocs: false }],
    [{ OFFLINE: 'off' }, { offline: false }],
    [PRODUCTION, { apiDocs: false }],
    [{ ...PRODUCTION, API_DOCS: 'on' }, { apiDocs: true }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: 'loopback, 10.0.0.0/8,fd00::/8' }],
  ])('understands %j', (environment, expected) => {
    expect(configOf(environment)).toMatchObject(expected);
  });

  test.each<[Environment, RegExp]>([
    [{ PORT: '80a' }, /^PORT must be a port number/],
    [{ PORT: '65536' }, /^PORT /],
    [{ PORT: '-1' }, /^PORT /],
    [{ PORT: '1e3' }, /^PORT /],
    [{ METRICS_PORT: 'yes' }, /^METRICS_PORT /],
    [{ PUBLIC_URL: 'localhost:8080' }, /^PUBLIC_URL must be an http or https address/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'http://localhost/path' }, /^PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'http://localhost/?a' }, /^PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'https://lorepath.example' }, /^PUBLIC_URL .* is public: that needs NODE_ENV=production/],
    [
      { HOST: '0.0.0.0' },
      /^HOST 0\.0\.0\.0 can be reached from other machines: that needs NODE_ENV=production/,
    ],
    [{ HOST: '::' }, /^HOST /],
    [{ HOST: 'not a host' }, /^HOST must be a name or an address alone/],
    [{ HOST: 'http://localhost' }, /^HOST must be a name or an address alone/],
    [{ HOST: 'localhost:8080' }, /^HOST must be a name or an address alone/],
    [{ TRUST_PROXY: '99999999999' }, /^TRUST_PROXY /],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be development or production, not "prod"/],
    [{ DATABASE_URL: 'mysql://u:hunter2@h/d' }, /^DATABASE_URL must begin with postgres/],
    [{ REDIS_URL: 'http://u:hunter2@h' }, /^REDIS_URL must be an address such as redis:/],
    [{ REDIS_URL: 'redis://' }, /^REDIS_URL must be/],
    [{ REDIS_URL: 'cache.example:6379' }, /^REDIS_URL must be/],
    [{ ...PRODUCTION, DATABASE_URL: 'postgres://h/d' }, /^SERVER_SECRET is required/],
    [{ SERVER_SECRET: 'x'.repeat(31) }, /^SERVER_SECRET must have at least 32/],
    [{ SERVER_SECRET_FILE: '/nowhere/at/all' }, /^SERVER_SECRET_FILE cannot be read: \/nowhere\/at\/all/],
    [{ DATABASE_URL_FILE: '/dev/null' }, /^DATABASE_URL_FILE is empty: \/dev\/null/],
    [{ PUBLIC_URL: 'http://u:pw@localhost:8080' }, /^PUBLIC_URL must be an origin/],
    [{ PORT: '9000', METRICS_PORT: '9000' }, /^METRICS_PORT and PORT are both 9000/],
    [{ NODE_ENV: 'production' }, /^SMTP_URL is required in production/],
    [{ SMTP_URL: 'mail.example:587' }, /^SMTP_URL must be an address such as/],
    [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://mail.example/?secure=true' }, /^SMTP_URL has only a name, a password/],
    [{ SMTP_URL: 'smtp://u:p%w@mail.example' }, /^SMTP_URL has a name or a password with a %/],
    [{ SMTP_URL_FILE: '/nowhere/at/all' }, /^SMTP_URL_FILE cannot be read/],
    [{ MAIL_FROM: 'Lorepath' }, /^MAIL_FROM must be like/],
    [{ MAIL_FROM: 'Lorepath <a@b>, Eve <c@d>' }, /^MAIL_FROM must be like/],
    [{ MAIL_FROM: 'Lorepath\nBcc: <a@b>' }, /^MAIL_FROM must be like/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error, warn/],
    [{ API_DOCS: 'yes' }, /^API_DOCS must be on or off, not "yes"/],
    [{ OFFLINE: '1' }, /^OFFLINE must be on or off, not "1"/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '10.0.0.1, nginx' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '-1' }, /^TRUST_PROXY /],
  ])('refuses %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(fault)]);
  });

  test('says everything that is wrong at once, and no secret with it', () => {
    const faults = faultsOf({
      ...{ HOST: '10.0.0.1', PORT: 'x', METRICS_PORT: 'y', PUBLIC_URL: 'ftp://x', NODE_ENV: 'development' },
      ...{
        DATABASE_URL: 'mysql://u:hunter2@h/d',
        REDIS_URL: 'mysql://u:hunter5@h',
        SERVER_SECRET: 'hunter3',
        SMTP_URL: 'http://u:hunter4@h',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'all',
      },
    });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      ...[
        'DATABASE_URL',
        'HOST',
        'LOG_LEVEL',
        'METRICS_PORT',
        'PORT',
        'PUBLIC_URL',
        'REDIS_URL',
        'SERVER_SECRET',
        'SMTP_URL',
        'TRUST_PROXY',
      ],
    ]);
    expect(faults.join('\n')).not.toContain('hunter');
  });

  describe('a secret in a file', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lorepath-config-'));
      writeFileSync(join(folder, 'secret'), `${LONG}\n`);
      writeFileSync(join(folder, 'url'), 'postgres://u:p@h/d\n');
      writeFileSync(join(folder, 'short'), 'hunter2');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('is read without its last line break', () => {
      const environment = {
        SERVER_SECRET_FILE: join(folder, 'secret'),
        DATABASE_URL_FILE: join(folder, 'url'),
      };
      expect(configOf({ ...PRODUCTION, ...environment })).toMatchObject({
        serverSecret: LONG,
        databaseUrl: 'postgres://u:p@h/d',
      });
    });

    test('is held to the same rules, and stands alone', () => {
      expect(faultsOf({ SERVER_SECRET_FILE: join(folder, 'short') })).toEqual([
        'SERVER_SECRET must have at least 32 characters',
      ]);
      expect(faultsOf({ SERVER_SECRET_FILE: join(folder, 'secret'), SERVER_SECRET: LONG })).toEqual([
        'SERVER_SECRET and SERVER_SECRET_FILE are both set; keep one',
      ]);
    });
  });
});

describe('isLoopbackHost', () => {
  test.each(['localhost', 'LocalHost', '127.0.0.1', '::1', '[::1]'])('%s is this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });
  test.each([
    '',
    '0.0.0.0',
    '::',
    '127.0.0.1.example.com',
    'localhost.example.com',
    '10.0.0.1',
    'localhost.',
  ])('%j is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
