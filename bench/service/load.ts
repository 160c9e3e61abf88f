/** Sends requests from several clients for some seconds, and sends the measured times to the parent process. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokens } from './people.ts';
import { type LoadRequest } from './requests.ts';

/**
 * Load to send. With a `rate`, all clients together send that many requests per second, at scheduled times that do not depend on the
 * responses. Durations then count from the scheduled time.
 */
export type Load = { port: number; clients: number; seconds: number; requests: LoadRequest[]; rate?: number };
/** Result of a load: the duration of each request in ms, and the number of failed requests. */
export type LoadResult = { times: number[]; errors: number; seconds: number; lastError: string };

type Mark = { id: string; mark: string; version: number };
type SavedSheet = { version: number; marks?: Mark[] };

/** Sheets of the last responses, by path. */
const lastSheets = new Map<string, SavedSheet>();

/** Returns a sheet with one changed mark, because most saves change only one mark. */
function changeOneMark(sheet: NonNullable<LoadRequest['sheet']>) {
  const chosenIndex = Math.floor(Math.random() * sheet.marks.length);
  const chooseMark = (index: number, mark: string) =>
    index === chosenIndex ? (mark === 'Late' ? 'Present' : 'Late') : mark;
  return {
    ...sheet,
    marks: sheet.marks.map((mark, index) => ({ ...mark, mark: chooseMark(index, mark.mark) })),
  };
}

type ApiResponse = { status: number; text: string };

function send(
  agent: Agent,
  port: number,
  { method, path }: Pick<LoadRequest, 'path'> & { method: string },
  body?: string,
) {
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? '';
  const headers = {
    token,
    // Responses with sheets are parsed, so they are requested without compression.
    'accept-encoding': body === undefined && !path.startsWith('/attendance/') ? 'gzip' : 'identity',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise<ApiResponse>((resolve, reject) => {
    const clientRequest = request(
      { agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            text: parts.length === 1 ? String(parts[0]) : String(Buffer.concat(parts)),
          });
        });
        response.on('error', reject);
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/** Builds the request that saves a sheet with the version of its last response. The first save creates the sheet. */
function createSaveRequest({ path, sheet, isMarkSave }: LoadRequest): {
  method: string;
  path: string;
  body: unknown;
} {
  const lastSheet = lastSheets.get(path);
  if (lastSheet === undefined) return { method: 'POST', path: '/attendance', body: sheet };
  if (!isMarkSave) return { method: 'PUT', path, body: { ...sheet, version: lastSheet.version } };
  const { marks = [] } = lastSheet;
  const { id = '', mark: was = '', version = 0 } = marks[Math.floor(Math.random() * marks.length)] ?? {};
  const changedMark = { id, mark: was === 'Late' ? 'Present' : 'Late', was, version };
  return { method: 'PUT', path: '/attendance/sheet', body: { ...sheet, marks: [changedMark] } };
}

async function saveSheet(agent: Agent, port: number, sheetRequest: LoadRequest): Promise<ApiResponse> {
  const { body, ...saveRequest } = createSaveRequest(sheetRequest);
  const response = await send(agent, port, saveRequest, JSON.stringify(body));
  if (response.status >= 300 && response.status !== 409) return response;
  const saved = JSON.parse(response.text) as SavedSheet & { record?: SavedSheet };
  lastSheets.set(sheetRequest.path, saved.record ?? saved);
  return response.status === 409 ? saveSheet(agent, port, sheetRequest) : response;
}

/** Reads those sheets of the requests that exist, into `lastSheets`. */
async function readSheets(agent: Agent, port: number, requests: readonly LoadRequest[]): Promise<void> {
  lastSheets.clear();
  for (const { path } of requests.filter(({ sheet }) => sheet)) {
    const { status, text } = await send(agent, port, { method: 'GET', path });
    if (status === 200) lastSheets.set(path, JSON.parse(text) as SavedSheet);
  }
}

async function measureLoad({ port, clients, seconds, requests, rate }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  await readSheets(agent, port, requests);
  const times: number[] = [];
  let errors = 0;
  let lastError = '';
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const runClient = async (_: unknown, clientIndex: number) => {
    // Each client saves different sheets, as teachers do.
    const requestsOfClient = requests.some(({ sheet }) => sheet)
      ? requests.filter((_request, index) => index % clients === clientIndex)
      : requests;
    /** Waits until the next request of this client is due. Returns the time at which it is due. */
    const waitForTurn = async (turn: number): Promise<number> => {
      if (rate === undefined) return performance.now();
      const dueAt = startedAt + ((turn * clients + clientIndex) / rate) * 1000;
      if (dueAt > performance.now()) await sleep(dueAt - performance.now());
      return dueAt;
    };
    for (let turn = 0; ; turn += 1) {
      const start = await waitForTurn(turn);
      if (start >= endsAt) break;
      const chosenRequest = requestsOfClient[Math.floor(Math.random() * requestsOfClient.length)] ?? {
        method: 'GET',
        path: '/',
      };
      const next = chosenRequest.sheet
        ? { ...chosenRequest, sheet: changeOneMark(chosenRequest.sheet) }
        : chosenRequest;
      const response = next.sheet ? await saveSheet(agent, port, next) : await send(agent, port, next);
      times.push(performance.now() - start);
      if (response.status >= 300) {
        errors += 1;
        lastError = `${next.path} ${String(response.status)} ${response.text.slice(0, 200)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - startedAt) / 1000, lastError };
}

process.on('message', (load: Load) => {
  void measureLoad(load).then((result) => process.send?.(result));
});
