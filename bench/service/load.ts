/** Sends requests from several clients for some seconds, and sends the measured times to the parent process. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSessionHeaders } from '../../packages/api/test/node/soak/people.ts';
import { people } from './people.ts';
import { type LoadRequest, type Sheet } from './requests.ts';

/**
 * Load to send. With a `rate`, all clients together send that many requests per second, at scheduled times that do not depend on the
 * responses. Durations then count from the scheduled time.
 */
export type Load = { port: number; clients: number; seconds: number; requests: LoadRequest[]; rate?: number };
/** Result of a load: the duration of each request in ms, and the number of failed requests. */
export type LoadResult = { times: number[]; errors: number; seconds: number; lastError: string };

const pickRandom = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

type Mark = { id: string; mark: string; version: number };

/** Marks of the sheets by path, as their last response has them. */
const lastMarks = new Map<string, Mark[]>();

type ApiResponse = { status: number; text: string };

async function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  body?: object,
): Promise<ApiResponse> {
  const text = body && JSON.stringify(body);
  const person = pickRandom(people);
  const headers = {
    ...(person && (await buildSessionHeaders(`http://127.0.0.1:${String(port)}/api`, person))),
    // Responses with sheets are parsed, so they are requested without compression.
    'accept-encoding': path.startsWith('/attendance') ? 'identity' : 'gzip',
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  };
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers };
    const clientRequest = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(parts)) }),
      );
      response.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end(text);
  });
}

/** Saves one changed mark of a sheet with the version of its last response, as the console does. The first save creates the sheet. */
async function saveMark(agent: Agent, port: number, path: string, sheet: Sheet): Promise<ApiResponse> {
  const { id = '', mark: was = '', version = 0 } = pickRandom(lastMarks.get(path) ?? []) ?? {};
  const changed = { id, mark: was === 'Late' ? 'Present' : 'Late', was, version };
  const response = lastMarks.has(path)
    ? await send(agent, port, 'PUT', '/attendance/sheet', { ...sheet, marks: [changed] })
    : await send(agent, port, 'POST', '/attendance', sheet);
  if (response.status >= 300) return response;
  const saved = JSON.parse(response.text) as { marks?: Mark[]; record?: { marks?: Mark[] } };
  lastMarks.set(path, (saved.record ?? saved).marks ?? []);
  return response;
}

async function measureLoad({ port, clients, seconds, requests, rate }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  for (const { path } of requests.filter(({ sheet }) => sheet)) {
    const { status, text } = await send(agent, port, 'GET', path);
    if (status === 200) lastMarks.set(path, (JSON.parse(text) as { marks: Mark[] }).marks);
  }
  const times: number[] = [];
  let errors = 0;
  let lastError = '';
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const runClient = async (_: unknown, clientIndex: number) => {
    // Each client saves different sheets, as teachers do.
    const ownRequests = requests.filter(({ sheet }, index) => !sheet || index % clients === clientIndex);
    for (let turn = 0; ; turn += 1) {
      const dueAt =
        rate === undefined ? performance.now() : startedAt + ((turn * clients + clientIndex) / rate) * 1000;
      if (dueAt > performance.now()) await sleep(dueAt - performance.now());
      const chosen = pickRandom(ownRequests);
      if (dueAt >= endsAt || chosen === undefined) break;
      const { path, sheet } = chosen;
      const response = sheet
        ? await saveMark(agent, port, path, sheet)
        : await send(agent, port, 'GET', path);
      times.push(performance.now() - dueAt);
      if (response.status < 300) continue;
      errors += 1;
      lastError = `${path} ${String(response.status)} ${response.text.slice(0, 200)}`;
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - startedAt) / 1000, lastError };
}

process.on('message', (load: Load) => {
  void measureLoad(load).then((result) => process.send?.(result));
});
