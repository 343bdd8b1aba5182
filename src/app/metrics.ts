// Prometheus metrics, on a port of their own: answers by endpoint, the process, the database's pool.
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Bus } from '#base/engines/bus/bus.ts';
import { systemClock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Figure } from '#base/feature.ts';
import type { Config } from './config.ts';
import { watchMails } from './health.ts';
import { explainPort } from './port.ts';

export type Metrics = {
  readonly countAnswer: (answer: {
    readonly name: string | undefined;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** Shows one more figure. */
  readonly watch: (figure: Figure) => void;
  readonly close: () => Promise<void>;
};

export type MetricsParts = {
  readonly db: Db;
  readonly bus: Pick<Bus, 'state'>;
  /** What features count. */
  readonly figures: readonly Figure[];
};

/** Counts and serves, if the configuration names a port: on the address that the server itself listens on. */
export async function openMetrics(
  { host, metricsPort: port }: Pick<Config, 'host' | 'metricsPort'>,
  parts: MetricsParts,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  return startMetrics(host, port, parts).catch((error: unknown) => {
    throw explainPort({ name: 'METRICS_PORT', host, port }, error);
  });
}

/** Starts counting, and serving `GET /metrics` on `host:port`. */
async function startMetrics(
  host: string,
  port: number,
  { db, bus, figures }: MetricsParts,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.stats())) this.set({ state }, count);
    },
  });
  watchOperation(registry, { db, figures });
  watchHints(registry, bus);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await listen(server, host, port);
  return {
    countAnswer: ({ name, status, ms }) =>
      answers.observe({ endpoint: name ?? 'other', status: String(status) }, ms / 1000),
    watch: (figure) => watchFigure(registry, figure),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What an operator wants to be woken by: mails that do not leave, and what features count. */
function watchOperation(registry: Registry, { db, figures }: Pick<MetricsParts, 'db' | 'figures'>): void {
  const registers = [registry];
  const findMails = watchMails({ db, clock: systemClock });
  new Gauge({
    ...{ name: 'mails_waiting', help: 'Mails that are due or were tried in vain', registers },
    async collect() {
      const waiting = await findMails().catch(() => undefined);
      this.set(waiting?.count ?? Number.NaN);
    },
  });
  new Gauge({
    ...{ name: 'mails_oldest_seconds', help: 'For how long the oldest of them has waited', registers },
    async collect() {
      const waiting = await findMails().catch(() => undefined);
      this.set(waiting?.oldestSeconds ?? Number.NaN);
    },
  });
  for (const figure of figures) watchFigure(registry, figure);
}

function watchFigure(registry: Registry, { name, help, read }: Figure): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    collect() {
      this.set(read());
    },
  });
}

/** Whether hints to other servers arrive, and how many there are. */
function watchHints(registry: Registry, bus: Pick<Bus, 'state'>): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'hints_up', help: '1 while hints to other servers arrive, or there is one server', registers },
    collect() {
      this.set(bus.state().isUp ? 1 : 0);
    },
  });
  new Counter({
    ...{ name: 'hints_total', help: 'Hints that were published, heard from others, or not said', registers },
    labelNames: ['fate'],
    collect() {
      const { published, heard, dropped } = bus.state();
      this.reset();
      for (const [fate, count] of Object.entries({ published, heard, dropped })) this.inc({ fate }, count);
    },
  });
  new Counter({
    ...{
      name: 'hints_gaps_total',
      help: 'How often the database was asked since hints may be missing',
      registers,
    },
    collect() {
      this.reset();
      this.inc(bus.state().gaps);
    },
  });
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
