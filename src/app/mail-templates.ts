// The words of the mails: reads content/emails, finds what is wrong with it, and fills a mail in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailShape } from '#base/engines/mailer.ts';
import { writeMailHtml } from './mail-html.ts';

/** A mail is `name.txt`: its subject in the first line, an empty line, and paragraphs with an empty line between. */
const SUBJECT = /^Subject: (\S.*)\n\n/;
const BLANK = /\{(\w+)\}/g;
/** What every mail may say without being given it: the public address. */
const SITE = 'site';
const FRAME = 'frame.html';
/** Control characters and what breaks lines: filled in, they could look like another paragraph. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

type Template = { readonly subject: string; readonly paragraphs: readonly string[] };

export type Fill = Readonly<Record<string, string>>;

export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string };

export type MailTexts = {
  /** Fills a mail in. `fill` holds all blanks of its shape, and `site`. Throws for a name that no template has. */
  write(name: string, fill: Fill): WrittenMail;
};

/**
 * Reads the template of each shape. Throws one error with a line for everything that is wrong: a template that is
 * missing or that nothing sends, no subject, a blank that is not in the shape, or one that is and is nowhere filled in.
 */
export function loadMailTexts(folder: string, shapes: Readonly<Record<string, MailShape>>): MailTexts {
  const faults: string[] = [];
  const templates = new Map<string, Template>();
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'));
  for (const [name, { blanks }] of Object.entries(shapes)) {
    if (!files.includes(`${name}.txt`)) faults.push(`${name}.txt is missing`);
    else {
      const text = readFileSync(join(folder, `${name}.txt`), 'utf8').replaceAll('\r\n', '\n');
      const subject = SUBJECT.exec(text)?.[1];
      faults.push(...findBlankFaults(text, blanks).map((fault) => `${name}.txt ${fault}`));
      if (subject === undefined)
        faults.push(`${name}.txt does not begin with 'Subject: …' and an empty line`);
      else {
        const paragraphs = text
          .replace(SUBJECT, '')
          .split(/\n{2,}/)
          .map((paragraph) => paragraph.trim())
          .filter(Boolean);
        templates.set(name, { subject, paragraphs });
      }
    }
  }
  const known = [FRAME, ...Object.keys(shapes).map((name) => `${name}.txt`)];
  faults.push(...files.filter((file) => !known.includes(file)).map((file) => `${file} is sent by nothing`));
  const frame = files.includes(FRAME) ? readFileSync(join(folder, FRAME), 'utf8') : '';
  for (const blank of ['{subject}', '{body}'])
    if (!frame.includes(blank)) faults.push(`${FRAME} has no ${blank}`);
  if (faults.length > 0)
    throw new Error(`The mails in ${folder} are broken:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return {
    write: (name, fill) => {
      const template = templates.get(name);
      if (!template) throw new Error(`There is no mail ${name}.`);
      return writeMail(template, frame, fill);
    },
  };
}

function findBlankFaults(text: string, blanks: readonly string[]): string[] {
  const used = new Set([...text.matchAll(BLANK)].map(([, name = '']) => name));
  const unknown = [...used].filter((name) => name !== SITE && !blanks.includes(name));
  const idle = blanks.filter((name) => !used.has(name));
  const loose = text.replace(BLANK, '').match(/[{}]/);
  return [
    ...unknown.map((name) => `has a blank {${name}} that nothing fills in`),
    ...idle.map((name) => `has no blank {${name}}`),
    ...(loose ? ['has a brace that belongs to no blank'] : []),
  ];
}

function writeMail(template: Template, frame: string, given: Fill): WrittenMail {
  const fill = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(BREAKS, ' ').trim()]),
  );
  const subject = fillBlanks(template.subject, fill);
  const paragraphs = template.paragraphs.map((paragraph) => fillBlanks(paragraph, fill));
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: writeMailHtml({ frame, subject, paragraphs, site: fill[SITE] ?? '' }),
  };
}

function fillBlanks(text: string, fill: Fill): string {
  return text.replace(BLANK, (_, name: string) => {
    if (!Object.hasOwn(fill, name)) throw new Error(`The blank {${name}} of a mail was not filled in.`);
    return fill[name] ?? '';
  });
}
