// Prosody and ejabberd with their archives in PostgreSQL, each in a folder of its own, on loopback and on the first processor.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** A server of XMPP for the host `localhost`, whose people all have the same password. */
export type XmppServer = {
  readonly name: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Rows that it has archived: two a message, one for each of both. */
  readonly countArchived: () => Promise<number>;
};

export type XmppPlan = {
  readonly folder: string;
  /** A PostgreSQL that answers on TCP and trusts its user. */
  readonly postgres: ClientConfig & { readonly port: number };
  readonly port: number;
  readonly people: readonly string[];
};

export const PASSWORD = 'bench';
const PATIENCE_MS = 30_000;

/** Prosody with `mod_mam`. Throws a sentence where it is not installed, or does not start. */
export async function startProsody(plan: XmppPlan): Promise<XmppServer> {
  const { folder, postgres, port, people } = plan;
  const accounts = join(folder, 'data', 'localhost', 'accounts');
  mkdirSync(accounts, { recursive: true });
  mkdirSync(join(folder, 'certs'));
  for (const name of people)
    writeFileSync(join(accounts, `${name}.dat`), `return { ["password"] = "${PASSWORD}"; };`);
  const config = join(folder, 'prosody.cfg.lua');
  writeFileSync(
    config,
    `run_as_root = true
pidfile = "${folder}/prosody.pid"
data_path = "${folder}/data"
log = { { levels = { min = "error" }, to = "console" } }
interfaces = { "127.0.0.1" }
c2s_ports = { ${port} }
modules_enabled = { "saslauth", "roster", "mam" }
modules_disabled = { "s2s", "offline", "tls" }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
default_storage = "internal"
storage = { archive = "sql" }
sql = { driver = "PostgreSQL", host = "127.0.0.1", port = ${postgres.port}, database = "prosody", username = "${postgres.user}", password = "none" }
archive_expires_after = "never"
default_archive_policy = true
VirtualHost "localhost"
`,
  );
  await makeDatabase(postgres, 'prosody');
  const child = await start(port, ['prosody', '-F', '--config', config], {});
  return {
    ...{ name: 'Prosody', port, child },
    countArchived: () => count(postgres, 'prosody', 'prosodyarchive'),
  };
}

/** ejabberd with `mod_mam`, without the part that speaks to other nodes. Throws as `startProsody` does. */
export async function startEjabberd(plan: XmppPlan): Promise<XmppServer> {
  const { folder, postgres, port, people } = plan;
  mkdirSync(join(folder, 'log'), { recursive: true });
  const config = join(folder, 'ejabberd.yml');
  writeFileSync(
    config,
    `hosts: [localhost]
loglevel: error
listen:
  - { port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, max_stanza_size: 262144 }
auth_method: sql
auth_password_format: plain
sql_type: pgsql
sql_server: "127.0.0.1"
sql_port: ${postgres.port}
sql_database: ejabberd
sql_username: ${postgres.user}
sql_password: none
default_db: mnesia
modules:
  mod_roster: {}
  mod_mam: { db_type: sql, default: always }
`,
  );
  await makeDatabase(postgres, 'ejabberd', async (client) => {
    await client.query(readFileSync('/usr/share/ejabberd/sql/pg.sql', 'utf8'));
    await client.query('insert into users (username, password) select unnest($1::text[]), $2', [
      people,
      PASSWORD,
    ]);
  });
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const version = existsSync(libraries)
    ? readdirSync(libraries).find((name) => /^ejabberd-[\d.]+$/.test(name))
    : undefined;
  if (version === undefined)
    throw new Error('ejabberd is not installed: apt-get install ejabberd erlang-p1-pgsql');
  const child = await start(
    port,
    [
      ...['erl', '-noinput', '+K', 'true', '-pa', join(libraries, version, 'ebin')],
      ...['-mnesia', 'dir', `"${join(folder, 'db')}"`, '-s', 'ejabberd'],
    ],
    { HOME: folder, EJABBERD_CONFIG_PATH: config, EJABBERD_LOG_PATH: join(folder, 'log', 'ejabberd.log') },
  );
  return {
    ...{ name: 'ejabberd', port, child },
    countArchived: () => count(postgres, 'ejabberd', 'archive'),
  };
}

/** Starts a program on the first processor, and resolves once it listens. */
async function start(
  port: number,
  [program = '', ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = spawn('taskset', ['-c', '0', program, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const latest = performance.now() + PATIENCE_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}; is it installed?`);
    if (performance.now() > latest) throw new Error(`${program} does not listen`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return child;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });
}

async function makeDatabase(
  postgres: ClientConfig,
  name: string,
  fill: (client: Client) => Promise<void> = async () => {},
): Promise<void> {
  await speak(postgres, undefined, async (client) => {
    await client.query(`create database ${name}`);
  });
  await speak(postgres, name, fill);
}

async function count(postgres: ClientConfig, database: string, table: string): Promise<number> {
  return speak(postgres, database, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    return rows[0].count as number;
  });
}

async function speak<Answer>(
  postgres: ClientConfig,
  database: string | undefined,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ ...postgres, ...(database === undefined ? {} : { database }) });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
