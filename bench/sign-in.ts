// npm run bench -- sign-in: what a person waits for when they log in and when they register, in a browser that knows nothing yet.
import type { Browser, Page } from 'playwright-core';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { KEY_SIGN_IN, SIGN_IN, SIGN_UP } from '#messages/accounts/sign-in.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
/** A demo person, and the password of all of them. */
const PERSON = { email: 'robin@demo.lorepath.example', password: 'lantern-light' };

type Waits = { readonly whole: number; readonly derivation: number };

/**
 * Runs in every page of a tab: notes when a form was sent, when the shelf of stories stood there for the first time (both in
 * ms since 1970), how long keys were derived (ms, added up), and the longest time without a frame (ms).
 */
function watchPage(): void {
  const add = (name: string, ms: number, join: (a: number, b: number) => number) =>
    sessionStorage.setItem(name, String(join(Number(sessionStorage.getItem(name) ?? 0), ms)));
  for (const name of ['deriveBits', 'deriveKey'] as const) {
    const own = SubtleCrypto.prototype[name] as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(SubtleCrypto.prototype, name, {
      async value(this: SubtleCrypto, ...args: unknown[]) {
        const begin = performance.now();
        const answer = await own.apply(this, args);
        add('bench-derivation', performance.now() - begin, (a, b) => a + b);
        return answer;
      },
    });
  }
  const first = (a: number, b: number) => a || b;
  addEventListener('submit', () => add('bench-sent', Date.now(), first), { capture: true });
  let last = performance.now();
  const watch = (now: number) => {
    add('bench-gap', now - last, Math.max);
    last = now;
    if (document.querySelector('[data-selected] button')) add('bench-arrived', Date.now(), first);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

async function readNumber(page: Page, name: string): Promise<number> {
  return page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), name);
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  return page;
}

/** From the press on the sign-in page until the first frame with the shelf of stories. */
async function timeLogin(browser: Browser, url: string): Promise<Waits> {
  const page = await openPage(browser, url);
  await page.goto('/login');
  await page.getByRole('button', { name: say(SIGN_IN, 'sign-in.log_in'), exact: true }).click();
  await page.getByLabel(say(FORM, 'form.email'), { exact: true }).fill(PERSON.email);
  await page.getByLabel(say(FORM, 'form.password'), { exact: true }).fill(PERSON.password);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: say(KEY_SIGN_IN, 'key-sign-in.submit'), exact: true }).click();
  await page
    .getByRole('region', { name: say(SELECTION, 'selection.stories') })
    .getByRole('group')
    .waitFor();
  const whole = (await readNumber(page, 'bench-arrived')) - (await readNumber(page, 'bench-sent'));
  const derivation = await readNumber(page, 'bench-derivation');
  await page.context().close();
  return { whole, derivation };
}

/** From the press on the registration page until the recovery code is shown; and the longest time without a frame meanwhile. */
async function timeRegistration(browser: Browser, url: string, round: number) {
  const page = await openPage(browser, url);
  await page.goto('/signup');
  await page.getByRole('button', { name: say(SIGN_UP, 'sign-up.start'), exact: true }).click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill(say(FORM, 'form.email'), `bench-${round}@traveller.example`);
  await fill(say(FORM, 'form.username'), `bench ${round}`);
  await fill(say(FORM, 'form.city'), 'Trondheim');
  await fill(say(FORM, 'form.password'), 'a lantern for nine winters');
  await fill(say(FORM, 'form.confirm_password'), 'a lantern for nine winters');
  await page.getByLabel(say(REGISTER, 'register.age')).check();
  await page.getByLabel(say(REGISTER, 'register.consent')).check();
  await page.evaluate(() => sessionStorage.removeItem('bench-gap'));
  const begin = performance.now();
  await page.getByRole('button', { name: say(REGISTER, 'register.submit') }).click();
  await page.getByRole('heading', { name: say(RECOVERY, 'recovery.heading'), exact: true }).waitFor();
  const whole = performance.now() - begin;
  const gap = await readNumber(page, 'bench-gap');
  await page.context().close();
  return { whole, gap };
}

const server = await startServer();
const browser = await launchBrowser();
try {
  const logins: Waits[] = [];
  const registrations: { readonly whole: number; readonly gap: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    logins.push(await timeLogin(browser, server.url));
    registrations.push(await timeRegistration(browser, server.url, round));
  }
  const beside = logins.map(({ whole, derivation }) => whole - derivation);
  const tell = (numbers: readonly number[]) => numbers.map((ms) => Math.round(ms)).join(', ');
  console.log(
    `log in: ${tell(logins.map(({ whole }) => whole))} ms, of it derivation ${tell(logins.map(({ derivation }) => derivation))} ms`,
  );
  judge('log in beside the derivation, median', quantile(beside, 0.5) / 1000, { atMost: 1 }, 's');
  judge('log in beside the derivation, slowest', Math.max(...beside) / 1000, { atMost: 1 }, 's');
  judge(
    'registration, slowest',
    Math.max(...registrations.map(({ whole }) => whole)) / 1000,
    { atMost: 3 },
    's',
  );
  judge(
    'longest time without a frame meanwhile',
    Math.max(...registrations.map(({ gap }) => gap)),
    { atMost: 200 },
    'ms',
  );
} finally {
  await browser.close();
  await server.remove();
}
