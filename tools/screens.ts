// npm run screens [-- --out dir] [--url address] [--jpeg] [--only screen …] [--pseudo]: photographs every screen, both sizes, both themes;
// with --pseudo in a language that nobody speaks, from right to left.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { type RunningServer, startServer } from '../tests/running-server.ts';
import { ACCOUNT_SHOTS, type Shot, visit } from './account-shots.ts';
import { CHAT_SHOTS, welcomeNewcomers } from './chat-shots.ts';
import { FURTHER_SHOTS } from './further-shots.ts';
import { playLeaning } from './leaning-person.ts';
import { putOnPseudo } from './pseudo-locale.ts';
import { TOLD_SHOTS } from './told-shots.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const;
const USUAL = ['phone', 'desk'] as const;
const THEMES = ['light', 'dark'] as const;

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ).then(() => undefined),
  );
};

const SHOTS: readonly Shot[] = [
  { name: 'login', signedIn: false, visit: (page) => visit(page, '/login') },
  ...ACCOUNT_SHOTS,
  ...TOLD_SHOTS,
  { name: 'how-to-play', signedIn: false, visit: (page) => visit(page, '/how-to-play') },
  { name: 'selection', signedIn: true, visit: (page) => visit(page, '/card-story') },
  {
    name: 'whole-shelf',
    signedIn: true,
    visit: async (page) => {
      await visit(page, '/card-story');
      await page.mouse.wheel(0, 2000);
      await page.getByRole('heading', { name: 'Going on' }).waitFor();
      await page.getByRole('heading', { name: 'The whole shelf' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'profile', signedIn: true, visit: (page) => visit(page, '/profile') },
  { name: 'tests', signedIn: true, visit: (page) => visit(page, '/psycho-tests') },
  ...CHAT_SHOTS,
  ...FURTHER_SHOTS,
  {
    name: 'selection-back',
    signedIn: true,
    visit: async (page) => {
      await visit(page, '/card-story');
      await page.locator('[aria-roledescription=slide]:not([inert]) button').first().click();
    },
  },
  {
    name: 'play',
    signedIn: true,
    visit: async (page) => visit(page, await findStory(page, 'open')),
  },
  {
    name: 'play-preview',
    signedIn: true,
    visit: async (page) => {
      await visit(page, await findStory(page, 'open'));
      await page.locator('[data-state=top]').waitFor();
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'results',
    signedIn: true,
    person: 'Ada',
    visit: async (page) => {
      await visit(page, '/card-story');
      // Finished stories stand before the told ones, which are the last. Others that are finished lie beside, and cannot be turned.
      const finished = page.locator('[aria-roledescription=slide][data-selected]', { hasText: 'Finished' });
      await page.locator('[aria-roledescription=slide][data-selected]').waitFor();
      for (let left = 5; left > 0 && (await finished.count()) === 0; left -= 1) {
        await page.getByRole('button', { name: /previous/i }).click();
        await settle(page);
      }
      await finished.getByRole('button').first().click();
      await page.getByRole('button', { name: 'All of it' }).waitFor();
    },
  },
  {
    name: 'game-over',
    signedIn: true,
    visit: async (page) => {
      await visit(page, await findStory(page, 'ended'));
      await page.getByRole('heading', { name: 'Game Over' }).waitFor();
    },
  },
];

/** The address of a story of the person with that outcome. */
async function findStory(page: Page, outcome: string): Promise<string> {
  const id = await page.evaluate(async (wanted) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const { stories } = await (await fetch('/api/card-game/stories/user', { headers })).json();
    return stories.find((story: { outcome: string }) => story.outcome === wanted)?._id;
  }, outcome);
  return `/card-story/${id}`;
}

async function signIn(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/dev/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

type Wish = {
  readonly shots: readonly Shot[];
  readonly out: string;
  readonly kind: 'png' | 'jpeg';
  readonly pseudo: boolean;
};

type Size = keyof typeof SIZES;

function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'block',
    viewport: SIZES[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    hasTouch: size === 'phone',
  });
}

async function photograph(browser: Browser, url: string, { shots, out, kind, pseudo }: Wish): Promise<void> {
  const tokens = {
    Robin: await signIn(url, 'Robin'),
    Mira: await signIn(url, 'Mira'),
    Ada: await signIn(url, 'Ada'),
  };
  if (shots.some(({ person }) => person === 'Ada')) await playLeaning(url, tokens.Ada);
  if (shots.some(({ keepsKeys }) => keepsKeys)) await welcomeNewcomers(url, signIn);
  for (const size of Object.keys(SIZES) as Size[]) {
    // Keys are opened once in a browser: nobody types a password for every picture.
    const withKeys = await openContext(browser, size);
    for (const theme of THEMES) {
      for (const { name, signedIn, person = 'Robin', sizes = USUAL, keepsKeys, visit: go } of shots) {
        if (!sizes.includes(size)) continue;
        const context = keepsKeys === true ? withKeys : await openContext(browser, size);
        const page = await context.newPage();
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(`${url}/theme.js`);
        if (signedIn)
          await page.evaluate((value) => localStorage.setItem('auth_token', value), tokens[person]);
        await go(page);
        await settle(page);
        if (pseudo) await putOnPseudo(page, { isMirrored: true });
        const path = join(out, `${name}-${size}-${theme}.${kind === 'png' ? 'png' : 'jpg'}`);
        await page.screenshot({ path, type: kind, ...(kind === 'jpeg' ? { quality: 82 } : {}) });
        await (context === withKeys ? page : context).close();
      }
    }
    await withKeys.close();
  }
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screens' },
    url: { type: 'string' },
    jpeg: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    pseudo: { type: 'boolean', default: false },
  },
});
const unknown = values.only?.filter((name) => !SHOTS.some((shot) => shot.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `There is no screen ${unknown.join(', ')}; there are ${SHOTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const shots = SHOTS.filter(({ name }) => values.only?.includes(name) ?? true);
mkdirSync(values.out, { recursive: true });
const server: RunningServer | undefined = values.url === undefined ? await startServer() : undefined;
const browser = await launchBrowser();
try {
  await photograph(browser, values.url ?? server?.url ?? '', {
    shots,
    out: values.out,
    kind: values.jpeg ? 'jpeg' : 'png',
    pseudo: values.pseudo,
  });
} finally {
  await browser.close();
  await server?.remove();
}
console.log(`The photographs are in ${values.out}`);
