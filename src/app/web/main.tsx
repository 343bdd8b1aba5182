// Where the web app begins.
import '#base/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { clearToken, readToken } from '#accounts/web/session.ts';
import { showToast } from '#base/ui/toasts.ts';
import { say } from '#messages/say.ts';
import { SHELL } from '#messages/shell.ts';
import { makeQueryClient } from './queries.ts';
import { AppRoutes } from './routes.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';
import { Shell } from './Shell.tsx';

const queries = makeQueryClient(() => {
  if (readToken() === null) return;
  clearToken();
  showToast(say(SHELL, 'shell.session_expired'));
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      {/* Without transitions what the address says and what the session says change in one render. */}
      <BrowserRouter useTransitions={false}>
        <SessionKeeper />
        <Shell>
          <AppRoutes />
        </Shell>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
