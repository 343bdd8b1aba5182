// Which lines of the product's own PostgreSQL are worth telling to whoever runs the server.

/** What PostgreSQL says in the course of starting, coming to after a crash, and stopping. */
const EVERYDAY_LINES =
  /^(LOG|HINT|DETAIL: {2}Consistent recovery state has not been|FATAL: {2}(the database system is (starting up|shutting down|not yet accepting connections)|terminating connection due to administrator command))/;

/** PostgreSQL's everyday lines are for debugging; what goes wrong is always told. */
export function isWorthTelling(line: string, { logLevel }: { readonly logLevel: string }): boolean {
  if (logLevel === 'debug' || logLevel === 'trace') return true;
  return !EVERYDAY_LINES.test(line);
}
