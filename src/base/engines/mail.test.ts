// Mails: what a mail server receives, what is refused before it gets there, and that failures name nobody.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockAt, createHandClock } from '../../../tests/hand-clock.ts';
import { type SmtpServer, startSmtpServer } from '../../../tests/smtp-server.ts';
import type { Db } from './database/tables.ts';
import { isMailAddress, type MailEngine, type OutgoingMail, openMail, readSmtpUrl } from './mail.ts';

const MAIL: OutgoingMail = {
  id: '0b2f6e0c-1111-4222-8333-444455556666',
  to: 'ada@mail.example',
  subject: 'Grüße, and a tale',
  text: 'Hello Ada,\n\n.a line that begins with a dot\n',
  html: '<p>Hello Ada</p>',
};

const nothing = { db: {} as Db['kysely'], clock: clockAt(() => 0) };
const open = (smtpUrl: string) =>
  openMail({ smtpUrl, from: { name: 'Löre, path', address: 'noreply@lorepath.example' }, ...nothing });

test.each(['a@b', 'a.b+c@mail.example', "o'neill@mail.example", 'noreply@127.0.0.1', 'grüße@mail.example'])(
  '%s is an address',
  (text) => expect(isMailAddress(text)).toBe(true),
);
test.each([
  ...['', 'a', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b c', 'a@b,c@d', 'a@b;c@d', 'Ada <a@b>', '<a@b>', '"a b"@c'],
  ...['a@b\r\nBcc: c@d', 'a@b\nc', 'a\r@b', 'a@b\u0000', `${'a'.repeat(255)}@b`, 'a@b\u0085'],
])('%j is not', (text) => expect(isMailAddress(text)).toBe(false));

describe('over SMTP', () => {
  let server: SmtpServer;
  let mail: MailEngine;
  beforeEach(async () => {
    server = await startSmtpServer();
    mail = open(server.url);
  });
  afterEach(async () => {
    mail.close();
    await server.close();
  });

  test('arrives with both bodies, from the configured sender, to the one address', async () => {
    await mail.send(MAIL);
    const [received] = server.mails;
    expect(received).toMatchObject({ from: 'noreply@lorepath.example', to: ['ada@mail.example'] });
    const header = received?.source.split('\n\n')[0] ?? '';
    expect(header).toMatch(/^From: =\?UTF-8\?.*<noreply@lorepath\.example>$/m);
    expect(header).toMatch(/^To: ada@mail\.example$/m);
    expect(header).toMatch(/^Message-ID: <0b2f6e0c-1111-4222-8333-444455556666@lorepath\.example>$/m);
    expect(header).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(header).not.toContain('List-Unsubscribe');
    expect(received?.source).toContain('.a line that begins with a dot');
    expect(received?.source).toContain('<p>Hello Ada</p>');
  });

  test('says to mail programs where one click ends mails of its kind', async () => {
    const endsAt = 'https://lorepath.example/api/end?of=1&token=a-b_c';
    await mail.send({ ...MAIL, endsAt });
    // Long headers are folded.
    const header = (server.mails[0]?.source.split('\n\n')[0] ?? '').replace(/\n\s+/g, ' ');
    expect(header).toMatch(/^List-Unsubscribe: <https:\/\/lorepath\.example\/api\/end\?of=1&token=a-b_c>$/m);
    expect(header).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test('mails at once share the connections', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        mail.send({ ...MAIL, id: `mail-${at}`, to: `p${at}@mail.example` }),
      ),
    );
    expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(10);
  });

  test.each<Partial<OutgoingMail>>([
    { to: 'ada@mail.example\r\nBcc: eve@mail.example' },
    { to: 'ada@mail.example, eve@mail.example' },
    { subject: 'Hello\r\nBcc: eve@mail.example' },
    { subject: 'Hello\n\nbody' },
    { id: 'a>\r\nBcc: eve@mail.example' },
    { endsAt: 'https://a.example/\r\nBcc: eve@mail.example' },
  ])('refuses %j, and nothing is sent', async (change) => {
    await expect(mail.send({ ...MAIL, ...change })).rejects.toThrow(/^A mail was refused/);
    expect(server.mails).toEqual([]);
  });

  test('a server that is away fails the mail; once it is back the next try arrives', async () => {
    await server.close();
    await expect(mail.send(MAIL)).rejects.toThrow('The mail server cannot be reached or hung up (ESOCKET).');
    server = await startSmtpServer({ port: server.port });
    await mail.send(MAIL);
    expect(server.mails).toHaveLength(1);
  });

  test('one that is silent twice in a row is left alone for a while, so that it holds no worker, and then asked again', async () => {
    await server.close();
    server = await startSmtpServer({ port: server.port, manner: 'silent' });
    const clock = createHandClock();
    const times = { connectMs: 150, silenceMs: 150, restMs: 20_000 };
    const from = { name: 'Lorepath', address: 'noreply@lorepath.example' };
    const patient = openMail({ smtpUrl: server.url, from, ...nothing, clock: clock.read, times });
    for (let tries = 0; tries < 2; tries += 1)
      await expect(patient.send(MAIL)).rejects.toThrow('cannot be reached or hung up (ETIMEDOUT)');
    await expect(patient.send(MAIL)).rejects.toThrow('did not answer a moment ago, and is left alone');
    await server.close();
    server = await startSmtpServer({ port: server.port });
    clock.move(19_000);
    await expect(patient.send(MAIL)).rejects.toThrow('is left alone');
    clock.move(1000);
    await patient.send(MAIL);
    await patient.send(MAIL);
    expect(server.mails).toHaveLength(2);
    patient.close();
  });

  test('a refusal is told without the address', async () => {
    await server.close();
    server = await startSmtpServer({ port: server.port, manner: 'refuses' });
    const error = await mail.send(MAIL).catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: 'The mail server refused a mail with 550 (EENVELOPE).' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ada@');
  });
});

describe('readSmtpUrl', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
    // A name and a password leave the machine encrypted or not at all.
    ['smtp://u:p%40ss@mail.example', { requireTLS: true, auth: { user: 'u', pass: 'p@ss' } }],
    ['smtps://u:p@mail.example:1465', { secure: true, port: 1465, auth: { user: 'u', pass: 'p' } }],
    ['smtp://u:p@localhost', { requireTLS: false }],
  ])('%s', (url, expected) => {
    expect(readSmtpUrl(url)).toMatchObject(expected);
  });
});
