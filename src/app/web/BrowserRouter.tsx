// Ties the router to the address bar.
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as openHistory, Router } from 'react-router';

const history = openHistory({ v5Compat: true });

/**
 * As the router's own, whose module holds its links, forms and fetchers together; these two parts of it are all that
 * is used. Without transitions, what the address says and what the session says change in one render.
 */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setPlace), []);
  return (
    <Router navigator={history} location={location} navigationType={action} useTransitions={false}>
      {children}
    </Router>
  );
}
