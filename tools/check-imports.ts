// npm run check: whether every file keeps to the plan of the house. `node tools/check-imports.ts [root]`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTypedAddresses } from './address-rules.ts';
import { findCopies } from './copy-rules.ts';
import { findDeviceFaults } from './device-rules.ts';
import {
  ALIKE_ROOMS,
  ALLOWANCES,
  type Allowance,
  DATA_FILES,
  EXCEPTIONS,
  type Exception,
  LARGEST_ROOM,
  placeOf,
} from './house-plan.ts';
import { findCycles, findImportFaults, findSecretReach } from './import-rules.ts';
import { findPowerFaults } from './power-rules.ts';
import { type Finding, listFiles, readRoot, readSources, reportFindings } from './source-files.ts';
import { findFileFaults, findSourceFaults } from './source-rules.ts';
import { findStartFaults } from './start-rules.ts';
import { findTableFaults } from './table-rules.ts';

/** The length that nine of ten files stay within, in lines. */
const LONG_FILE = 250;

/** Where files must have speaking names, a first line that says what they are, and an end. */
const FOLDERS = ['src', 'tools', 'bench', 'tests'];
const WRITTEN = /\.(tsx?|mjs|css)$/;

export type TreeReport = {
  readonly findings: readonly Finding[];
  readonly files: number;
  /** Lines of the files of src that are neither tests nor data. */
  readonly median: number;
  readonly ninth: number;
};

/** What a reason allows of what the rules forbid. */
export type Allowed = {
  readonly exceptions: readonly Exception[];
  readonly allowances: readonly Allowance[];
};

/** Checks the tree below a root. A tree without files is a fault: then it is the check that is broken. */
export function checkTree(
  root: string,
  { exceptions, allowances }: Allowed = { exceptions: EXCEPTIONS, allowances: ALLOWANCES },
): TreeReport {
  const files = readSources(root);
  if (files.length === 0) {
    const findings = [
      { path: 'src', message: 'no file found: there is nothing to check, so nothing is proved' },
    ];
    return { findings, files: 0, median: 0, ninth: 0 };
  }
  const findings = [
    ...findImportFaults(root, files, exceptions),
    ...findSecretReach(files),
    ...findPowerFaults(files, allowances),
    ...findDeviceFaults(files),
    ...findCopies(files),
    ...findTypedAddresses(files),
    ...findStartFaults(root),
    ...findCycles(files),
    ...findTableFaults(files),
    ...findLargeRooms(listFiles(root, 'src', /\.\w+$/)),
    ...files.flatMap(findSourceFaults),
    ...FOLDERS.flatMap((folder) => listFiles(root, folder, WRITTEN)).flatMap((path) =>
      findFileFaults(path, readFileSync(join(root, path), 'utf8')),
    ),
  ];
  const lengths = files
    .filter(({ path }) => !placeOf(path).isTest && !DATA_FILES.includes(path))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const [median, ninth] = [quantileOf(lengths, 0.5), quantileOf(lengths, 0.9)];
  if (ninth > LONG_FILE)
    findings.push({ path: 'src', message: `one file in ten has more than ${LONG_FILE} lines (${ninth})` });
  return { findings, files: files.length, median, ninth };
}

/** The folders that have more files than somebody overlooks, tests aside. */
function findLargeRooms(paths: readonly string[]): Finding[] {
  const rooms = Map.groupBy(
    paths.filter((path) => !placeOf(path).isTest),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...rooms].flatMap(([path, { length }]) =>
    length <= LARGEST_ROOM || ALIKE_ROOMS.includes(path)
      ? []
      : [
          {
            path,
            message: `has ${length} files, tests aside; ${LARGEST_ROOM} at most, so that a file is found by looking: give those that belong together a room`,
          },
        ],
  );
}

/** The smallest value that the share (0 to 1) of a sorted list does not exceed. */
function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Checks the tree below `root`, prints what was found, and fails the process when anything was. */
export function tellTree(root: string): void {
  const { findings, files, median, ninth } = checkTree(root);
  reportFindings(findings);
  console.log(
    `${files} files of src; lines: median ${median} (aim below 80), nine of ten up to ${ninth} (at most 250)`,
  );
}

if (import.meta.main) tellTree(readRoot());
