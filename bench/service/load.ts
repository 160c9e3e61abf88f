/** Sends requests from several clients for some seconds, and sends the measured times to the parent process. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSessionHeaders } from '../../packages/api/test/node/soak/people.ts';
import { people } from './people.ts';
import { type Expected, type Load, type LoadRequest, type LoadResult, type Sheet } from './requests.ts';

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
  { body, encoding = 'gzip' }: { body?: object; encoding?: 'gzip' | 'identity' } = {},
): Promise<ApiResponse> {
  const text = body && JSON.stringify(body);
  const person = pickRandom(people);
  const headers = {
    ...(person && (await buildSessionHeaders(`http://127.0.0.1:${String(port)}/api`, person))),
    'accept-encoding': encoding,
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
    ? await send(agent, port, 'PUT', '/attendance/sheet', {
        body: { ...sheet, marks: [changed] },
        encoding: 'identity',
      })
    : await send(agent, port, 'POST', '/attendance', { body: sheet, encoding: 'identity' });
  if (response.status >= 300) return response;
  const saved = JSON.parse(response.text) as { marks?: Mark[]; record?: { marks?: Mark[] } };
  const { marks = [] } = saved.record ?? saved;
  if (lastMarks.has(path) && marks.find((one) => one.id === id)?.mark !== changed.mark)
    return { ...response, status: 0 };
  lastMarks.set(path, marks);
  return response;
}

/** Returns the part of a response that `expected` has, too. */
function pickActual(text: string, expected: Expected): unknown {
  const body = JSON.parse(text) as Record<string, unknown>;
  const lengthOf = (name: string) => (body[name] as unknown[]).length;
  if ('rows' in expected) return { rows: lengthOf('rows'), total: body.total };
  if ('key' in expected) return { key: body.key };
  if ('students' in expected)
    return { students: (body as { students: { today: { value: number } } }).students.today.value };
  const found = ['students', 'teachers', 'records', 'sections'].reduce(
    (sum, name) => sum + lengthOf(name),
    0,
  );
  return { results: Math.min(found, expected.results) };
}

/** Sends each reading request once. Throws if a response is not as expected, so that no refusal is measured. */
async function checkResponses(agent: Agent, port: number, requests: readonly LoadRequest[]): Promise<void> {
  for (const request of requests) {
    if ('sheet' in request) continue;
    const { path, expected } = request;
    const { status, text } = await send(agent, port, 'GET', path, { encoding: 'identity' });
    const actual =
      status === 200 ? JSON.stringify(pickActual(text, expected)) : `${status} ${text.slice(0, 200)}`;
    if (actual !== JSON.stringify(expected))
      throw new Error(`${path}: expected ${JSON.stringify(expected)}, but got ${actual}`);
  }
}

async function measureLoad({
  port,
  clients,
  seconds,
  requests,
  rate,
  isChecked = false,
}: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  if (isChecked) await checkResponses(agent, port, requests);
  for (const request of requests) {
    if (!('sheet' in request)) continue;
    const { path } = request;
    const { status, text } = await send(agent, port, 'GET', path, { encoding: 'identity' });
    if (status === 200) lastMarks.set(path, (JSON.parse(text) as { marks: Mark[] }).marks);
  }
  const times: number[] = [];
  let errors = 0;
  let lastError = '';
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const runClient = async (_: unknown, clientIndex: number) => {
    // Each client saves different sheets, as teachers do.
    const ownRequests = requests.filter(
      (request, index) => !('sheet' in request) || index % clients === clientIndex,
    );
    for (let turn = 0; ; turn += 1) {
      const dueAt =
        rate === undefined ? performance.now() : startedAt + ((turn * clients + clientIndex) / rate) * 1000;
      if (dueAt > performance.now()) await sleep(dueAt - performance.now());
      const chosen = pickRandom(ownRequests);
      if (dueAt >= endsAt || chosen === undefined) break;
      const { path } = chosen;
      const response =
        'sheet' in chosen
          ? await saveMark(agent, port, path, chosen.sheet)
          : await send(agent, port, 'GET', path);
      times.push(performance.now() - dueAt);
      if (response.status >= 200 && response.status < 300) continue;
      errors += 1;
      lastError = `${path} ${String(response.status)} ${response.text.slice(0, 200)}`;
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - startedAt) / 1000, lastError };
}

process.on('message', (load: Load) => {
  measureLoad(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
