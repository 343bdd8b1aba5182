// A mail outlives the server: killed while it was being sent, it is sent by the next one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askDatabase, makePage } from './data-folder.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { type ReceivedMail, type SmtpServer, startSmtpServer } from './smtp-server.ts';

// Servers are started one after the other.
vi.setConfig({ testTimeout: 120_000 });

let server: RunningServer | undefined;
let smtp: SmtpServer | undefined;

beforeAll(makePage);
afterAll(async () => {
  await server?.remove();
  await smtp?.close();
});

/** Notes a mail in the database of a running server, as its own code does, and answers when that is committed. */
async function queueMail(dataDir: string, id: string): Promise<void> {
  const { socketDir } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')) as {
    socketDir: string;
  };
  const client = new Client({ host: socketDir, user: 'lorepath', database: 'lorepath', password: '' });
  await client.connect();
  const mail = { id, template: 'account-deleted', to: 'ada@mail.example', fill: { username: 'Ada' } };
  await client.query("select graphile_worker.add_job('send-mail', $1)", [mail]);
  await client.end();
}

test('killed between the commit and the sending, no mail is lost', async () => {
  smtp = await startSmtpServer({ manner: 'silent' });
  const environment = { SMTP_URL: smtp.url };
  server = await startServer({ environment });
  await queueMail(server.dataDir, 'one');
  await smtp.visited;
  server.process.kill('SIGKILL');
  await server.stop();
  await smtp.close();

  smtp = await startSmtpServer({ port: smtp.port });
  server = await startServer({ dataDir: server.dataDir, environment });
  await expect.poll(() => smtp?.mails.length, { timeout: 20_000 }).toBe(1);
  expect(smtp.mails[0]).toMatchObject({ from: 'noreply@localhost', to: ['ada@mail.example'] });
});

/** The number under which a mail is known to whoever gets it. */
const nameOf = (mail: ReceivedMail | undefined) => /^Message-ID: (.+)$/im.exec(mail?.source ?? '')?.[1];

test('killed before the mail server has said that it took the mail, it comes again and is known by its number', async () => {
  if (server === undefined || smtp === undefined) throw new Error('There is no server to go on with.');
  const environment = { SMTP_URL: smtp.url };
  await smtp.close();
  smtp = await startSmtpServer({ manner: 'mute', port: smtp.port });
  await queueMail(server.dataDir, 'two');
  await expect.poll(() => smtp?.mails.length, { timeout: 20_000 }).toBe(1);
  const [first] = smtp.mails;
  server.process.kill('SIGKILL');
  await server.stop();
  await smtp.close();

  smtp = await startSmtpServer({ port: smtp.port });
  server = await startServer({ dataDir: server.dataDir, environment });
  await expect.poll(() => smtp?.mails.length, { timeout: 20_000 }).toBe(1);
  expect([nameOf(smtp.mails[0]), nameOf(first)]).toEqual(['<two@localhost>', '<two@localhost>']);
  // What was taken and said to be so is crossed off, and does not come again.
  const { dataDir } = server;
  await expect.poll(() => askDatabase(dataDir, 'select id from graphile_worker._private_jobs')).toEqual([]);
  expect(await server.stop()).toBe(0);
});
