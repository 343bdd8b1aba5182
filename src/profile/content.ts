// Reads content/instruments: parses each questionnaire into one that cannot be wrong, or says file, place and fault.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Instrument, type Instruments, TEST_SHAPES } from './rules/instruments.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Scale, type Survey } from './rules/scales.ts';

// Without a language the schemas only say "Invalid input".
z.config(z.locales.en());

/** What the file of each survey is called, without its ending. */
export const INSTRUMENT_FILES: BySurvey<string> = { ipip: 'mini-ipip', dospert: 'dospert-10', ssvs: 'ssvs' };

const text = (longest: number) => z.string().check(z.regex(/^\S(.*\S)?$/), z.maxLength(longest));

const itemSchema = z.strictObject({
  number: z.int(),
  /** Its number in the questionnaire that it is taken from, where that is a longer one. */
  original: z.optional(z.int().check(z.minimum(1))),
  text: text(120),
  scale: z.string(),
  reversed: z.optional(z.boolean()),
});

const normSchema = z.strictObject({
  mean: z.number(),
  sd: z.number().check(z.gt(0)),
  reliability: z.number().check(z.gt(0), z.lt(1)),
  /** That nobody has measured the reliability. */
  assumed: z.optional(z.literal(true)),
});

/** What an author writes. Licence and sources are for readers of the file. */
const fileSchema = z.strictObject({
  id: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  survey: z.string(),
  language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  name: text(40),
  instruction: text(200),
  labels: z.record(z.string(), text(60)),
  items: z.array(itemSchema),
  norms: z.record(z.string(), normSchema),
  citation: text(400),
  licence: text(400),
  sources: z.strictObject({ norms: text(600), reliabilities: text(400) }),
});

type InstrumentFile = z.infer<typeof fileSchema>;

/** A questionnaire that cannot be used, with one line for each fault: `file: place: what is wrong`. */
export class InstrumentError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'InstrumentError';
    this.faults = faults;
  }
}

/** Reads the three questionnaires of a folder. Throws an InstrumentError for the first that is wrong or missing. */
export function loadInstruments(folder: string): Instruments {
  const load = (survey: Survey) => {
    const path = join(folder, `${INSTRUMENT_FILES[survey]}.json`);
    let written: string;
    try {
      written = readFileSync(path, 'utf8');
    } catch (error) {
      throw new InstrumentError([`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`]);
    }
    return parseInstrument(survey, written);
  };
  return { ipip: load('ipip'), dospert: load('dospert'), ssvs: load('ssvs') };
}

/** Parses the text of a survey's file. Throws an InstrumentError that has every fault. */
export function parseInstrument(survey: Survey, written: string): Instrument {
  const file = `${INSTRUMENT_FILES[survey]}.json`;
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch (error) {
    throw new InstrumentError([`${file}: not JSON: ${error instanceof Error ? error.message : error}`]);
  }
  const parsed = z.safeParse(fileSchema, json);
  const faults = parsed.success
    ? findFaults(survey, parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
  if (!parsed.success || faults.length > 0)
    throw new InstrumentError(faults.map((fault) => `${file}: ${fault}`));
  const { id, version, name, instruction, citation, labels, items, norms } = parsed.data;
  const content = {
    ...{ id, version, survey, name, instruction, citation, labels },
    // In the order of the scales, whatever that of the file is: a line that was moved is no change.
    norms: Object.fromEntries(
      SCALES_BY_SURVEY[survey].flatMap((scale) => {
        const norm = norms[scale];
        return norm === undefined ? [] : [[scale, { ...norm, assumed: norm.assumed ?? false }]];
      }),
    ),
    items: items.map((item) => ({
      text: item.text,
      scale: item.scale as Scale,
      reversed: item.reversed ?? false,
    })),
  };
  return { ...content, checksum: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}

/** What a schema cannot say: the right test, every item, label and norm in its place. */
function findFaults(survey: Survey, file: InstrumentFile): string[] {
  const faults: string[] = [];
  if (file.id !== INSTRUMENT_FILES[survey])
    faults.push(`id: must be the file's name, ${INSTRUMENT_FILES[survey]}`);
  if (file.survey !== survey) faults.push(`survey: must be ${survey}`);
  return [...faults, ...findLabelFaults(survey, file), ...findItemFaults(survey, file)];
}

function findLabelFaults(survey: Survey, { labels }: InstrumentFile): string[] {
  const { lowest, highest } = TEST_SHAPES[survey];
  const answers = Array.from({ length: highest - lowest + 1 }, (_, step) => String(lowest + step));
  const strange = Object.keys(labels).filter((answer) => !answers.includes(answer));
  const ends = [String(lowest), String(highest)].filter((answer) => labels[answer] === undefined);
  return [
    ...strange.map((answer) => `labels.${answer}: answers go from ${lowest} to ${highest}`),
    ...ends.map((answer) => `labels.${answer}: missing; both ends are named`),
  ];
}

function findItemFaults(survey: Survey, { items, norms }: InstrumentFile): string[] {
  const faults: string[] = [];
  const { items: count, lowest, highest } = TEST_SHAPES[survey];
  const scales: readonly string[] = SCALES_BY_SURVEY[survey];
  if (items.length !== count) faults.push(`items: there must be ${count}, not ${items.length}`);
  for (const [index, item] of items.entries()) {
    const place = `items.${index}`;
    if (item.number !== index + 1) faults.push(`${place}.number: must be ${index + 1}, as they follow`);
    if (items.findIndex((other) => other.text === item.text) < index)
      faults.push(`${place}.text: stands there twice`);
    if (!scales.includes(item.scale)) faults.push(`${place}.scale: ${survey} has no scale ${item.scale}`);
  }
  for (const scale of scales) {
    const found = items.filter((item) => item.scale === scale).length;
    const wanted = count / scales.length;
    if (found !== wanted) faults.push(`items: ${wanted} must measure ${scale}, not ${found}`);
    const norm = norms[scale];
    if (norm === undefined) faults.push(`norms.${scale}: missing`);
    else if (norm.mean < lowest || norm.mean > highest)
      faults.push(`norms.${scale}.mean: answers go from ${lowest} to ${highest}`);
  }
  for (const scale of Object.keys(norms))
    if (!scales.includes(scale)) faults.push(`norms.${scale}: ${survey} has no such scale`);
  return faults;
}
