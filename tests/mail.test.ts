// A mail outlives the server: killed while it was being sent, it is sent by the next one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

let server: RunningServer | undefined;
let smtp: SmtpServer | undefined;

afterAll(async () => {
  await server?.remove();
  await smtp?.close();
});

/** Notes a mail in the database of a running server, as its own code does, and answers when that is committed. */
async function queueMail(dataDir: string): Promise<void> {
  const { socketDir } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')) as {
    socketDir: string;
  };
  const client = new Client({ host: socketDir, user: 'lorepath', database: 'lorepath', password: '' });
  await client.connect();
  const mail = { id: 'one', template: 'account-deleted', to: 'ada@mail.example', fill: { username: 'Ada' } };
  await client.query("select graphile_worker.add_job('send-mail', $1)", [mail]);
  await client.end();
}

test('killed between the commit and the sending, no mail is lost', async () => {
  smtp = await startSmtpServer({ manner: 'silent' });
  const environment = { SMTP_URL: smtp.url };
  server = await startServer({ environment });
  await queueMail(server.dataDir);
  await smtp.visited;
  server.process.kill('SIGKILL');
  await server.stop();
  await smtp.close();

  smtp = await startSmtpServer({ port: smtp.port });
  server = await startServer({ dataDir: server.dataDir, environment });
  await expect.poll(() => smtp?.mails.length, { timeout: 20_000 }).toBe(1);
  expect(smtp.mails[0]).toMatchObject({ from: 'noreply@localhost', to: ['ada@mail.example'] });
  expect(await server.stop()).toBe(0);
});
