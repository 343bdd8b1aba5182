// Where the web app begins.
import '#base/ui/base.css';
// Whatever screen is opened, all that any of them keeps is known.
import './kept.ts';
// Before the router is there: it takes the identity service's answer out of the address.
import '#accounts/web/session/arrival.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { endSession } from '#accounts/web/session/end-session.ts';
import { keepApart } from '#accounts/web/session/keep-apart.ts';
import { ErrorBoundary } from '#base/ui/pages/ErrorBoundary.tsx';
import { Router } from '#base/ui/pages/router.tsx';
import { makeQueryClient } from './queries.ts';
import { AppRoutes } from './routes.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';
import { Shell } from './Shell.tsx';

// Before a form is there that could show what somebody else has typed.
keepApart();
const queries = makeQueryClient(endSession);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
createRoot(root).render(
  <StrictMode>
    {/* The screens have one of their own; this one is for whatever stands around them. */}
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Router>
          <SessionKeeper />
          <Shell>
            <AppRoutes />
          </Shell>
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
