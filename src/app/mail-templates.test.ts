// The words of the mails: every template is whole, and whatever is filled in stays text.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VERIFY_LINK_SECONDS } from '#accounts/lifetimes.ts';
import { listMails } from '../../tools/contracts.ts';
import { loadMailTexts } from './mail-templates.ts';

const MAILS = await listMails();
const EMAILS = join(import.meta.dirname, '../../content/emails');
const SITE = 'https://lorepath.example';
const NASTY = '<img src=x onerror="alert(1)">&\'{link}{site}$&\r\n\r\nBcc: eve@mail.example';

const FILL = {
  ...{ site: SITE, username: 'Ada', link: `${SITE}/verify-email?token=abc_-1` },
  ...{ many: '2 notices', jobs: 'Baker, Clockmaker' },
  ...{ days: '13', host: 'Ida Lamp', contact: 'ida@study.example' },
};

describe('the mails of the product', () => {
  const texts = loadMailTexts(EMAILS, MAILS);

  test('every file belongs to a mail', () => {
    expect(readdirSync(EMAILS).sort()).toEqual(
      ['frame.html', ...Object.keys(MAILS).map((name) => `${name}.txt`)].sort(),
    );
  });

  test.each(Object.entries(MAILS))('%s is whole', (name, { blanks }) => {
    const { subject, text, html } = texts.write(name, FILL);
    for (const part of [subject, text, html.replace(/<style>.*<\/style>/s, '')])
      expect(part).not.toMatch(/[{}]/);
    expect(subject).not.toMatch(/\n|^\s|\s$/);
    expect(subject.length).toBeLessThan(60);
    expect(html).toContain(`<h1>${subject}</h1>`);
    for (const blank of blanks) expect(text).toContain(FILL[blank as keyof typeof FILL]);
    for (const blank of blanks) expect(html).toContain(FILL[blank as keyof typeof FILL]);
    // Nothing is fetched when a mail is opened, and nobody is told that it was.
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '');
    for (const link of links) expect(link.startsWith(`${SITE}/`)).toBe(true);
    const hasLink = blanks.some((blank: string) => blank === 'link');
    expect(links.includes(FILL.link)).toBe(hasLink);
  });

  test.each(Object.keys(MAILS))('%s keeps what is filled in as text', (name) => {
    const { subject, text, html } = texts.write(name, { ...FILL, username: NASTY });
    expect(`${subject}${text}`).not.toContain('\r');
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain('<img');
    if (text.includes('onerror'))
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;{link}{site}$&amp;');
  });

  test('the link that gives a new password says how long it lasts, and what becomes of the messages either way', () => {
    const { text } = texts.write('reset-password', FILL);
    expect(text).toContain('15 minutes');
    expect(text).toMatch(/have your recovery code at hand, everything stays/);
    expect(text).toMatch(/without it .* cannot be opened any more/);
    expect(texts.write('verify-email', FILL).text).toContain(`${VERIFY_LINK_SECONDS / 3600} hours`);
  });

  test('a name that no template has, and a blank that was forgotten, are errors', () => {
    expect(() => texts.write('newsletter', FILL)).toThrow('There is no mail newsletter.');
    expect(() => texts.write('reset-password', { site: SITE, username: 'Ada' })).toThrow(
      'The blank {link} of a mail was not filled in.',
    );
    expect(() => texts.write('reset-password', { ...FILL, constructor: 'x' })).not.toThrow();
  });
});

describe('a folder that is broken', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const shapes = { 'hello-you': { blanks: ['username', 'link'] } };
  const GOOD = 'Subject: Hello {username}\n\nGo on:\n{link}\n';
  const faultOf = () => {
    try {
      loadMailTexts(folder, shapes);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lorepath-mails-'));
    write('frame.html', '<h1>{subject}</h1>{body}');
    write('hello-you.txt', GOOD);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is none when everything is there, with either line end', () => {
    expect(faultOf()).toBe('');
    write('hello-you.txt', GOOD.replaceAll('\n', '\r\n'));
    expect(faultOf()).toBe('');
  });

  test.each([
    ['Hello {username} {link}', "hello-you.txt does not begin with 'Subject: …' and an empty line"],
    ['Subject: \n\n{username} {link}', "hello-you.txt does not begin with 'Subject: …' and an empty line"],
    [`${GOOD}{city}`, 'hello-you.txt has a blank {city} that nothing fills in'],
    ['Subject: Hello {username}\n\nGo on.', 'hello-you.txt has no blank {link}'],
    [`${GOOD}{link`, 'hello-you.txt has a brace that belongs to no blank'],
    [`${GOOD}{ link }`, 'hello-you.txt has a brace that belongs to no blank'],
  ])('%j', (text, fault) => {
    write('hello-you.txt', text);
    expect(faultOf()).toContain(`\n  ${fault}`);
  });

  test('says all of it at once', () => {
    rmSync(join(folder, 'hello-you.txt'));
    write('newsletter.txt', GOOD);
    write('frame.html', '{body}');
    expect(faultOf().split('\n').slice(1)).toEqual([
      '  hello-you.txt is missing',
      '  newsletter.txt is sent by nothing',
      '  frame.html has no {subject}',
    ]);
  });

  test('a door leads only to our own address', () => {
    const texts = loadMailTexts(folder, shapes);
    const html = (link: string) => texts.write('hello-you', { site: SITE, username: 'Ada', link }).html;
    expect(html(`${SITE}/go?a=1&b=2`)).toContain(`<a href="${SITE}/go?a=1&amp;b=2">Go on</a>`);
    expect(html('https://lorepath.example.eve.example/')).not.toContain('<a ');
    expect(html('javascript:alert(1)')).not.toContain('<a ');
  });
});
