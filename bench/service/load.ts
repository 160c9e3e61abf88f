/** Sends requests from several clients for some seconds, and sends the measured times to its parent. */
import { Agent, request } from 'node:http';
import { tokens } from './people.ts';
import { type Drawn } from './requests.ts';

/** Input of the load, and its result: the duration of each request in ms, and the number of failed ones. */
export type Load = { port: number; clients: number; seconds: number; drawn: Drawn[] };
export type Measured = { times: number[]; errors: number; seconds: number; sample: string };

const versions = new Map<string, number>();

/** Returns a sheet with one changed mark, as most saves change only one. */
function changeOneMark(sheet: NonNullable<Drawn['sheet']>) {
  const chosen = Math.floor(Math.random() * sheet.marks.length);
  const mark = (at: number, now: string) => (at === chosen ? (now === 'Late' ? 'Present' : 'Late') : now);
  return { ...sheet, marks: sheet.marks.map((one, at) => ({ ...one, mark: mark(at, one.mark) })) };
}

type Answer = { status: number; text: string };

function send(
  agent: Agent,
  port: number,
  { method, path }: Pick<Drawn, 'path'> & { method: string },
  body?: string,
) {
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? '';
  const headers = {
    token,
    // Responses of sheets are parsed, so they are not compressed.
    'accept-encoding': body === undefined && !path.startsWith('/attendance/') ? 'gzip' : 'identity',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            text: parts.length === 1 ? String(parts[0]) : String(Buffer.concat(parts)),
          });
        });
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Saves a sheet with the version of the last response; the first save of a sheet creates it. */
async function save(agent: Agent, port: number, { path, sheet }: Drawn): Promise<Answer> {
  const version = versions.get(path);
  const answer =
    version === undefined
      ? await send(agent, port, { method: 'POST', path: '/attendance' }, JSON.stringify(sheet))
      : await send(agent, port, { method: 'PUT', path }, JSON.stringify({ ...sheet, version }));
  if (answer.status < 300 || answer.status === 409) {
    const body = JSON.parse(answer.text) as { version?: number; record?: { version: number } };
    versions.set(path, body.version ?? body.record?.version ?? 1);
  }
  return answer.status === 409 ? save(agent, port, { method: 'PUT', path, ...(sheet && { sheet }) }) : answer;
}

/** Reads the versions of the existing sheets. */
async function readVersions(agent: Agent, port: number, drawn: readonly Drawn[]): Promise<void> {
  versions.clear();
  for (const { path } of drawn.filter(({ sheet }) => sheet)) {
    const { status, text } = await send(agent, port, { method: 'GET', path });
    const { version } = status === 200 ? (JSON.parse(text) as { version?: number }) : {};
    if (version !== undefined) versions.set(path, version);
  }
}

async function run({ port, clients, seconds, drawn }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  await readVersions(agent, port, drawn);
  const times: number[] = [];
  let errors = 0;
  let sample = '';
  const began = performance.now();
  const until = began + seconds * 1000;
  const client = async (_: unknown, number: number) => {
    // Each client saves different sheets, as teachers do.
    const own = drawn.some(({ sheet }) => sheet)
      ? drawn.filter((_drawn, at) => at % clients === number)
      : drawn;
    while (performance.now() < until) {
      const drew = own[Math.floor(Math.random() * own.length)] ?? { method: 'GET', path: '/' };
      const next = drew.sheet ? { ...drew, sheet: changeOneMark(drew.sheet) } : drew;
      const start = performance.now();
      const answer = next.sheet ? await save(agent, port, next) : await send(agent, port, next);
      times.push(performance.now() - start);
      if (answer.status >= 300) {
        errors += 1;
        sample = `${next.path} ${String(answer.status)} ${answer.text.slice(0, 200)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - began) / 1000, sample };
}

process.on('message', (load: Load) => {
  void run(load).then((measured) => process.send?.(measured));
});
