// The whole app around its screens: the same in a browser and where the first paint of a screen is drawn beforehand.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { ErrorBoundary } from '#base/ui/pages/ErrorBoundary.tsx';
import { Router } from '#base/ui/pages/router.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';
import { Shell } from './Shell.tsx';

export function App({ queries }: { readonly queries: QueryClient }) {
  return (
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
    </StrictMode>
  );
}
