// The keys in a real browser: the same answers as in Node, made and unlocked there, and kept where no script reads them.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CaseFile, SUITES } from '../wycheproof-cases.ts';
import { launchBrowser } from './browser.ts';

/** What stands at `/crypto.js` of the page. */
type Crypto = typeof import('./crypto-page.ts');
declare global {
  var loadCrypto: () => Promise<Crypto>;
}

const PAGE = `<!doctype html><title>Keys</title>
<script>globalThis.loadCrypto = () => import('/crypto.js');</script>`;

/** The product's code for this page in one file, built as the product is. */
async function bundleCrypto(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome123',
      rolldownOptions: {
        input: join(import.meta.dirname, 'crypto-page.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** A name that browsers take for another machine's; the pages are answered without asking for it. */
const INSECURE = 'http://lorepath.test';

let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const script = await bundleCrypto();
  server = createServer((request, response) => {
    const [type, body] = request.url === '/crypto.js' ? ['text/javascript', script] : ['text/html', PAGE];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser({ drawsSmall: true });
});
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server?.close(resolve));
});

async function openPage(context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext())).newPage();
  await page.goto(origin);
  return page;
}

test('known answers are answered as in Node', async () => {
  const page = await openPage();
  const told = await page.evaluate(async () => (await loadCrypto()).findWrongAnswers());
  expect(told.wrong).toEqual([]);
  expect(told.asked).toBeGreaterThan(30);
});

const { WYCHEPROOF } = process.env;

if (WYCHEPROOF)
  describe('Wycheproof', () => {
    test.each(SUITES)('$file', async ({ file, cases }) => {
      const content: CaseFile = JSON.parse(readFileSync(join(WYCHEPROOF, file), 'utf8'));
      const page = await openPage();
      const outcome = await page.evaluate(async ([name, all]) => (await loadCrypto()).putCasesOf(name, all), [
        file,
        content,
      ] as const);
      expect(outcome).toEqual({ cases, faults: [] });
    });
  });

describe('kept keys', () => {
  test('outlive the page, sign, and cannot be read', async () => {
    const context = await browser.newContext();
    const made = await (await openPage(context)).evaluate(async () => {
      const { makeKeys, saveKeys } = await loadCrypto();
      const { material, unlocked } = await makeKeys('password');
      return {
        public_key: material.public_key,
        outcome: await saveKeys('one', { ...material, ...unlocked }),
      };
    });
    expect(made.outcome).toBe('kept');
    const found = await (await openPage(context)).evaluate(async () => {
      const { findKeys, readPublicKey, signText, verifySignature } = await loadCrypto();
      const keys = await findKeys('one');
      if (keys === undefined) return undefined;
      const key = await readPublicKey(keys.public_key, 'signing');
      const isRefused = (part: CryptoKey) =>
        crypto.subtle.exportKey('pkcs8', part).then(
          () => false,
          () => true,
        );
      return {
        fields: Object.keys(keys).sort(),
        public_key: keys.public_key,
        signs: await verifySignature(key, 'text', await signText(keys.signing, 'text')),
        refused: await Promise.all([keys.signing, keys.messages].map(isRefused)),
        stranger: await findKeys('two'),
      };
    });
    expect(found).toEqual({
      fields: ['message_public_key', 'messages', 'public_key', 'signing'],
      public_key: made.public_key,
      signs: true,
      refused: [true, true],
      stranger: undefined,
    });
    await context.close();
  });

  test('are replaced by newer ones, and forgotten one person at a time', async () => {
    const page = await openPage();
    const told = await page.evaluate(async () => {
      const { findKeys, forgetKeys, makeKeys, saveKeys } = await loadCrypto();
      const [first, second] = [await makeKeys('first'), await makeKeys('second')];
      await saveKeys('one', { ...first.material, ...first.unlocked });
      await saveKeys('one', { ...second.material, ...second.unlocked });
      await saveKeys('two', { ...first.material, ...first.unlocked });
      const newest = (await findKeys('one'))?.public_key === second.material.public_key;
      const forgotten = await forgetKeys('one');
      return {
        newest,
        forgotten,
        one: await findKeys('one'),
        two: (await findKeys('two')) !== undefined,
      };
    });
    expect(told).toEqual({ newest: true, forgotten: true, one: undefined, two: true });
  });

  test.each(['absent', 'forbidden', 'failing', 'full'])(
    'live with the page where IndexedDB is %s',
    async (how) => {
      const context = await browser.newContext();
      await context.addInitScript((how) => {
        const fail = () => {
          throw new DOMException('Not here.', 'SecurityError');
        };
        const database = {
          absent: { get: () => undefined },
          forbidden: { get: fail },
          failing: { value: { open: fail } },
          full: undefined,
        }[how];
        if (database) Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...database });
        // A full disk is told when the transaction ends, after every request went well.
        else
          IDBObjectStore.prototype.put = function (value, key) {
            const request = this.add(value, key);
            request.onsuccess = () => this.transaction.abort();
            return request;
          };
      }, how);
      const page = await openPage(context);
      const told = await page.evaluate(async () => {
        const { findKeys, forgetKeys, makeKeys, saveKeys } = await loadCrypto();
        const { material, unlocked } = await makeKeys('password');
        const outcome = await saveKeys('one', { ...material, ...unlocked });
        const found = (await findKeys('one'))?.public_key === material.public_key;
        await forgetKeys('one');
        return { outcome, found, afterwards: await findKeys('one') };
      });
      expect(told).toEqual({ outcome: 'for_this_page', found: true, afterwards: undefined });
      await page.reload();
      expect(await page.evaluate(async () => (await loadCrypto()).findKeys('one'))).toBeUndefined();
      await context.close();
    },
  );

  test('something else under their name is no key', async () => {
    const page = await openPage();
    const found = await page.evaluate(async () => {
      const { findKeys, forgetKeys } = await loadCrypto();
      await forgetKeys('one');
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('lorepath-keys');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('keys', 'readwrite');
          transaction.objectStore('keys').put({ public_key: 'a', signing: {} }, 'key:one');
          transaction.oncomplete = () => resolve();
        };
      });
      return findKeys('one');
    });
    expect(found).toBeUndefined();
  });
});

test('a page over plain HTTP from another machine is told from a safe one', async () => {
  const page = await openPage();
  const isAvailable = () => page.evaluate(async () => (await loadCrypto()).isCryptoAvailable());
  expect(await isAvailable()).toBe(true);
  await page.route(`${INSECURE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${origin}${pathname}` }) });
  });
  await page.goto(INSECURE);
  expect(await isAvailable()).toBe(false);
});
