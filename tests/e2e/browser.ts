// Finds a Chromium for the journeys: the system's, or one installed by its package manager or by Playwright.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from 'playwright-core';

/** The one without windows first: it draws the same pages in four fifths of the time. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Quiet, without a sandbox as root, and without asking the network for anything. */
const FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The path of a Chromium, installing one when there is none. Throws a sentence that says how to get one. */
export function findChromium(): string {
  const found = locate();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once) …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!locate()) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
  } else {
    const cli = createRequire(import.meta.url)
      .resolve('playwright-core/package.json')
      .replace('package.json', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = locate();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium. Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium) ' +
      'or set CHROMIUM to its path.',
  );
}

function locate(): string | undefined {
  const { CHROMIUM } = process.env;
  const own = chromium.executablePath();
  return [CHROMIUM, ...CANDIDATES, own].find((path) => path !== undefined && path !== '' && existsSync(path));
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}
