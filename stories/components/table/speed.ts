import { type TableView } from '@firstbell/ui';
import { type SampleStudent } from './sampleStudents.ts';

/**
 * Result of one task: the duration of each run or frame in milliseconds, whether all results were correct, and for a
 * task that is measured by frames the number of dropped frames.
 */
export type TaskResult = {
  task: string;
  durationsMs: readonly number[];
  isCorrect: boolean;
  droppedCount?: number;
};

/** A view to request. A cold task begins with rows that have no cached index. */
type Task = { name: string; view: Partial<TableView>; isCold: boolean };

const RUNS_PER_TASK = 5;

/** Tasks of the measurement, in their order. */
const TASKS: readonly Task[] = [
  { name: 'Sort, without a cached index', view: { sort: 'name', order: 'desc', q: '' }, isCold: true },
  { name: 'Filter, without a cached index', view: { sort: 'name', order: 'asc', q: 'riya' }, isCold: true },
  { name: 'Filter by one more letter', view: { sort: 'name', order: 'asc', q: 'riya s' }, isCold: false },
  { name: 'Sort the filtered rows', view: { sort: 'phone', order: 'desc', q: 'riya s' }, isCold: false },
];

/** Waits until the render is painted. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A message is delivered after the paint of the frame, unlike a microtask.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve();
      };
      port2.postMessage(undefined);
    });
  });
}

/** Finds the first row of a view with a simple reference implementation. */
function findFirstId(
  students: readonly SampleStudent[],
  { q = '', sort, order }: Partial<TableView>,
): string {
  const column = sort === 'phone' ? 'phone' : 'name';
  const sign = order === 'desc' ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  let first: SampleStudent | undefined;
  for (const student of students) {
    if (!`${student.class}\n${student.name}`.toLowerCase().includes(q)) continue;
    const comparison =
      first && (sign * compare(student[column], first[column]) || compare(student.id, first.id));
    if (comparison === undefined || comparison < 0) first = student;
  }
  return first?.id ?? '';
}

/** Measures each task from the request of its view to the paint of its rows. */
export async function measureTasks(
  students: readonly SampleStudent[],
  requestView: (view: Partial<TableView>, isCold: boolean) => void,
  readFirstKey: () => string | undefined,
): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  for (const { name, view, isCold } of TASKS) {
    const expected = findFirstId(students, view);
    const durationsMs: number[] = [];
    let isCorrect = true;
    for (let run = 0; run < RUNS_PER_TASK; run += 1) {
      requestView({ sort: 'id', order: 'asc', q: '' }, isCold);
      await waitForPaint();
      const start = performance.now();
      requestView(view, false);
      await waitForPaint();
      durationsMs.push(performance.now() - start);
      isCorrect &&= readFirstKey() === expected;
    }
    results.push({ task: name, durationsMs, isCorrect });
  }
  return results;
}

const FRAME_MS = 1000 / 60;

/** Measures sixty frames, and calls `updatePage` before each frame. */
async function measureFrames(
  updatePage: (frame: number) => void,
): Promise<Pick<TaskResult, 'durationsMs' | 'droppedCount'>> {
  const durationsMs: number[] = [];
  let lastFrameTime = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < 60; frame += 1) {
    updatePage(frame);
    const frameTime = await new Promise<number>(requestAnimationFrame);
    durationsMs.push(frameTime - lastFrameTime);
    lastFrameTime = frameTime;
  }
  const droppedFrames = durationsMs.map((time) => Math.max(0, Math.round(time / FRAME_MS) - 1));
  return { durationsMs, droppedCount: droppedFrames.reduce((sum, frames) => sum + frames, 0) };
}

/** Measures the frames of a scroll by `stepPx` per frame. */
export async function measureScroll(
  scroller: HTMLElement,
  task: string,
  stepPx: number,
): Promise<TaskResult> {
  const frames = await measureFrames(() => {
    scroller.scrollTop += stepPx;
  });
  const rows = scroller.querySelectorAll('tbody tr[data-key]').length;
  return { task, ...frames, isCorrect: rows > 0 && rows < 80 };
}

/** Measures the frames while 100 phone numbers, also those of the first rows, change every sixth frame. */
export async function measureUpdates(
  students: readonly SampleStudent[],
  showStudents: (students: readonly SampleStudent[]) => void,
  readText: () => string,
): Promise<TaskResult> {
  let current = [...students];
  let phone = '';
  const frames = await measureFrames((frame) => {
    if (frame % 6 !== 0) return;
    phone = `+91${9_000_000_000 + frame}`;
    current = [...current];
    for (let update = 0; update < 100; update += 1) {
      const index = update < 10 ? update : (update * 7919 + frame) % current.length;
      const student = current[index];
      if (student) current[index] = { ...student, phone };
    }
    showStudents(current);
  });
  await waitForPaint();
  return { task: '1,000 changed cells a second, a frame', ...frames, isCorrect: readText().includes(phone) };
}

/** Calculates the median and the maximum of the durations. */
export function summarise(durationsMs: readonly number[]): { median: number; worst: number } {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
