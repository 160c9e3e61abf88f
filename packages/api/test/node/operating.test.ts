import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { type LogLine, plainSettings } from '../../src/index.ts';
import { readConfig } from '../../src/node/config.ts';
import { jsonLog, chooseLevel } from '../../src/node/http/logLine.ts';
import { createMetrics } from '../../src/node/http/metrics.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { openSchool, UNLIMITED } from '../school.ts';

test('a line of the log is one JSON object with time and level', () => {
  const lines: string[] = [];
  const log = jsonLog(
    (text) => lines.push(text),
    () => new Date('2026-11-20T04:30:00Z'),
  );
  log({ event: 'request', status: 200 });
  log({ event: 'maintenance failed' });
  expect(lines).toEqual([
    '{"time":"2026-11-20T04:30:00.000Z","level":"info","event":"request","status":200}\n',
    '{"time":"2026-11-20T04:30:00.000Z","level":"error","event":"maintenance failed"}\n',
  ]);
});

test.each<[LogLine, string]>([
  [{ event: 'request', status: 503 }, 'error'],
  [{ event: 'request', status: 404 }, 'info'],
  [{ event: 'key of sensitive values missing' }, 'error'],
  [{ event: 'copy skipped' }, 'warn'],
  [{ event: 'school copied' }, 'info'],
])('the line %j has the level %s', (line, level) => {
  expect(chooseLevel(line)).toBe(level);
});

test('a request is logged with its ID, account and duration, and without anything that a person entered', async () => {
  const school = await openSchool({ isEmpty: true });
  const response = await school.request('GET', '/student?q=Ananya%20Singh', { token: 'ravi' });
  expect(school.lines.filter(({ route }) => route === '/student')).toEqual([
    {
      ...{ event: 'request', request: response.headers.get('x-request-id'), account: 'u-ravi' },
      ...{ method: 'GET', route: '/student', status: 200, ms: expect.any(Number) as number },
    },
  ]);
  expect(JSON.stringify(school.lines)).not.toMatch(/Ananya|elsewhere/);
  await school.close();
});

test('the log line of a refused request has the code of the problem', async () => {
  const school = await openSchool({ isEmpty: true, settings: { readsPerMinute: 1 } });
  await school.request('POST', '/student', { body: { role: 'administrator', name: 'Ananya Singh' } });
  await school.request('POST', '/student', { raw: '{"id":' });
  await school.request('GET', '/audit', { token: 'ravi' });
  await school.request('GET', '/student', { token: 'forged' });
  await school.request('GET', '/student', { token: 'meera' });
  await school.request('GET', '/student', { token: 'meera' });
  const isTested = ({ event, route }: LogLine) => event === 'request' && route !== '/me/session';
  const codes = school.lines.filter(isTested).map(({ code }) => code);
  expect(codes).toEqual([
    ...['invalid', 'malformed', 'forbidden', 'unauthenticated'],
    ...[undefined, 'too_many_requests'],
  ]);
  expect(JSON.stringify(school.lines)).not.toContain('Ananya');
  await school.close();
});

test('the process is live without its database, but ready only while the database accepts writes', async () => {
  const school = await openSchool({ isEmpty: true });
  expect((await school.request('GET', '/live', { token: null })).status).toBe(200);
  expect((await school.request('GET', '/ready', { token: null })).status).toBe(200);
  await school.close();
  expect((await school.request('GET', '/live', { token: null })).status).toBe(200);
  expect((await school.request('GET', '/ready', { token: null })).status).toBe(503);
});

/** Creates a function that requests the metrics from an address, after a request and an event have been counted. */
function createMetricsReader(environment: Record<string, string>, remoteAddress: string) {
  const metrics = createMetrics();
  const log = metrics.countLines(() => undefined);
  log({ event: 'request', method: 'GET', route: '/student', status: 200, ms: 30 });
  log({ event: 'writes fail' });
  const config = { ...readConfig(environment), settings: plainSettings };
  const app = createWebApp(new Hono(), 'nowhere', config, UNLIMITED, metrics);
  const incoming = { socket: { remoteAddress } };
  return (headers: Record<string, string> = {}) =>
    app.request('http://localhost/metrics', { headers }, { incoming });
}

test('without a token configured, only requests from this machine read the metrics, if they come through no proxy', async () => {
  const fetchMetrics = createMetricsReader({}, '127.0.0.1');
  const text = await (await fetchMetrics()).text();
  expect(text).toContain('firstbell_http_requests_total{method="GET",route="/student",status="200"} 1');
  expect(text).toContain(
    'firstbell_http_request_duration_seconds_bucket{le="0.05",method="GET",route="/student"} 1',
  );
  expect(text).toContain('firstbell_events_total{event="writes fail"} 1');
  expect(text).toContain('process_cpu_seconds_total');
  expect((await fetchMetrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  expect((await createMetricsReader({}, '203.0.113.9')()).status).toBe(404);
});

test('every metric has a name as Prometheus wants it: counters alone end with _total', async () => {
  const text = await (await createMetricsReader({}, '127.0.0.1')()).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  expect(types.length).toBeGreaterThan(10);
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
});

test('with a token configured, only requests with the token read the metrics', async () => {
  const fetchMetrics = createMetricsReader({ METRICS_TOKEN: 'a-token-of-metrics' }, '203.0.113.9');
  expect((await fetchMetrics({ authorization: 'Bearer a-token-of-metrics' })).status).toBe(200);
  for (const authorization of ['', 'Bearer ', 'Bearer a-token-of-metricz', 'a-token-of-metrics'])
    expect((await fetchMetrics({ authorization })).status).toBe(404);
  expect((await createMetricsReader({ METRICS_TOKEN: 'a-token-of-metrics' }, '127.0.0.1')()).status).toBe(
    404,
  );
});
