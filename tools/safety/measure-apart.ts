// How the reader in use reads sentences that are kept apart: nobody learns from them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConcern } from '#text-story/rules/safety/read-concern.ts';
import { PROJECT } from '../generated-file.ts';

const FILE = join(PROJECT, 'tools/safety/apart/voices.tsv');

type Apart = {
  readonly voice: string;
  readonly kind: string;
  readonly language: string;
  readonly text: string;
  readonly isMet: boolean;
};

/** Prints recall and false alarms of all, of English and of other languages, by voice and by kind. */
export function measureApart(): void {
  const all = readApart();
  print('all', all);
  print(
    'English',
    all.filter(({ language }) => language === 'en'),
  );
  print(
    'other languages',
    all.filter(({ language }) => language !== 'en'),
  );
  for (const voice of new Set(all.map((one) => one.voice)))
    print(
      `voice ${voice}`,
      all.filter((one) => one.voice === voice),
    );
  for (const kind of new Set(all.map((one) => one.kind)))
    if (kind !== '-')
      print(
        `kind ${kind}`,
        all.filter((one) => one.kind === kind),
      );
}

/** All of them, each as the reader in use reads it; throws on a line without a kind, a language and a sentence. */
export function readApart(): readonly Apart[] {
  let voice = '';
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      voice = /^# Voice: ([^,]+)/.exec(line)?.[1] ?? voice;
      if (line === '' || line.startsWith('#')) return [];
      const [kind = '', language = '', text = ''] = line.split('\t');
      if (text === '') throw new Error(`${FILE}: not kind, language, sentence: ${line}`);
      return [{ voice, kind, language, text, isMet: readConcern(text) !== undefined }];
    });
}

function print(name: string, some: readonly Apart[]): void {
  const shareOf = (ones: readonly Apart[]) =>
    ones.length === 0 ? '-' : (ones.filter(({ isMet }) => isMet).length / ones.length).toFixed(3);
  const meant = some.filter(({ kind }) => kind !== '-');
  const harmless = some.filter(({ kind }) => kind === '-');
  console.log(
    `${name.padEnd(24)} recall ${shareOf(meant)} of ${meant.length}, false alarms ${shareOf(harmless)} of ${harmless.length}`,
  );
}
