import { type Job } from '@firstbell/schema';
import { type Database } from '@firstbell/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchApp } from '../app.ts';

/** Duration of one request, and processor time of this process during it, in ms. */
type Wait = { ms: number; processorMs: number };

const TODAY = '2026-11-20';
const STUDENT_PATH = '/student/S100003';

/** Opens a school's app as an administrator, for bulk operations and for ordinary requests during them. */
export async function openClient(db: Database, now: Date) {
  const { fetch, send } = openBenchApp(db, now);
  let { body: student } = await send('GET', STUDENT_PATH);
  const sections = (await send('GET', `/attendance/missing?date=${TODAY}`)).body.sections as {
    class: string;
    section: string;
  }[];
  let savedSheets = 0;

  /** Saves today's sheet of another section at each call. */
  async function saveSheet(): Promise<void> {
    const { class: name = '', section = '' } = sections[(savedSheets += 1) % sections.length] ?? {};
    const place = `date=${TODAY}&class=${encodeURIComponent(name)}&section=${section}`;
    const opened = await send('GET', `/attendance/sheet?${place}`);
    const students = (opened.body.students ?? []) as { id: string }[];
    const marks = students.map(({ id }, index) => ({ id, mark: index % 2 === 0 ? 'Present' : 'Absent' }));
    await send('POST', '/attendance', { date: TODAY, class: name, section, marks });
  }

  async function saveStudent(): Promise<void> {
    const { key, created_at, updated_at, updated_by, ...input } = student;
    void [key, created_at, updated_at, updated_by];
    const mother = `Mother ${String.fromCharCode(65 + (Number(student.version) % 26))}`;
    const saved = await send('PUT', STUDENT_PATH, { ...input, mother });
    student = saved.status === 200 ? saved.body : (await send('GET', STUDENT_PATH)).body;
  }

  const ordinaryRequests = [
    () => send('GET', '/student?sort=name&page=3&count=false'),
    () => send('GET', '/teacher/T10007'),
    saveStudent,
    saveSheet,
  ];

  /** Sends ordinary requests until `run` has finished. Returns the durations of `run` and of the requests. */
  async function measureDuring(run: () => Promise<unknown>): Promise<{ ms: number; waits: Wait[] }> {
    const waits: Wait[] = [];
    const startedAt = performance.now();
    let isRunning = true;
    const running = run().finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      for (const sendRequest of ordinaryRequests) {
        const sentAt = performance.now();
        const cpuBefore = process.cpuUsage();
        await sendRequest();
        const { user, system } = process.cpuUsage(cpuBefore);
        waits.push({ ms: performance.now() - sentAt, processorMs: (user + system) / 1000 });
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

  /** Keys of the sheets that the ordinary requests save. */
  const savedSheetKeys = sections.map(({ class: name, section }) => `${TODAY}.${name}.${section}`);
  return { fetch, send, runToEnd, savedSheetKeys, measureDuring };
}

/** Client of a school's app. */
export type Client = Awaited<ReturnType<typeof openClient>>;
