import {
  Button,
  DataTable,
  initialView,
  useLargeClientTable,
  useVirtualRows,
  type TableView,
} from '@firstbell/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Facts } from '../../page/pageLook.ts';
import { buildSampleStudents, sampleColumns, type SampleStudent } from './sampleStudents.ts';
import { measureScroll, measureTasks, measureUpdates, summarise, type TaskResult } from './speed.ts';

const STEPS = [
  ['Scroll by 100 px a frame', 100],
  ['Scroll by 4,000 px a frame', 4000],
] as const;

const rowKey = ({ id }: SampleStudent) => id;
const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Props of `SpeedTest`. */
export type SpeedTestProps = {
  /** Numbers of rows to choose from. */
  counts: readonly number[];
};

/** Measures tables with different numbers of rows in the viewer's browser. */
export function SpeedTest({ counts }: SpeedTestProps) {
  const [sampleStudents, setStudents] = useState<readonly SampleStudent[]>([]);
  const [view, setView] = useState<TableView>(() => initialView(sampleColumns));
  const [results, setResults] = useState<readonly TaskResult[]>([]);
  const [running, setRunning] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows();
  const table = useLargeClientTable(sampleStudents, sampleColumns, { rowKey, view, onViewChange: setView });

  const run = async (count: number) => {
    setRunning(count);
    setResults([]);
    const rows = buildSampleStudents(count);
    const requestView = (next: Partial<TableView>, isCold: boolean) => {
      flushSync(() => {
        // A new array has no cached index.
        if (isCold) setStudents([...rows]);
        setView((now) => ({ ...now, ...next, page: 1, rows: count }));
      });
    };
    requestView({}, true);
    const readFirstKey = () => root.current?.querySelector<HTMLElement>('tbody tr[data-key]')?.dataset.key;
    const timed = await measureTasks(rows, requestView, readFirstKey);
    requestView({ sort: 'id', order: 'asc', q: '' }, false);
    const scroller = root.current?.querySelector<HTMLElement>('[data-scroller]');
    for (const [task, step] of STEPS) if (scroller) timed.push(await measureScroll(scroller, task, step));
    if (scroller) scroller.scrollTop = 0;
    const readText = () => scroller?.textContent ?? '';
    timed.push(await measureUpdates(rows, setStudents, readText));
    setResults(timed);
    setRunning(undefined);
  };

  return (
    <div ref={root}>
      <p>
        {counts.map((count) => (
          <Button key={count} isPending={running === count} onClick={() => void run(count)}>
            Measure {count.toLocaleString('en-IN')} rows
          </Button>
        ))}
      </p>
      {results.length > 0 && (
        <Facts aria-label="Measured">
          <thead>
            <tr>
              <th scope="col">Task, from the request to the paint</th>
              <th scope="col">Median, ms</th>
              <th scope="col">Worst, ms</th>
              <th scope="col">Dropped frames</th>
              <th scope="col">Results</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ task, times, dropped, isRight }) => (
              <tr key={task}>
                <th scope="row">{task}</th>
                <td>{format.format(summarise(times).median)}</td>
                <td>{format.format(summarise(times).worst)}</td>
                <td>{dropped ?? '–'}</td>
                <td>{isRight ? 'correct' : 'wrong'}</td>
              </tr>
            ))}
          </tbody>
        </Facts>
      )}
      <DataTable
        caption="Student"
        columns={sampleColumns}
        table={table}
        features={{ virtual }}
        rowsOptions={[]}
      />
    </div>
  );
}
