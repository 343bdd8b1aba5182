// Finds a Chromium for the journeys: the system's, or one installed by its package manager or by Playwright.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Browser, type ConnectOverCDPTransport, chromium } from 'playwright-core';
import { type Message, makeSmallDrawing, type SmallDrawing } from './small-drawing.ts';

/** The one without windows first: it draws the same pages in four fifths of the time. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What would make one run unlike the other: waiting for a network, upgrading addresses, keeping pages. */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
];
/**
 * Without windows, quiet, without a sandbox as root, without asking the network for anything, and awake in every tab: what
 * Playwright wants of a browser that it has not started itself.
 */
const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-startup-window',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--disable-field-trial-config',
  '--disable-breakpad',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  '--allow-pre-commit-input',
  '--disable-dev-shm-usage',
  `--disable-features=${DISABLED.join(',')}`,
  '--force-color-profile=srgb',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-scrollbars',
  '--mute-audio',
  // A mouse is at hand, which pages may ask for; where there is a finger, that is told by page.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
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

/** Runs a program and removes a folder after it: whoever started it may be gone by then, killed with no time for it. */
const RUN_AND_TIDY = 'folder=$1; shift; "$@"; rm -rf "$folder"';

/**
 * A browser without windows, for this process; it ends with it, or when it is closed. Where nobody looks at its pages it
 * `drawsSmall`: everything goes on in them as ever, for a third less of the processor.
 */
export async function launchBrowser({ drawsSmall = false } = {}): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-browser-'));
  const command = [findChromium(), ...FLAGS, `--user-data-dir=${folder}`];
  const child = spawn('/bin/sh', ['-c', RUN_AND_TIDY, 'sh', folder, ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // With all that it starts it is a group, which can be ended as one.
    detached: true,
  });
  const end = () => {
    try {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  child.once('exit', () => {
    process.off('exit', end);
    end();
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = `${said}${piece}`.slice(-2000);
  });
  const transport = openPipe(child, drawsSmall ? makeSmallDrawing() : undefined);
  return chromium.connectOverCDP(transport).catch((error: unknown) => {
    throw new Error(`Chromium did not start; it said:\n${said}`, { cause: error });
  });
}

/** The protocol of the developer tools on two pipes, which Chromium has as 3 and 4: JSON, a zero byte after each message. */
function openPipe(child: ChildProcess, drawing: SmallDrawing | undefined): ConnectOverCDPTransport {
  const [out, back] = child.stdio.slice(3) as unknown as [Writable, Readable];
  // What is sent to one that is ending comes to nothing; that it has ended is told by the other pipe.
  out.on('error', () => undefined);
  const transport: ConnectOverCDPTransport = {
    send(message) {
      const told = drawing?.tell(message as Message) ?? message;
      out.write(`${JSON.stringify(told)}\0`);
    },
    close: () => out.end(),
  };
  let begun: Buffer[] = [];
  back.on('data', (piece: Buffer) => {
    let from = 0;
    for (let end = piece.indexOf(0); end !== -1; end = piece.indexOf(0, from)) {
      const message = JSON.parse(Buffer.concat([...begun, piece.subarray(from, end)]).toString()) as Message;
      [begun, from] = [[], end + 1];
      drawing?.hear(message);
      // One a turn: what waits for an answer goes on before the next message, which may be about what it then does.
      setImmediate(() => transport.onmessage?.(message));
    }
    begun.push(piece.subarray(from));
  });
  back.once('close', () => setImmediate(() => transport.onclose?.('the browser has ended')));
  return transport;
}
