// What must stay in the browser stays there: a password, private keys and a recovery code are planted by a whole run of
// the account journeys, and searched for in everything that the server keeps, prints and remembers.
import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import { waitFor } from '../data-folder.ts';
import {
  askForReset,
  fillInNewPassword,
  logInAs,
  readMailedLink,
  seeResetDone,
  signUp,
  verifyAddress,
} from './account-steps.ts';
import { logOut } from './identity-steps.ts';
import { arriveAt, prepareJourneys, press } from './journey.ts';
import { dumpDatabase, findIn, readFolder, type Search, spellBytes, spellText } from './searching.ts';

const diagnostics = mkdtempSync(join(tmpdir(), 'lorepath-heap-'));
afterAll(() => rmSync(diagnostics, { recursive: true, force: true }));

const journey = prepareJourneys({
  ownServer: 'fresh',
  environment: async () => ({
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${diagnostics}`,
    LOG_LEVEL: 'trace',
  }),
});

const WREN = {
  email: 'wren@traveller.example',
  username: 'Wren of the marsh',
  city: 'Trondheim',
  password: 'seven otters crossed Quarry Lane',
};
const SECOND_PASSWORD = 'nine badgers left Harbour Row';

/** Keeps a copy of every private key that a page takes out of the browser's cipher, as the page itself does not. */
async function watchPrivateKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subtle = crypto.subtle;
    const exportKey = subtle.exportKey.bind(subtle) as (
      format: string,
      key: CryptoKey,
    ) => Promise<ArrayBuffer>;
    Object.defineProperty(subtle, 'exportKey', {
      value: async (format: string, key: CryptoKey) => {
        const bytes = await exportKey(format, key);
        if (format === 'pkcs8') {
          const kept = JSON.parse(sessionStorage.getItem('watched') ?? '[]') as string[];
          const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
          sessionStorage.setItem('watched', JSON.stringify([...kept, text]));
        }
        return bytes;
      },
    });
  });
}

/** Pieces of a private key: of its secret exponent and of a prime, past everything that the public key says too. */
function spellPrivateKey(text: string): readonly Buffer[] {
  const bytes = Buffer.from(text, 'base64');
  return [320, 640].flatMap((at) => spellBytes(bytes.subarray(at, at + 24)));
}

/** What the server holds in memory, as a heap snapshot that is written whole. */
async function snapshotHeap(pid: number | undefined): Promise<Buffer> {
  process.kill(pid ?? Number.NaN, 'SIGUSR2');
  return waitFor('the heap snapshot', 60_000, async () => {
    const file = readdirSync(diagnostics).find((name) => name.endsWith('.heapsnapshot'));
    return file !== undefined && isWhole(join(diagnostics, file))
      ? readFileSync(join(diagnostics, file))
      : undefined;
  });
}

/** Whether the last letters of a file are those that a snapshot ends with. */
function isWhole(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const end = Buffer.alloc(8);
    const at = Math.max(0, fstatSync(file).size - end.length);
    return end
      .subarray(0, readSync(file, end, 0, end.length, at))
      .toString()
      .trimEnd()
      .endsWith(']}');
  } finally {
    closeSync(file);
  }
}

test('no password, private key or recovery code is in the database, the logs or the memory of the server', async () => {
  const { url, dataDir, process: server, lines } = journey.ownServer();
  const page = await journey.newPage({ size: 'desk', reducedMotion: true });
  await watchPrivateKeys(page);
  const code = await signUp(page, WREN);
  await verifyAddress(page, await readMailedLink(url, WREN.email, 'email-verification-response'));
  await logInAs(page, WREN.email, WREN.password);
  await logOut(page);
  await arriveAt(page, '/login');
  await askForReset(page, WREN.email);
  await page.goto(await readMailedLink(url, WREN.email, 'new-password'));
  await press(page.getByRole('button', { name: say(RESET, 'reset.with_code') }));
  await page.getByLabel(say(RECOVERY, 'recovery.entry_label'), { exact: true }).fill(code);
  await fillInNewPassword(page, SECOND_PASSWORD);
  await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
  await seeResetDone(page);
  await logInAs(page, WREN.email, SECOND_PASSWORD);
  const keys = await page.evaluate(() => JSON.parse(sessionStorage.getItem('watched') ?? '[]') as string[]);

  // Both keys, at least: of a search for nothing, nothing would be found.
  expect(keys.length).toBeGreaterThanOrEqual(2);
  const letters = code.replaceAll('-', '');
  const searches: Search[] = [
    { name: 'the first password', spellings: spellText(WREN.password) },
    { name: 'the second password', spellings: spellText(SECOND_PASSWORD) },
    ...[code, letters, letters.toLowerCase(), code.replaceAll('-', ' ')].map((text) => ({
      name: 'the recovery code',
      spellings: spellText(text),
    })),
    ...keys.map((key, at) => ({ name: `private key ${at + 1}`, spellings: spellPrivateKey(key) })),
  ];
  const known: Search = { name: 'the address', spellings: [Buffer.from(WREN.email)] };
  const heap = await snapshotHeap(server.pid);
  const places = {
    'a dump of the database': await dumpDatabase(dataDir),
    'the log': Buffer.from(lines.join('\n')),
    'the memory': heap,
    'the files': readFolder(dataDir),
  };
  for (const [place, text] of Object.entries(places)) expect(findIn(text, searches), place).toEqual([]);
  // Where the address is not found, the search is blind.
  for (const place of ['a dump of the database', 'the files', 'the memory'] as const)
    expect(findIn(places[place], [known]), place).toEqual([known.name]);
  expect(places['the log'].length).toBeGreaterThan(1000);
  // And that a search finds what it is for, in each of its spellings.
  for (const { name, spellings } of searches)
    for (const spelling of spellings)
      expect(findIn(Buffer.concat([Buffer.from('…'), spelling]), searches)).toContain(name);
});
