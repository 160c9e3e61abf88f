import { type Job } from '@firstbell/schema';
import { UNLIMITED } from '../unlimited.ts';
import { createApp, type Database, createMemoryStore, plainSettings } from '@firstbell/api';
import { jobSettings } from '../../packages/api/src/settings.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Duration of one request, and processor time of this process during it, in ms. */
type Wait = { kind: string; ms: number; processorMs: number };
type ApiResponse = { status: number; body: Record<string, unknown> };

/** Opens a school's app as an administrator, for bulk operations and for ordinary requests during them. */
export async function openClient(db: Database, now: Date) {
  const app = createApp({
    db,
    files: createMemoryStore(),
    clock: () => now,
    config: {
      ...plainSettings,
      ...jobSettings,
      ...UNLIMITED,
    },
    verifyToken: () =>
      Promise.resolve({
        uid: 'bench',
        name: 'Bench',
        email: 'bench@school.example',
        isEmailVerified: true,
        signedInAt: now,
      }),
  });

  async function send(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const headers = { token: 'bench', 'content-type': 'application/json' };
    const response = await app.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const STUDENT_PATH = '/student/S100003';
  const { body: initialStudent } = await send('GET', STUDENT_PATH);
  let student = initialStudent;
  const marks = ['Present', 'Absent'];
  const sections = (await send('GET', '/attendance/missing?date=2026-11-20')).body.sections as {
    class: string;
    section: string;
  }[];
  let savedSheets = 0;

  /** Saves today's sheet of another section at each call. */
  async function saveSheet(): Promise<ApiResponse> {
    const { class: name = '', section = '' } = sections[(savedSheets += 1) % sections.length] ?? {};
    const place = `date=2026-11-20&class=${encodeURIComponent(name)}&section=${section}`;
    const opened = await send('GET', `/attendance/sheet?${place}`);
    const students = (opened.body.students ?? []) as { id: string }[];
    const body = {
      ...{ date: '2026-11-20', class: name, section },
      marks: students.map(({ id }, index) => ({ id, mark: marks[index % 2] })),
    };
    return send('POST', '/attendance', body);
  }

  async function saveStudent(): Promise<ApiResponse> {
    const { key, created_at, updated_at, updated_by, ...input } = student;
    void [key, created_at, updated_at, updated_by];
    const saved = await send('PUT', STUDENT_PATH, {
      ...input,
      mother: `Mother ${String.fromCharCode(65 + (Number(student.version) % 26))}`,
    });
    student = saved.status === 200 ? saved.body : (await send('GET', STUDENT_PATH)).body;
    return saved;
  }

  const ordinaryRequests: Record<string, () => Promise<ApiResponse>> = {
    list: () => send('GET', '/student?sort=name&page=3&count=false'),
    record: () => send('GET', '/teacher/T10007'),
    'student save': saveStudent,
    'sheet save': saveSheet,
  };

  /** Sends ordinary requests until `run` has finished. Returns the durations of `run` and of the requests. */
  async function measureDuring(run: () => Promise<unknown>): Promise<{ ms: number; waits: Wait[] }> {
    const waits: Wait[] = [];
    const startedAt = performance.now();
    let isRunning = true;
    const running = run().finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      for (const [kind, sendRequest] of Object.entries(ordinaryRequests)) {
        const sentAt = performance.now();
        const cpuBefore = process.cpuUsage();
        await sendRequest();
        const { user, system } = process.cpuUsage(cpuBefore);
        waits.push({ kind, ms: performance.now() - sentAt, processorMs: (user + system) / 1000 });
        await sleep(5);
      }
    }
    await running;
    return { ms: performance.now() - startedAt, waits };
  }

  /** Sends a bulk operation, and waits for the end of its job. Throws if the operation fails. */
  async function runToEnd(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
    const response = await send(method, path, body);
    if (response.status === 200) return response.body;
    if (response.status !== 202) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    for (;;) {
      const job = (await send('GET', `/job/${String(response.body.key)}`)).body as Job;
      if (job.state === 'done') return job.result ?? {};
      if (job.state !== 'running') throw new Error(`${path}: ${JSON.stringify(job.problem)}`);
      await sleep(100);
    }
  }

  /** Summarises waits: their number, 99th percentile and maximum, and the maximum processor time of a request, in ms. */
  function summarizeWaits(waits: readonly Wait[]) {
    const sorted = waits.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const p99Ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
    const processorMs = Math.max(0, ...waits.map((wait) => wait.processorMs));
    return { requestCount: sorted.length, p99Ms, longestMs: sorted.at(-1) ?? 0, processorMs };
  }

  /** Keys of the sheets that the ordinary requests save. */
  const savedSheetKeys = sections.map(({ class: name, section }) => `2026-11-20.${name}.${section}`);

  return { send, runToEnd, savedSheetKeys, measureDuring, summarizeWaits, sleep: (ms: number) => sleep(ms) };
}

/** Client of a school's app. */
export type Client = Awaited<ReturnType<typeof openClient>>;
