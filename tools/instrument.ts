// npm run instrument -- <command>: looks after the questionnaires, so that no answer is ever read by another key than it was given to.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INSTRUMENT_FILES, InstrumentError, parseInstrument } from '#profile/content.ts';
import { SURVEYS, type Survey } from '#profile/rules/scales.ts';
import { PROJECT } from './generated-file.ts';
import { type JsonFile, type Judged, judgeInstrument } from './instrument/judge.ts';

const USAGE = `npm run instrument -- <command> [--dir folder]

  check     what is wrong with the questionnaires, and whether one has changed under a version that is published
  publish   puts a copy of each new version into the folder published, by which check knows it from then on

--dir names another folder than content/instruments.`;

/** Runs one command. Answers the exit code: 0 all in order, 1 a questionnaire has faults, 2 the call was not understood. */
export function runInstrument(words: readonly string[], print: (line: string) => void = console.log): number {
  const call = readCall(words);
  if (call === undefined) {
    print(USAGE);
    return 2;
  }
  const { command, folder } = call;
  const judged = SURVEYS.map((survey) => judge(folder, survey));
  if (command === 'publish') {
    for (const one of judged) if (one.isNew && one.faults.length === 0) print(publish(folder, one));
    return runInstrument(['check', '--dir', folder], print);
  }
  const told = judged.map((one) => ({
    ...one,
    faults: one.isNew
      ? [...one.faults, `version: ${one.version} is not published; npm run instrument -- publish`]
      : one.faults,
  }));
  for (const { name, version, about, faults, warnings } of told) {
    print(`${name} ${version}: ${about}`);
    for (const text of faults) print(`fault    ${name}.json: ${text}`);
    for (const text of warnings) print(`warning  ${name}.json: ${text}`);
  }
  const count = told.flatMap(({ faults }) => faults).length;
  print(count === 0 ? 'no faults' : count === 1 ? '1 fault' : `${count} faults`);
  return count === 0 ? 0 : 1;
}

function readCall(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { dir: { type: 'string', default: join(PROJECT, 'content/instruments') } },
    });
    const [command, ...more] = positionals;
    if ((command !== 'check' && command !== 'publish') || more.length > 0) return undefined;
    return { command, folder: values.dir } as const;
  } catch {
    return undefined;
  }
}

type Look = Judged & { readonly name: string; readonly version: string; readonly written: string };

/** Reads a questionnaire and what was published of it. */
function judge(folder: string, survey: Survey): Look {
  const name = INSTRUMENT_FILES[survey];
  const path = join(folder, `${name}.json`);
  const broken = (faults: readonly string[]): Look => ({
    ...{ name, version: '', written: '', about: 'cannot be used', faults, warnings: [], isNew: false },
  });
  if (!existsSync(path)) return broken(['is missing']);
  const written = readFileSync(path, 'utf8');
  try {
    const { version } = parseInstrument(survey, written);
    const judged = judgeInstrument(JSON.parse(written) as JsonFile, readPublished(folder, name));
    return { name, version, written, ...judged };
  } catch (error) {
    if (!(error instanceof InstrumentError)) throw error;
    return broken(error.faults.map((fault) => fault.replace(`${name}.json: `, '')));
  }
}

function readPublished(folder: string, name: string): readonly JsonFile[] {
  const place = join(folder, 'published');
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.startsWith(`${name}@`))
    .map((file) => JSON.parse(readFileSync(join(place, file), 'utf8')) as JsonFile);
}

function publish(folder: string, { name, version, written }: Look): string {
  const place = join(folder, 'published');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${name}@${version}.json`), written, { flag: 'wx' });
  return `published/${name}@${version}.json is written`;
}

if (import.meta.main) process.exitCode = runInstrument(process.argv.slice(2));
