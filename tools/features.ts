// npm run features [-- --check]: where the app, the catalogue and the types of the server have the features, as the plan of the house names them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepGenerated, PROJECT } from './generated-file.ts';
import { FEATURES } from './house-plan.ts';

const LONGEST_LINE = 110;

const isThere = (path: string) => existsSync(join(PROJECT, 'src', path));

/** `card-story` as part of a name: `CardStory`. */
function nameOf(feature: string): string {
  return feature.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A constant as the formatter wants it: in one line where it fits. */
function writeConstant(
  name: string,
  [open, close]: readonly [string, string],
  parts: readonly string[],
): string {
  const room = open === '{' ? ' ' : '';
  const line = `export const ${name} = ${open}${room}${parts.join(', ')}${room}${close} as const;`;
  if (line.length <= LONGEST_LINE) return line;
  return `export const ${name} = ${open}\n${parts.map((part) => `  ${part},\n`).join('')}${close} as const;`;
}

/** Imports in the order of the alphabet, as the formatter wants them. */
function writeImports(imports: readonly string[]): string {
  const from = (line: string) => line.slice(line.indexOf(' from '));
  return [...imports].sort((a, b) => (from(a) < from(b) ? -1 : 1)).join('\n');
}

/** The tables of refusals that a folder of messages exports, by the file. */
function listRefusals(folder: string): readonly { readonly file: string; readonly name: string }[] {
  const path = join(PROJECT, 'src/messages', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(path, file), 'utf8').matchAll(/^export const (\w+_REFUSALS)\b/gm)].map(
        ([, name = '']) => ({ file: `./${folder}/${file}`, name }),
      ),
    );
}

const opened = FEATURES.filter((feature) => isThere(`${feature}/feature.ts`));
const shown = FEATURES.filter((feature) => isThere(`${feature}/web/screens.ts`));
const refusals = FEATURES.flatMap(listRefusals);

const server = `// The features of the server in their order. Written by npm run features.
${writeImports([
  ...opened.map((feature) => `import { open${nameOf(feature)} } from '#${feature}/feature.ts';`),
  ...shown.map(
    (feature) =>
      `import { SOURCES as of${nameOf(feature)}, SCREENS as screensOf${nameOf(feature)} } from '#${feature}/web/screens.ts';`,
  ),
])}
import { SCREENS } from './web/screens.ts';

${writeConstant(
  'OPENERS',
  ['[', ']'],
  opened.map((feature) => `open${nameOf(feature)}`),
)}

/** The files of screens, by address, whose code the page names with itself. */
${writeConstant(
  'SOURCES',
  ['{', '}'],
  shown.map((feature) => `...of${nameOf(feature)}`),
)}

/** Where a screen stands; at every other address there is nothing. */
export const ADDRESSES = [
${[...shown.map((feature) => `...screensOf${nameOf(feature)}`), '...SCREENS'].map((part) => `  ${part},\n`).join('')}].map(({ address }) => address);
`;

const web = `// The screens of all features, in their order. Written by npm run features.
${writeImports(
  shown.flatMap((feature) => [
    `import { PARTS as partsOf${nameOf(feature)} } from '#${feature}/web/parts.ts';`,
    `import { SCREENS as screensOf${nameOf(feature)} } from '#${feature}/web/screens.ts';`,
  ]),
)}
import { PARTS } from './parts.ts';
import { SCREENS } from './screens.ts';

${writeConstant(
  'ALL_SCREENS',
  ['[', ']'],
  [...shown.map((feature) => `...screensOf${nameOf(feature)}`), '...SCREENS'],
)}

${writeConstant(
  'ALL_PARTS',
  ['{', '}'],
  [...shown.map((feature) => `...partsOf${nameOf(feature)}`), '...PARTS'],
)}
`;

const messages = `// The refusals of all features, in their order. Written by npm run features.
${writeImports(refusals.map(({ file, name }) => `import { ${name} } from '${file}';`))}

${writeConstant(
  'FEATURE_REFUSALS',
  ['{', '}'],
  refusals.map(({ name }) => `...${name}`),
)}
`;

/** The addresses of screens are the server's, too: to the globs of its types, which leave the browser's files out, they are named one by one. */
const screens = {
  files: [...shown, 'app'].map((feature) => `src/${feature}/web/screens.ts`),
};

keepGenerated(join(PROJECT, 'src/app/features.ts'), server, 'npm run features');
keepGenerated(join(PROJECT, 'src/app/web/features.ts'), web, 'npm run features');
keepGenerated(join(PROJECT, 'src/messages/refusals.ts'), messages, 'npm run features');
keepGenerated(
  join(PROJECT, 'tsconfig.screens.json'),
  `${JSON.stringify(screens, undefined, 2)}\n`,
  'npm run features',
);
