// The rules between files: who may import whom, who may reach whom, and that nothing goes in a circle.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Exception,
  FEATURES,
  isFeature,
  isSecretFile,
  type Place,
  placeOf,
  type Role,
  SERVER_ENTRY,
} from './house-plan.ts';
import type { Finding, Import, SourceFile } from './source-files.ts';

/** What each pure kind of file may import: its own kind, and no package. */
const PURE: Partial<Record<Role, string>> = {
  rules: 'rules import only rules: they are the same everywhere, and a test needs nothing to run them',
  messages: 'messages import only messages: every screen and the server read them',
  pictures: 'pictures import only pictures: the browser, the server and the tools draw with them',
  screens:
    'screens.ts imports only others and messages: it is data, which the server knows as well as every screen',
  crypto: 'crypto imports only crypto: it must run wherever Web Crypto does',
};

const WEB_MAY_IMPORT: readonly Role[] = [
  'web',
  'screens',
  'rules',
  'messages',
  'pictures',
  'crypto',
  'secret',
];
const TYPES_ONLY_FOR_WEB =
  /\/contract(-[a-z]+)*\.ts$|^src\/base\/wire\/(endpoint|sockets\/frame|sockets\/common-frames)\.ts$|^src\/messages\/catalogue\.ts$/;
const WIRE_PACKAGE = /^(fastify|@fastify\/.+|fastify-.+|ws|node:https?|node:http2|https?|http2)$/;
/** What the identity service is made of, which speaks HTTP by itself. */
const IDENTITY_PACKAGE = /^(oidc-provider|koa)($|\/)/;
/** The one file that takes from the router what is used of it. */
const ROUTER = 'base/ui/pages/router.tsx';
const SERVER_PACKAGE = /^(node:.*|pg|kysely|pino|prom-client|oidc-provider|koa)$/;

type Step = {
  readonly from: SourceFile;
  readonly place: Place;
  readonly link: Import;
  /** Whether an exception allows this very import. */
  readonly isExcepted: boolean;
};

/** All findings about single imports. */
export function findImportFaults(
  root: string,
  files: readonly SourceFile[],
  exceptions: readonly Exception[],
): Finding[] {
  const findings: Finding[] = [];
  const known = new Set(files.map(({ path }) => path));
  for (const from of files) {
    const place = placeOf(from.path);
    const fault = (line: number, message: string) => findings.push({ path: from.path, line, message });
    for (const line of from.unclearImports)
      fault(line, 'an import whose address is made at run time cannot be followed; write it out');
    for (const link of from.imports) {
      if (link.target !== undefined && !isThere(root, known, link.target))
        fault(link.line, `imports ${link.specifier}, which is not there`);
      // A test may set up whatever it needs.
      if (place.isTest) continue;
      if (link.target !== undefined && !link.target.startsWith('src/')) {
        fault(link.line, `imports ${link.target}; what is in src imports nothing but src and packages`);
        continue;
      }
      const isExcepted = exceptions.some(
        ({ file, imports }) => file === from.path && imports === importedBy(link),
      );
      const step = { from, place, link, isExcepted };
      const messages =
        link.target === undefined ? judgePackage(step) : judgeFile(step, link.target, placeOf(link.target));
      for (const message of messages) fault(link.line, message);
    }
  }
  return [...findings, ...findIdleExceptions(files, exceptions)];
}

/** Whether a file is there, by just this name: some disks take capitals for small letters. */
function isThere(root: string, known: ReadonlySet<string>, target: string): boolean {
  return /^src\/.*\.tsx?$/.test(target) ? known.has(target) : existsSync(join(root, target));
}

function judgePackage({ from, place, link, isExcepted }: Step): string[] {
  const { specifier } = link;
  const faults: string[] = [];
  const pure = PURE[place.role];
  if (pure !== undefined) faults.push(`imports ${specifier}; ${pure}`);
  if (isOfWeb(place.role) && SERVER_PACKAGE.test(specifier))
    faults.push(`imports ${specifier}, which a browser does not have; web never imports the server's side`);
  if (WIRE_PACKAGE.test(specifier) && place.role !== 'wire' && !isExcepted)
    faults.push(
      `imports ${specifier}; only base/wire knows HTTP and sockets, so that handlers stay plain functions`,
    );
  if (IDENTITY_PACKAGE.test(specifier) && place.role !== 'identity' && !isExcepted)
    faults.push(
      `imports ${specifier}; only the identity service of accounts is made of it, so that everything else knows its calls`,
    );
  if (/^pg($|[/-])/.test(specifier) && place.role !== 'engines' && place.role !== 'store')
    faults.push(`imports ${specifier}; only store.ts files and base/engines speak to the database`);
  if (specifier === 'react-router' && !from.path.endsWith(ROUTER))
    faults.push(`imports react-router; ${ROUTER} has what screens need, without 5 KiB that none does`);
  if (specifier === 'zod')
    faults.push('imports zod; zod/mini is what the browser can afford and the server shares');
  return faults;
}

function judgeFile({ place, link, isExcepted }: Step, target: string, to: Place): string[] {
  const pure = PURE[place.role];
  const isOwn = to.role === place.role || (place.role === 'screens' && to.role === 'messages');
  if (pure !== undefined && !isOwn) return [`imports ${target}; ${pure}`];
  const faults: string[] = [];
  if (to.isTest) faults.push(`imports ${target}, which is made for tests; only tests import it`);
  // Links lead both ways, and an address is no more than a word.
  if (to.role === 'screens' && !['base', 'messages', 'pictures'].includes(place.area ?? '')) return faults;
  if (to.area === 'app' && place.area !== 'app')
    faults.push(
      `imports ${target}; nothing imports src/app except src/app: it is where everything is put together`,
    );
  if (place.area === 'base' && isFeature(to.area))
    faults.push(`imports ${target}; base knows no feature: the features stand on it`);
  if (isFeature(place.area) && isFeature(to.area) && place.area !== to.area)
    faults.push(...judgeReach(place, target, to, isExcepted));
  if (isOfWeb(place.role)) faults.push(...judgeForWeb(link, target, to));
  else if (to.role === 'web') faults.push(`imports ${target}; the server never imports web`);
  return faults;
}

/** Between two features: to the left only, and there only what is made for others. */
function judgeReach(place: Place, target: string, to: Place, isExcepted: boolean): string[] {
  const order: readonly (string | undefined)[] = FEATURES;
  if (order.indexOf(to.area) > order.indexOf(place.area))
    return [
      `imports ${target}; facts flow left: a feature imports only features before it (${FEATURES.join(' < ')})`,
    ];
  const open: readonly Role[] = [
    'rules',
    'contract',
    'store',
    // How rows become what crosses the wire: one shape, whichever feature answers it.
    'present',
    ...(place.role === 'web' ? (['web'] as const) : []),
  ];
  if (open.includes(to.role) || isExcepted) return [];
  return [
    `imports ${target}; of another feature only rules, contract, store and present are open to others (to a screen also web)`,
  ];
}

function judgeForWeb(link: Import, target: string, to: Place): string[] {
  if (TYPES_ONLY_FOR_WEB.test(target)) {
    if (link.kind === 'type') return [];
    return [
      `imports ${target} by value; web takes \`import type\` from it, or all of it comes into the browser`,
    ];
  }
  if (WEB_MAY_IMPORT.includes(to.role)) return [];
  return [`imports ${target}; web never imports the server's side (server, store, content, engines, wire)`];
}

/** Screens, and the files that keep a person's secrets in the browser. */
function isOfWeb(role: Role): boolean {
  return role === 'web' || role === 'secret';
}

/** The imported file, or the package as it is written. */
function importedBy(link: Import): string {
  return link.target ?? link.specifier;
}

/** Exceptions that are no longer needed, so that the list stays short and true. */
function findIdleExceptions(files: readonly SourceFile[], exceptions: readonly Exception[]): Finding[] {
  return exceptions.flatMap(({ file, imports }) => {
    const source = files.find(({ path }) => path === file);
    if (!source || source.imports.some((link) => importedBy(link) === imports)) return [];
    return [
      { path: file, message: `does not import ${imports} any more; take the exception out of the plan` },
    ];
  });
}

/** Whether anything of the server can reach a file that opens messages or private keys, and by which path. */
export function findSecretReach(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (!byPath.has(SERVER_ENTRY))
    return [{ path: SERVER_ENTRY, message: 'is not there, so what the server reaches cannot be followed' }];
  const others = files.filter((file) => {
    const { role, isTest } = placeOf(file.path);
    return !isTest && role !== 'web' && role !== 'secret' && role !== 'crypto' && !isSecretFile(file.path);
  });
  const findings: Finding[] = [];
  const told = new Set<string>();
  // What the running server reaches first; then whatever of the server's side it does not reach yet.
  for (const roots of [[SERVER_ENTRY], others.map(({ path }) => path)]) {
    for (const [target, path] of followImports(byPath, roots, isSecretFile)) {
      if (!isSecretFile(target) || told.has(target)) continue;
      told.add(target);
      findings.push({
        path: path[0] ?? target,
        message: `the server cannot read messages or private keys, but it reaches ${path.join(' → ')}`,
      });
    }
  }
  return findings;
}

/** Every file that can be reached from the roots, with a shortest path to it. */
function followImports(
  byPath: ReadonlyMap<string, SourceFile>,
  roots: readonly string[],
  isEnd: (path: string) => boolean = () => false,
): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>(roots.map((root) => [root, [root]]));
  for (const [path, way] of paths) {
    if (isEnd(path)) continue;
    for (const { target } of byPath.get(path)?.imports ?? [])
      if (target !== undefined && !paths.has(target)) paths.set(target, [...way, target]);
  }
  return paths;
}

/** One finding for each knot of files that import each other in a circle, types included. */
export function findCycles(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const findings: Finding[] = [];
  const inKnown = new Set<string>();
  for (const { path, imports } of files) {
    if (inKnown.has(path)) continue;
    const circle = imports
      .flatMap(({ target }) => (target === undefined ? [] : [findWay(byPath, target, path)]))
      .filter((way) => way !== undefined)
      .sort((a, b) => a.length - b.length)[0];
    if (circle === undefined) continue;
    for (const member of circle) inKnown.add(member);
    findings.push({ path, message: `imports itself in a circle: ${[path, ...circle].join(' → ')}` });
  }
  return findings;
}

function findWay(
  byPath: ReadonlyMap<string, SourceFile>,
  from: string,
  to: string,
): readonly string[] | undefined {
  return followImports(byPath, [from]).get(to);
}
