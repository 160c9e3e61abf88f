import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type LastRun, type RunKind } from '../../features/backups/runs.ts';
import { measureRun } from '../../features/backups/status.ts';
import { type Log } from '../../log/log.ts';
import { WATCHED_EVENTS } from './watchedEvents.ts';

/** Upper bounds of the histogram of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Gauges of the library with the ending of counters, which promtool refuses. The numbers by type have other names, and stay. */
const MISNAMED_GAUGES = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`);

/** Metrics of a process in the format of Prometheus. */
export type Metrics = {
  /** Wraps a log so that each line is counted before it is written. */
  countLines: (log: Log) => Log;
  /** Adds the age and the result of the last backup and the last test. They are missing while their reader throws. */
  addBackups: (read: () => Promise<Partial<Record<RunKind, LastRun>>>, clock: () => Date) => void;
  /** Creates the response with all metrics. */
  respond: () => Promise<Response>;
};

/** Names and help of the metrics of a kind of run. */
const RUN_METRICS = {
  backup: {
    age: [
      'firstbell_backup_age_seconds',
      'Time since the last successful backup; infinite before the first.',
    ],
    result: ['firstbell_backup_last_result', 'Whether the last backup succeeded (1) or not (0).'],
  },
  test: {
    age: [
      'firstbell_backup_test_age_seconds',
      'Time since the last successful test of a backup; infinite before the first.',
    ],
    result: [
      'firstbell_backup_test_last_result',
      'Whether the last test of a backup succeeded (1) or not (0).',
    ],
  },
} as const;

function addRunGauges(
  registers: Registry[],
  kind: RunKind,
  read: () => Promise<Partial<Record<RunKind, LastRun>>>,
  clock: () => Date,
): void {
  for (const figure of ['age', 'result'] as const) {
    const [name, help] = RUN_METRICS[kind][figure];
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const runs = await read().catch(() => undefined);
        if (runs === undefined) this.remove();
        else this.set(measureRun(runs[kind], clock())[figure]);
      },
    });
  }
}

/** Creates the metrics of this process: requests by route and status, other events of the log, and Node.js's own metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name);
  const requests = new Counter({
    ...{ name: 'firstbell_http_requests_total', help: 'Requests with a response.', registers },
    labelNames: ['method', 'route', 'status'],
  });
  const durations = new Histogram({
    ...{ name: 'firstbell_http_request_duration_seconds', help: 'Time to the response.', registers },
    ...{ labelNames: ['method', 'route'], buckets: BUCKETS },
  });
  const events = new Counter({
    ...{ name: 'firstbell_events_total', help: 'Other lines of the log, by event.', registers },
    labelNames: ['event'],
  });
  for (const event of WATCHED_EVENTS) events.inc({ event }, 0);
  return {
    countLines: (log) => (line) => {
      const { event, method = '', route = '', status = 0, ms = 0 } = line;
      if (event === 'request') {
        requests.inc({ method, route, status });
        durations.observe({ method, route }, Number(ms) / 1000);
      } else {
        events.inc({ event });
      }
      log(line);
    },
    addBackups: (read, clock) => {
      for (const kind of ['backup', 'test'] as const) addRunGauges(registers, kind, read, clock);
    },
    respond: async () =>
      new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } }),
  };
}

/** Configured token and properties of a request, which decide whether the request may read the metrics. */
type MetricsRequest = { token: string | undefined; authorization: string | undefined; isLocal: boolean };

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Tells whether a request may read the metrics: with the configured token or, if none is configured, from this machine. */
export const canReadMetrics = ({ token, authorization = '', isLocal }: MetricsRequest): boolean =>
  token === undefined ? isLocal : isSame(authorization, `Bearer ${token}`);
