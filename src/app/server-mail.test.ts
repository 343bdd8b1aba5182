// Mails from the fact that causes them to whoever reads them: through the queue, the outbox and a mail server.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createLinkTokens } from '#base/engines/link-tokens.ts';
import type { MailOrder } from '#base/engines/mailer.ts';
import { createTestServer, type RunningServer, SECRET } from '../../tests/server.ts';
import { type SmtpServer, startSmtpServer } from '../../tests/smtp-server.ts';

type Outbox = {
  readonly mails: readonly {
    readonly id: number;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly sent_at: string;
  }[];
};

const LINK_ID = '6f1e0a52-1111-4222-8333-444455556666';
const RESET: MailOrder = {
  template: 'reset-password',
  to: 'ada@mail.example',
  fill: { username: 'Ada' },
  link: { path: '/reset-password?token=', tokenId: LINK_ID, purpose: 'reset-password' },
};

let server: RunningServer | undefined;
let smtp: SmtpServer | undefined;
const start = async (...options: Parameters<typeof createTestServer>) => {
  server = await createTestServer(...options);
  return server;
};
const readOutbox = async (from: RunningServer) =>
  (await from.call<Outbox>(undefined, 'GET', '/dev/outbox')).body.mails;

afterEach(async () => {
  await server?.close();
  await smtp?.close();
  [server, smtp] = [undefined, undefined];
});

describe('a mail', () => {
  test('is sent when its transaction was committed, and not when it was taken back', async () => {
    const { db, mailer, runJobs } = await start();
    await expect(
      db.transaction(async (trx) => {
        await mailer.queueMail(trx, RESET);
        throw new Error('taken back');
      }),
    ).rejects.toThrow();
    expect(await runJobs()).toBe(0);
    await db.transaction((trx) => mailer.queueMail(trx, RESET));
    expect(await readOutbox(server as RunningServer)).toEqual([]);
    expect(await runJobs()).toBe(1);
    const [mail, ...more] = await readOutbox(server as RunningServer);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@mail.example', sent_at: '2026-03-01T12:00:00.000Z' });
    expect(mail?.text).toContain('Hello Ada,');
  });

  test('carries its link from the configured address and the derived token, which the queue never holds', async () => {
    const { db, mailer, runJobs } = await start({ publicUrl: 'http://localhost:9999' });
    await mailer.queueMail(db.kysely, RESET);
    const token = createLinkTokens(SECRET)(LINK_ID, 'reset-password');
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs`.execute(db.kysely);
    expect(JSON.stringify(rows)).toContain(LINK_ID);
    expect(JSON.stringify(rows)).not.toContain(token);
    await runJobs();
    const [mail] = await readOutbox(server as RunningServer);
    expect(mail?.text).toContain(`\nhttp://localhost:9999/reset-password?token=${token}\n`);
    expect(mail?.html).toContain(`<a href="http://localhost:9999/reset-password?token=${token}">`);
  });

  test('to what is no address takes the transaction with it', async () => {
    const { db, mailer } = await start();
    const order = { ...RESET, to: 'ada@mail.example\r\nBcc: eve@mail.example' };
    await expect(mailer.queueMail(db.kysely, order)).rejects.toThrow('its address cannot be one');
  });

  test('waits for a mail server that is away, and arrives once', async () => {
    smtp = await startSmtpServer();
    const lines: string[] = [];
    const { db, mailer, runJobs } = await start({ smtpUrl: smtp.url, log: (line) => lines.push(line) });
    await smtp.close();
    await mailer.queueMail(db.kysely, RESET);
    expect([await runJobs(), await runJobs()]).toEqual([1, 0]);
    expect(lines).toEqual([
      'The job send-mail failed (try 1 of 17): The mail server cannot be reached or hung up (ESOCKET).',
    ]);
    smtp = await startSmtpServer({ port: smtp.port });
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db.kysely);
    expect([await runJobs(), await runJobs()]).toEqual([1, 0]);
    expect(smtp.mails).toMatchObject([{ from: 'noreply@lorepath.example', to: ['ada@mail.example'] }]);
    expect(await readOutbox(server as RunningServer)).toEqual([]);
  });
});

describe('a mail server that refuses', () => {
  const jobs = async () => {
    const { rows } = await sql<{ attempts: number; max_attempts: number }>`
      select attempts, max_attempts from graphile_worker._private_jobs`.execute(
      (server as RunningServer).db.kysely,
    );
    return rows;
  };
  const mails = async () => {
    const { status, body } = await (server as RunningServer).call<{ checks: { name: string }[] }>(
      undefined,
      'GET',
      '/health/ready',
    );
    return [status, body.checks.find(({ name }) => name === 'mails')];
  };

  test.each([
    [
      'for good is asked once, and the log says so',
      'refuses',
      1,
      ', given up): The mail server refused a mail with 550',
    ],
    ['for the moment is asked again', 'defers', 17, '): The mail server refused a mail with 450'],
  ] as const)('%s', async (_title, manner, tries, words) => {
    smtp = await startSmtpServer({ manner });
    const lines: string[] = [];
    const { db, mailer, runJobs } = await start({ smtpUrl: smtp.url, log: (line) => lines.push(line) });
    await mailer.queueMail(db.kysely, RESET);
    expect(await runJobs()).toBe(1);
    expect(await jobs()).toEqual([{ attempts: 1, max_attempts: tries }]);
    expect(lines).toEqual([expect.stringContaining(`try 1 of 17${words}`)]);
  });

  test('is told of by health once a mail has waited for ten minutes, which does not make the server unready', async () => {
    smtp = await startSmtpServer({ manner: 'defers' });
    const { db, clock, mailer, runJobs } = await start({ smtpUrl: smtp.url });
    await mailer.queueMail(db.kysely, RESET);
    await runJobs();
    expect(await mails()).toEqual([200, { name: 'mails', ok: true, optional: true }]);
    await sql`update graphile_worker._private_jobs set created_at = now() - interval '12 minutes 30 seconds'`.execute(
      db.kysely,
    );
    clock.move(6000);
    const detail = '1 mail waits, the oldest for 12 minutes.';
    expect(await mails()).toEqual([200, { name: 'mails', ok: false, optional: true, detail }]);
  });
});

describe('the outbox', () => {
  test('keeps the newest 200, the newest first', async () => {
    const { db, mailer, runJobs } = await start();
    for (let number = 1; number <= 203; number += 1)
      await mailer.queueMail(db.kysely, {
        template: 'account-deleted',
        to: `p${number}@mail.example`,
        fill: { username: `P${number}` },
      });
    expect(await runJobs()).toBe(203);
    const mails = await readOutbox(server as RunningServer);
    expect(mails).toHaveLength(200);
    expect([mails[0]?.to, mails.at(-1)?.to]).toEqual(['p203@mail.example', 'p4@mail.example']);
  });

  test.each([
    ['another host', { host: 'lorepath.example' }],
    ['a page of another site', { origin: 'https://eve.example' }],
    ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
  ])('is closed to %s', async (_, headers) => {
    const { call } = await start();
    const reply = await call<{ code: string }>(undefined, 'GET', '/dev/outbox', undefined, headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'app.forbidden']);
  });

  test('is not there in production', async () => {
    const { call } = await start({ mode: 'production' });
    expect((await call(undefined, 'GET', '/dev/outbox')).status).toBe(404);
  });
});
