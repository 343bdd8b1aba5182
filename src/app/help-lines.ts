// Reads the folder of help lines: one file a country, each line with its source, parsed into what cannot be wrong or refused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findJsonFault } from '#base/content/json-fault.ts';
import { nameIssue, pinpointIssue } from '#base/content/schema-faults.ts';
import type { HelpCountry } from './contract.ts';

// Without a language the schemas only say "Invalid input".
z.config(z.locales.en());

const text = (longest: number) =>
  z
    .string()
    .check(
      z.regex(/^\S(.*\S)?$/, 'must have words, and no room before or behind them'),
      z.maxLength(longest),
    );

const phone = z.string().check(
  z.refine((written) => /^\+?\d[\d ]{0,18}\d$/.test(written), {
    error: 'must be a number as it is dialled, such as 116 123',
  }),
);

const address = z.string().check(
  z.refine((written) => URL.canParse(written) && /^https?:$/.test(new URL(written).protocol), {
    error: 'must be an address such as https://www.example.org',
  }),
);

const day = z.string().check(
  z.refine((written) => /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)), {
    error: 'must be a day such as 2026-11-29',
  }),
);

/** Where a number is taken from, and when somebody last looked whether it is still true. */
const checked = { source: address, checked: day };

const countrySchema = z.strictObject({
  country: text(60),
  /** Left out where it could not be confirmed. */
  emergency: z.optional(z.strictObject({ number: phone, note: z.optional(text(60)), ...checked })),
  lines: z
    .array(
      z.strictObject({
        name: text(80),
        for: text(120),
        phone,
        hours: z.optional(text(60)),
        web: z.optional(address),
        ...checked,
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

/** Help lines that cannot be shown, with one line for each fault: `file: place: what is wrong`. */
export class HelpError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'HelpError';
    this.faults = faults;
  }
}

/** The countries of a folder by name. Throws a HelpError with every fault, also for a folder that has none. */
export function loadHelp(folder: string): readonly HelpCountry[] {
  let files: readonly string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch (error) {
    throw new HelpError([
      `The folder of help lines, ${folder}, cannot be read (${(error as NodeJS.ErrnoException).code}); HELP_DIR names it.`,
    ]);
  }
  if (files.length === 0)
    throw new HelpError([
      `The folder of help lines, ${folder}, has no file such as de.json; HELP_DIR names it.`,
    ]);
  const faults: string[] = [];
  const countries = files.flatMap((file) => {
    try {
      return [parseCountry(file, readFileSync(join(folder, file), 'utf8'))];
    } catch (error) {
      if (!(error instanceof HelpError)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
  if (faults.length > 0) throw new HelpError(faults);
  return countries.sort((a, b) => a.country.localeCompare(b.country, 'en'));
}

/** Where it is none, it is read once more for the place: that takes a hundred times as long. */
function parseJson(file: string, written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    const fault = findJsonFault(written);
    if (fault === undefined) throw error;
    throw new HelpError([`${file}: line ${fault.line}, column ${fault.column}: ${fault.message}`]);
  }
}

/** Parses the file of a country, whose name is its code in two letters. Throws a HelpError. */
export function parseCountry(file: string, written: string): HelpCountry {
  const code = /^([a-z]{2})\.json$/.exec(file)?.[1];
  if (code === undefined) throw new HelpError([`${file}: must be called as its country, such as de.json`]);
  const json = parseJson(file, written);
  const parsed = z.safeParse(countrySchema, json);
  if (parsed.success) return { code: code.toUpperCase(), ...parsed.data };
  const issues = parsed.error.issues.flatMap((issue) => pinpointIssue(issue));
  throw new HelpError(issues.map((issue) => `${file}: ${nameIssue(json, issue, countrySchema)}`));
}
