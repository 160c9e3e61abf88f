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
import { FactTable } from '../../page/pageLook.ts';
import { buildSampleStudents, sampleColumns, type SampleStudent } from './sampleStudents.ts';
import { measureScroll, measureTasks, measureUpdates, summarise, type TaskResult } from './speed.ts';

const SCROLL_TASKS = [
  ['Scroll by 100 px a frame', 100],
  ['Scroll by 4,000 px a frame', 4000],
] as const;

const rowKey = ({ id }: SampleStudent) => id;
const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Props of `SpeedTest`. */
export type SpeedTestProps = {
  /** Numbers of rows to choose from. */
  counts: readonly number[];
};

/** Measures tables with different numbers of rows in the viewer's browser. */
export function SpeedTest({ counts }: SpeedTestProps) {
  const [sampleStudents, setSampleStudents] = useState<readonly SampleStudent[]>([]);
  const [view, setView] = useState<TableView>(() => initialView(sampleColumns));
  const [results, setResults] = useState<readonly TaskResult[]>([]);
  const [runningCount, setRunningCount] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows();
  const table = useLargeClientTable(sampleStudents, sampleColumns, { rowKey, view, onViewChange: setView });

  const measureTable = async (count: number) => {
    setRunningCount(count);
    setResults([]);
    const rows = buildSampleStudents(count);
    const requestView = (next: Partial<TableView>, isCold: boolean) => {
      flushSync(() => {
        // A new array has no cached index.
        if (isCold) setSampleStudents([...rows]);
        setView((current) => ({ ...current, ...next, page: 1, rows: count }));
      });
    };
    requestView({}, true);
    const readFirstKey = () => root.current?.querySelector<HTMLElement>('tbody tr[data-key]')?.dataset.key;
    const taskResults = await measureTasks(rows, requestView, readFirstKey);
    requestView({ sort: 'id', order: 'asc', q: '' }, false);
    const scroller = root.current?.querySelector<HTMLElement>('[data-scroller]');
    for (const [task, stepPx] of SCROLL_TASKS)
      if (scroller) taskResults.push(await measureScroll(scroller, task, stepPx));
    if (scroller) scroller.scrollTop = 0;
    const readText = () => scroller?.textContent ?? '';
    taskResults.push(await measureUpdates(rows, setSampleStudents, readText));
    setResults(taskResults);
    setRunningCount(undefined);
  };

  return (
    <div ref={root}>
      <p>
        {counts.map((count) => (
          <Button key={count} isPending={runningCount === count} onClick={() => void measureTable(count)}>
            Measure {count.toLocaleString('en-IN')} rows
          </Button>
        ))}
      </p>
      {results.length > 0 && (
        <FactTable aria-label="Measured">
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
            {results.map(({ task, durationsMs, droppedCount, isCorrect }) => (
              <tr key={task}>
                <th scope="row">{task}</th>
                <td>{numberFormat.format(summarise(durationsMs).median)}</td>
                <td>{numberFormat.format(summarise(durationsMs).worst)}</td>
                <td>{droppedCount ?? '–'}</td>
                <td>{isCorrect ? 'correct' : 'wrong'}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
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
