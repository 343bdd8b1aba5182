// Where the web app begins.
import '#base/ui/base.css';
// Whatever screen is opened, all that any of them keeps is known.
import './kept.ts';
// Before the router is there: it takes the identity service's answer out of the address.
import '#accounts/web/session/arrival.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endSession } from '#accounts/web/session/end-session.ts';
import { keepApart } from '#accounts/web/session/keep-apart.ts';
import { App } from './App.tsx';
import { makeQueryClient } from './queries.ts';
import { fetchStanding } from './routes.tsx';

// Before a form is there that could show what somebody else has typed.
keepApart();
const queries = makeQueryClient(endSession);
const app = <App queries={queries} />;

// Whoever goes by keys must not lose their place; nobody else need wait for what sees to that. What did not come is tried again with the next key.
window.onkeydown = () => import('#base/ui/focus-near.ts').catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('no root');
const { dataset } = document.documentElement;
// What was drawn beforehand is not what this person would be shown.
if (dataset.blank !== undefined) root.replaceChildren();
delete dataset.blank;
if (root.firstChild === null) createRoot(root).render(app);
else
  void fetchStanding(queries).then((isKnown) =>
    // With what it asked it is another one than the one that stands, and takes its place in one go.
    isKnown ? createRoot(root).render(app) : hydrateRoot(root, app),
  );
// Typefaces come when nothing that the screen needs is waited for; not every browser tells when that is.
const letFacesCome = () => document.getElementById('faces')?.removeAttribute('media');
(globalThis.requestIdleCallback ?? setTimeout)(letFacesCome);
