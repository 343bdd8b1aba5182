// Data for the test of the checks: every known way to what opens keys past the names of the files that do.
import { BLANK, HOUSE, packageOf, type Violation } from './planted-violations.ts';
import { START } from './start-rules.ts';

const A = 'export const a = 1;';
const SERVER = 'src/jobs/server.ts';
const THREAD = 'src/base/engines/thread.ts';
const NOT_FOLLOWED = 'a thread that cannot be followed';

/** What opens a seal, under other names: of the file, of the function and of everything in it. */
const COPIED_STEPS = (HOUSE['src/base/crypto/open.ts'] ?? '')
  .replace('crypto;', 'wards;')
  .replaceAll('subtle', 'tools')
  .replaceAll('decrypt', 'unveil')
  .replaceAll('sealed', 'box');

export const PLANTED_POWERS: Readonly<Record<string, readonly Violation[]>> = {
  'no code is loaded that no check reads': [
    ...['jobs/x.mjs', 'jobs/x.mts', 'jobs/x.cts', 'jobs/x.cjs', 'jobs/x.js', 'x.jsx'].map(
      (name): Violation => [`src/${name}`, A, 'is no .ts or .tsx file'],
    ),
    [
      SERVER,
      `import '../../tools/box.ts'; ${A}`,
      'imports tools/box.ts; what is in src',
      { 'tools/box.ts': A },
    ],
    [
      SERVER,
      `import '#../tests/box.ts'; ${A}`,
      'imports tests/box.ts; what is in src',
      { 'tests/box.ts': A },
    ],
    ['src/accounts/server.ts', `import './Rules.ts'; ${A}`, 'which is not there'],
    [
      SERVER,
      `import '#base/engines/testing-open.ts'; ${A}`,
      'which is made for tests',
      { 'src/base/engines/testing-open.ts': A },
    ],
    [
      SERVER,
      `import 'lorepath/accounts/keys.ts'; ${A}`,
      'imports lorepath/accounts/keys.ts, which is not in the plan',
    ],
    [SERVER, `export * from 'lorepath'; ${A}`, 'imports lorepath, which is not in the plan'],
    [SERVER, `import 'node-forge'; ${A}`, 'imports node-forge, which is not in the plan'],
    [SERVER, `import 'data:text/javascript,1'; ${A}`, 'imports data:'],
    [SERVER, `import 'file:///srv/keys.ts'; ${A}`, 'imports file:'],
    [SERVER, `import 'FILE:///srv/keys.ts'; ${A}`, 'imports FILE:'],
    [SERVER, `import '/srv/keys.ts'; ${A}`, 'imports /srv/keys.ts; only'],
    [SERVER, "export const a = () => import('file:///srv/keys.ts');", 'imports file:'],
    [SERVER, `export const a = () => import(\`./${BLANK}.ts\`);`, 'cannot be followed'],
    [SERVER, "export const a = () => import('./ke' + name);", 'cannot be followed'],
    [SERVER, "export const a = import.meta.resolve('../accounts/keys.ts');", 'names the script'],
    [
      'package.json',
      packageOf({ imports: { '#*': './src/*', '#k': './src/accounts/keys.ts' } }),
      'imports is not',
    ],
    [
      'package.json',
      packageOf({ imports: { '#*': { open: './keys/*', default: './src/*' } } }),
      'imports is not',
    ],
    ['package.json', packageOf({ exports: './src/accounts/keys.ts' }), 'exports gives the package a name'],
    [
      'package.json',
      packageOf({ dependencies: { opener: 'file:./src/accounts' } }),
      'opener is file:./src/accounts',
    ],
    ['package.json', packageOf({ dependencies: { opener: 'npm:other@1.0.0' } }), 'opener is npm:other@1.0.0'],
    ...[
      '--import ./x.ts',
      '--require ./x.cjs',
      '-r ./x.cjs',
      '--loader ./x.ts',
      '-C open',
      '--env-file=.env',
    ].map(
      (flag): Violation => [
        'package.json',
        packageOf({ scripts: { start: START.replace('exec node', `exec node ${flag}`) } }),
        'scripts.start is not',
      ],
    ),
    [
      'package.json',
      packageOf({
        scripts: { start: START.replace('NODE_COMPILE', 'NODE_OPTIONS=--import=./x.ts NODE_COMPILE') },
      }),
      'scripts.start is not',
    ],
    [
      'package.json',
      packageOf({ scripts: { start: START, prestart: 'node x.ts' } }),
      'scripts.prestart runs',
    ],
    ['node.config.json', '{}', 'sets flags of Node'],
    ['.npmrc', 'node-options=--import=./x.ts', 'sets how scripts are run'],
  ],
  'nothing runs text, or loads code by itself': [
    [
      SERVER,
      `import { createRequire } from 'node:module'; ${A}`,
      'imports node:module, which is not in the plan',
    ],
    [SERVER, `import { registerHooks } from 'node:module'; ${A}`, 'imports node:module, which is not'],
    [SERVER, "export const a = () => import('module');", 'imports module, which is not in the plan'],
    [SERVER, `import { runInThisContext } from 'node:vm'; ${A}`, 'imports node:vm, which is not in the plan'],
    [SERVER, `import v8 from 'node:v8'; ${A}`, 'imports node:v8, which is not in the plan'],
    [
      SERVER,
      "export const a = process.getBuiltinModule('node:vm');",
      'process.getBuiltinModule is not among',
    ],
    [SERVER, "export const a = process['getBuiltin' + 'Module']('vm');", 'name'],
    [SERVER, 'export const a = (name: string) => process[name];', 'name'],
    [SERVER, 'export const { getBuiltinModule: a } = process;', 'getBuiltinModule leads to'],
    [SERVER, "export const a = process.binding('crypto');", 'process.binding is not among'],
    [SERVER, "export const a = process.dlopen({}, 'x');", 'process.dlopen is not among'],
    [SERVER, 'export const a = [process];', 'hands process on'],
    [SERVER, "export const a = (p: P) => p.getBuiltinModule('vm');", 'getBuiltinModule leads to'],
    [SERVER, 'export const a = globalThis.process;', 'globalThis.process is not among'],
    [SERVER, "export const a = globalThis['ev' + 'al'];", 'a name that is put together'],
    [SERVER, 'export const a = [globalThis];', 'hands globalThis on'],
    [SERVER, 'export const a = global;', 'global runs or reaches'],
    [SERVER, "export const a = eval('1');", 'eval runs or reaches'],
    [SERVER, "export const a = (0, eval)('1');", 'eval runs or reaches'],
    [SERVER, "export const a = new Function('return 1');", 'Function runs or reaches'],
    [SERVER, "export const a = Function('return 1');", 'Function runs or reaches'],
    [SERVER, "export const a = (async () => {}).constructor('1');", 'constructor leads to'],
    [SERVER, "export const a = (() => {})['const' + 'ructor'];", 'a name that is put together'],
    [SERVER, 'export const a = ({ constructor: c }: O) => c;', 'constructor leads to'],
    [
      SERVER,
      "export const a = (o: O) => Object.getOwnPropertyDescriptor(o, 'constructor');",
      'constructor leads to',
    ],
    [SERVER, 'export const a = (o: O) => Reflect.get(o, p);', 'Reflect runs or reaches'],
    [SERVER, "export const a = require('vm');", 'require runs or reaches'],
    [SERVER, 'export const a = WebAssembly;', 'WebAssembly runs or reaches'],
  ],
  'no program and no thread is started that cannot be followed': [
    [SERVER, `import { fork } from 'node:child_process'; ${A}`, 'imports fork of node:child_process'],
    [SERVER, `import { spawn as run } from 'node:child_process'; ${A}`, 'imports spawn of'],
    [SERVER, `import * as c from 'node:child_process'; ${A}`, 'imports all of node:child_process'],
    [SERVER, `import c from 'node:child_process'; ${A}`, 'imports all of node:child_process'],
    [SERVER, `export { fork } from 'node:child_process'; ${A}`, 'imports all of node:child_process'],
    [SERVER, "export const a = () => import('node:child_process');", 'imports all of node:child_process'],
    [SERVER, `import { fork } from 'child_process'; ${A}`, 'imports child_process, which is not in the plan'],
    [SERVER, `import cluster from 'node:cluster'; ${A}`, 'imports node:cluster, which is not'],
    [SERVER, 'export const a = process.execPath;', 'process.execPath is not among'],
    [SERVER, 'export const a = process.execArgv;', 'process.execArgv is not among'],
    [SERVER, "export const a = run('node', file);", "names the script 'node'"],
    [SERVER, "export const a = run('/usr/bin/node', file);", "names the script '/usr/bin/node'"],
    [SERVER, "export const a = run(sh, 'src/accounts/keys.ts');", 'names the script'],
    [SERVER, `export const a = run(sh, \`${BLANK}/keys.mjs\`);`, 'names the script'],
    [SERVER, "export const a = { NODE_OPTIONS: '--import=x' };", 'NODE_OPTIONS leads to'],
    [SERVER, "export const a = { execArgv: ['--import=x'] };", 'execArgv leads to'],
    [SERVER, `import { Worker } from 'node:worker_threads'; ${A}`, 'imports Worker of node:worker_threads'],
    ...[
      'new Worker(file)',
      "new Worker(import.meta.dirname + '/x')",
      'new Worker(new URL(file, import.meta.url))',
      "new Worker(new URL('./x', base))",
      "new Worker('1', { eval: true })",
      '[Worker]',
    ].map(
      (made): Violation => [
        THREAD,
        `import { Worker } from 'node:worker_threads'; export const a = ${made};`,
        NOT_FOLLOWED,
      ],
    ),
    [
      THREAD,
      "import { Worker } from 'node:worker_threads'; export const a = new Worker(new URL('./work.ts', import.meta.url), o);",
      'a thread with options that cannot be read',
    ],
    [
      THREAD,
      "import { Worker } from 'node:worker_threads'; export const a = new Worker(new URL('./work.ts', import.meta.url), { execArgv: f });",
      'execArgv leads to',
    ],
    [
      THREAD,
      "import { Worker as W } from 'node:worker_threads'; export const a = new W(file);",
      'gives Worker of node:worker_threads another name',
    ],
    [
      'src/base/engines/work.ts',
      `import '#base/crypto/open.ts'; ${A}`,
      'it reaches src/base/engines/work.ts → src/base/crypto/open.ts',
    ],
  ],
  'nothing opens keys under another name': [
    ...['decrypt', 'deriveBits', 'deriveKey', 'unwrapKey', 'importKey', 'encrypt', 'sign', 'generateKey'].map(
      (method): Violation => [
        SERVER,
        `export const a = crypto.subtle.${method}(x);`,
        `crypto.subtle.${method} is for base/crypto/open-`,
      ],
    ),
    [SERVER, 'export const a = crypto?.subtle?.decrypt(x);', 'crypto.subtle.decrypt is for'],
    [SERVER, "export const a = crypto['subtle']['decrypt'](x);", 'crypto.subtle.decrypt is for'],
    [SERVER, "export const a = crypto.subtle['dec' + 'rypt'](x);", 'a name that is put together'],
    [SERVER, 'export const a = (name: string) => crypto.subtle[name];', 'hands crypto.subtle on'],
    [SERVER, "export const a = crypto['sub' + 'tle'];", 'a name that is put together'],
    [SERVER, 'export const a = (name: string) => crypto[name];', 'a part of crypto whose name is made'],
    [SERVER, 'export const a = crypto.subtle;', 'hands crypto.subtle on'],
    [SERVER, 'export const { decrypt } = crypto.subtle;', 'decrypt leads to'],
    [SERVER, 'export const { decrypt: a } = wards;', 'decrypt leads to'],
    [SERVER, 'export const { ...a } = crypto.subtle;', 'hands crypto.subtle on'],
    [SERVER, 'export const { subtle } = crypto;', 'subtle leads to'],
    [SERVER, 'export const { ...a } = crypto;', 'hands crypto on as a whole'],
    [SERVER, 'export const a = run(crypto);', 'hands crypto on as a whole'],
    [SERVER, 'export const a = { crypto };', 'hands crypto on as a whole'],
    [SERVER, 'export const a = globalThis.crypto;', 'globalThis.crypto is not among'],
    [SERVER, 'export const a = (s: S) => s.decrypt(x);', 'decrypt leads to'],
    [SERVER, "export const a = (s: S) => s['deriveBits'];", 'deriveBits leads to'],
    [SERVER, 'export const a = ({ unwrapKey }: S) => unwrapKey;', 'unwrapKey leads to'],
    ...[
      'pbkdf2',
      'pbkdf2Sync',
      'scryptSync',
      'argon2',
      'createDecipheriv',
      'privateDecrypt',
      'createPrivateKey',
      'hkdfSync',
      'webcrypto',
      'subtle',
      'diffieHellman',
      'KeyObject',
      'sign',
      'generateKeyPairSync',
    ].map(
      (name): Violation => [
        SERVER,
        `import { ${name} } from 'node:crypto'; ${A}`,
        `imports ${name} of node:crypto`,
      ],
    ),
    [SERVER, `import * as c from 'node:crypto'; ${A}`, 'imports all of node:crypto'],
    [SERVER, `import c, { type KeyObject } from 'node:crypto'; ${A}`, 'imports all of node:crypto'],
    [SERVER, "export const a = () => import('node:crypto');", 'imports all of node:crypto'],
    [SERVER, `export * from 'node:crypto'; ${A}`, 'imports all of node:crypto'],
    [SERVER, `import { pbkdf2 } from 'crypto'; ${A}`, 'imports crypto, which is not in the plan'],
    [SERVER, `import { compactDecrypt } from 'jose'; ${A}`, 'imports compactDecrypt of jose'],
    [SERVER, `import { importPKCS8 } from 'jose'; ${A}`, 'imports importPKCS8 of jose'],
    [
      'src/accounts/vault.ts',
      "import { createDecipheriv as open, createHash } from 'node:crypto'; export const a = [open, createHash];",
      'gives createDecipheriv of node:crypto another name',
    ],
    ['src/accounts/vault.ts', A, 'does not use node:crypto createDecipheriv any more'],
    [
      'src/base/crypto/box.ts',
      'export const open = (key: K, box: B) => crypto.subtle.decrypt(GCM, key, box);',
      'decrypt is for',
    ],
    [
      'src/base/crypto/box.ts',
      'export const open = (s: S, key: K, box: B) => s.decrypt(GCM, key, box);',
      'decrypt leads to',
    ],
    ['src/links/box.ts', COPIED_STEPS, 'is a copy of what stands in src/base/crypto/open.ts'],
    [
      'src/links/box.ts',
      `export const box = { ${COPIED_STEPS.replace('export async function open', 'turn: async function')} };`,
      'is a copy of what stands in src/base/crypto/open.ts',
    ],
  ],
};
