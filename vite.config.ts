// How the web app is built and served while it is worked on.
import { globSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The screens of the features are memoised by the compiler. Not so what is there before the first paint, where that
// would cost 6 kB: the frame and the ground components are small and seldom drawn again, and on the shelf of stories
// whatever happens changes what every card may do, so that kept results would hardly ever be used again.
const compiler = reactCompilerPreset();
compiler.rolldown.filter = {
  ...compiler.rolldown.filter,
  id: {
    exclude: [
      /\/src\/(?:app\/web|base\/ui|card-story\/web\/selection)\//,
      /\/card-story\/web\/(Cover|StorySwitch)\./,
    ],
  },
};

/** The libraries that every screen stands on, and what they all need to know of this browser: they import nothing but each other. */
const LIBRARIES = /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//;
const GROUND = [
  /\/src\/messages\/(say|app\/shell|ui\/ui)\./,
  /\/src\/(base|[a-z-]+\/web)\/screens\./,
  /\/src\/base\/ui\/(announce|icons|label|reduced-motion)\./,
  /\/src\/base\/ui\/pages\/(router|title|Page|Spinner)\./,
  /\/src\/base\/device\/(kinds|shelf|turns|wake)\./,
  /\/src\/[a-z-]+\/(web|ui)\/kept\./,
  /\/src\/accounts\/lifetimes\./,
  /\/src\/accounts\/web\/session\/(session|token-store)\./,
  /\/src\/base\/wire\/(call|service-result)\./,
  /\/src\/base\/ui\/controls\/(Button|Link|Notice|plain-press|toasts)\./,
];
/** What the build tool adds to fetch and to join files. */
const JOINTS = /preload-helper|rolldown\/runtime/;
/** Parts of them that no first screen uses: what sends a change to the server. */
const LATER = /\/(useMutation|mutationObserver)\.js/;
/**
 * What screens share that are not opened first: each of these small files by itself would cost a way to the server. They
 * import nothing but the ground and each other. How a language writes is among them.
 */
const FORMS = [
  /\/src\/base\/ui\/controls\/Dialog\./,
  /\/src\/base\/ui\/controls\/(Email)?Field\./,
  /\/src\/accounts\/web\/(AccountForm|ConfirmFields)\./,
  /\/src\/accounts\/web\/focus-fault\./,
  /\/src\/accounts\/web\/drafts\./,
  /\/src\/base\/ui\/(after-paint|locale)\./,
  /\/src\/base\/ui\/pages\/(NotHere|Sheets)\./,
  /\/src\/messages\/ui\/(form|sentences)\./,
];
/** The picture at dusk and what keeps a place: what the way in and the page of a person begin with. */
const DUSK = [/\/src\/accounts\/web\/DuskScene\./, /\/src\/base\/ui\/pages\/Skeleton\./];
/** What the ways in share. */
const WAYS_IN = [
  /\/src\/accounts\/web\/(AccountPage|LoginScreen\.module|calls|session\/useWayIn)\./,
  /\/src\/base\/crypto\/availability\./,
  /\/src\/messages\/accounts\/(accounts|sign-in)\./,
];
/** Small parts of the shelf that other screens have, too, and what takes stories along. They import nothing but the ground and each other. */
const SHELF_PARTS = [
  /\/src\/card-story\/web\/(Cover|StorySwitch|grip|keys|pointer-trail|shelf-(calls|queries))\./,
  /\/src\/card-story\/web\/selection\/(signs|carousel\/bookmark)\./,
  /\/src\/messages\/card-story\/(card-story|story-kinds|selection)\./,
];
const DIAGRAMS = [/\/src\/base\/ui\/radar\//, /\/src\/messages\/ui\/chart\./];
/** What scores say, in rules and words: wherever any are told, before a diagram is drawn. */
const SCORES = [
  /\/src\/profile\/rules\//,
  /\/src\/profile\/web\/say-standing\./,
  /\/src\/profile\/web\/diagrams\/(describe-source|read-(diagram|lines))\./,
  /\/src\/profile\/web\/(calls|take-answer|consents\/(AskForProfile|calls|queries))\./,
  /\/src\/messages\/profile\/(consents|diagrams|leanings|questionnaires)\./,
];

/** What the page of a person asks, also for what is opened on it later. */
const PERSON = [
  /\/src\/profile\/web\/diagrams\/queries\./,
  /\/src\/profile\/web\/links\/calls\./,
  /\/src\/messages\/(links\/links|profile\/person)\./,
];

/** Tabs, and the items of questionnaires, which the study asks too: one name of a style for both of them. */
const TABS = [
  /\/src\/base\/ui\/controls\/Tabs\./,
  /\/src\/profile\/web\/questionnaires\/(ItemSlider|QuestionnaireForm\.module|kept|tell-answer)\./,
];

/** What playing a card story, its copy on this device and its card's back share; and what keeps and sends for any feature. */
const PLAYING = [
  /\/src\/card-story\/rules\./,
  /\/src\/card-story\/rules\/(attitudes|dangers)\./,
  /\/src\/card-story\/web\/(calls|play\/along\/(copies|forget-copy))\./,
];
const SENDING = [/\/src\/base\/device\/(channel|kept-items|outbox)\./];
/** What is read aloud, and what is chosen for it. */
const ALOUD = [/\/src\/base\/ui\/reading\/useReadAloud\./, /\/src\/base\/device\/choice\./];

/** Whether a module is among these. A pattern of which no file is left is an error: files move, and take their names along. */
function among(patterns: readonly RegExp[]): (id: string) => boolean {
  const files = globSync('src/**/*.*', { cwd: import.meta.dirname }).map((file) => `/${file}`);
  for (const pattern of patterns)
    if (!files.some((file) => pattern.test(file)))
      throw new Error(
        `vite.config.ts: no file is called ${pattern}; say what goes together by its present name`,
      );
  return (id) => patterns.some((pattern) => pattern.test(id));
}

const [isGround, isForm, isDiagram] = [among(GROUND), among(FORMS), among(DIAGRAMS)];
const isShelfPart = among(SHELF_PARTS);
const [isScore, isPerson] = [among(SCORES), among(PERSON)];
const [isDusk, isWayIn, isTab] = [among(DUSK), among(WAYS_IN), among(TABS)];
const [isPlaying, isSending, isAloud] = [among(PLAYING), among(SENDING), among(ALOUD)];

/**
 * What a page fetches along with a screen that it is about to open. The screens of the navigation are many files, and every first visit
 * would carry their names: they are fetched when that visit is at rest, and whoever opens one first is told of them by the server. So
 * are what is seldom opened, and what nobody waits for.
 */
function nameWhatIsNear(
  file: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  const isLater = hostType === 'js' && LATER_SCREENS.test(file);
  return isLater ? needed.filter((name) => name.endsWith('.css')) : needed;
}

const LATER_SCREENS =
  /\/(LoginScreen|AccountPanel|ChatsScreen|ChatSettings|use-messenger|BoardScreens|ProfileScreen|QuestionnairesScreen|AboutProfileScreen|WelcomeScreen|newer-build|at-rest|out-of-reach)-/;

/** The server that answers what a page that is worked on asks. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** What people have entrusted to the server, and its secret. */
const DATA_DIR = resolve(import.meta.dirname, process.env.DATA_DIR || 'data');

/** What came as a proxy of the oldest kind speaks must not reach the server as what a page of this machine asks. */
function passOldHttpOn(sent: ClientRequest, { httpVersion }: Pick<IncomingMessage, 'httpVersion'>): void {
  if (httpVersion !== '1.1') sent.setHeader('Via', `${httpVersion} dev`);
}

export default defineConfig({
  plugins: [react(), babel({ presets: [compiler] })],
  build: {
    outDir: 'dist/web',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: nameWhatIsNear },
    // Nothing is inlined: the content security policy has no room for it, and pictures cache better alone.
    assetsInlineLimit: 0,
    // The first versions that know popover, light-dark() and everything else the screens rely on.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog: (level, log, tell) => {
        // 'use no memo' speaks to the compiler alone; that the bundle does not keep it is what is wanted.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
      output: {
        // Every first visit carries the names of all screens, and chance does not compress: 42 bits are enough.
        ...{ chunkFileNames: 'assets/[name]-[hash:7].js', entryFileNames: 'assets/[name]-[hash:7].js' },
        // What changes rarely stays in the browser's cache when the product changes.
        codeSplitting: {
          groups: [
            {
              name: 'ground',
              test: (id) => (LIBRARIES.test(id) && !LATER.test(id)) || JOINTS.test(id) || isGround(id),
            },
            { name: 'shelf', test: isShelfPart },
            { name: 'forms', test: (id) => isForm(id) || LATER.test(id) },
            { name: 'dusk', test: isDusk },
            { name: 'ways-in', test: isWayIn },
            { name: 'scores', test: isScore },
            { name: 'tabs', test: isTab },
            { name: 'playing', test: isPlaying },
            { name: 'sending', test: isSending },
            { name: 'aloud', test: isAloud },
            { name: 'person', test: isPerson },
            { name: 'diagrams', test: isDiagram },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Its own pages need none, and any other could read whatever is served here. Hosts are checked unless told otherwise.
    cors: false,
    // Of the project's folder only what the web app is made of, whatever else lies in it.
    fs: {
      strict: true,
      allow: ['index.html', 'src', 'public', 'node_modules'].map((part) =>
        resolve(import.meta.dirname, part),
      ),
      deny: ['.env', '.env.*', '*.{crt,pem,key}', '.git/**', 'server-secret', `${DATA_DIR}/**`],
    },
    // A connection that is kept: the server takes one for a single call for that of a proxy, which this one may be.
    proxy: {
      // What stands in for places elsewhere.
      '/dev/providers': {
        target: SERVER,
        agent: new Agent({ keepAlive: true }),
        configure: (proxy) => proxy.on('proxyReq', passOldHttpOn),
      },
      '/api': {
        target: SERVER,
        agent: new Agent({ keepAlive: true }),
        // Sockets too; to the server those of our own pages are of its own, and any others stay what they are.
        ws: true,
        configure: (proxy) => {
          proxy.on('proxyReq', passOldHttpOn);
          proxy.on('proxyReqWs', (sent, { headers: { origin, host } }) => {
            if (origin === `http://${host}`) sent.setHeader('origin', SERVER);
          });
        },
      },
    },
  },
});
