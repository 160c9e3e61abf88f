import { buildPeople, type Person } from './people.ts';

/** Sort or filter to request from a table. Without a column, the rows are in their original order. */
export type TableRequest = { sort?: keyof Person; order?: 'asc' | 'desc'; q?: string };

/** Adapter through which the benchmark controls a table with all rows. */
export type Adapter = {
  applyRequest: (request: Required<TableRequest>) => void;
  /** Replaces rows, by their index in `rows`. */
  update: (changed: ReadonlyMap<number, Person>) => void;
  /** Returns the IDs of the rendered rows from the top. */
  readIds: () => string[];
  findScroller: () => Element | null;
};

/** Numbers of frames of a measurement: all, dropped ones, and those in which the table shows no row. `hasCorrectRows` tells whether the last rows are correct. */
export type Frames = { count: number; dropped: number; blank: number; hasCorrectRows: boolean };

declare global {
  // Only an interface can be merged with the interface `Window` of the browser.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    table: {
      /** Returns the milliseconds from the request to the paint of the correct rows. */
      measureRequest: (request: TableRequest) => Promise<number>;
      ready: () => Promise<number>;
      scroll: () => Promise<Frames>;
      update: () => Promise<Frames>;
    };
  }
}

const FRAME_MS = 1000 / 60;
/** Number of rows that are compared with the expected ones. */
const COMPARED_ROWS = 5;
const REQUEST_TIMEOUT_MS = 30_000;

/** Rows of the page with IDs in ascending order. The URL contains the number of rows. */
export const rows: Person[] = buildPeople(Number(new URLSearchParams(location.search).get('rows'))).map(
  (person, index) => ({ ...person, id: `S${1_000_000 + index}` }),
);

const waitForPaint = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame((now) => {
      // A message is delivered after the paint of the frame, unlike a microtask.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(now);
      port2.postMessage(undefined);
    });
  });

/** Computes the IDs of the first rows that a table has to show for a request. */
function computeFirstIds({ sort = 'id', order = 'asc', q = '' }: TableRequest): string[] {
  const matchingRows = rows.filter((row) =>
    Object.values(row).some((value) => value.toLowerCase().includes(q)),
  );
  if (sort !== 'id') {
    const sign = order === 'asc' ? 1 : -1;
    matchingRows.sort((a, b) => (a[sort] < b[sort] ? -sign : a[sort] > b[sort] ? sign : 0));
  }
  return matchingRows.slice(0, COMPARED_ROWS).map(({ id }) => id);
}

/** Counts dropped frames, and as blank those for which `isFilled` returns false. `isFilled` is called before each frame. */
async function countFrames(frameCount: number, isFilled: (frame: number) => boolean): Promise<Frames> {
  let dropped = 0;
  let blank = 0;
  let lastFrameAt = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < frameCount; frame += 1) {
    if (!isFilled(frame)) blank += 1;
    const now = await new Promise<number>(requestAnimationFrame);
    dropped += Math.max(0, Math.round((now - lastFrameAt) / FRAME_MS) - 1);
    lastFrameAt = now;
  }
  return { count: frameCount, dropped, blank, hasCorrectRows: true };
}

/** Registers a table for the measurement. */
export function registerTable(adapter: Adapter): void {
  const measureRequest = async (request: TableRequest) => {
    const expected = computeFirstIds(request).join();
    const isShown = () => adapter.readIds().slice(0, COMPARED_ROWS).join() === expected;
    const startedAt = performance.now();
    adapter.applyRequest({ sort: 'id', order: 'asc', q: '', ...request });
    do {
      await waitForPaint();
      if (performance.now() - startedAt > REQUEST_TIMEOUT_MS)
        throw new Error(
          `After ${REQUEST_TIMEOUT_MS / 1000} s, the table shows the rows ${adapter.readIds().slice(0, 5).join()} instead of ${expected}.`,
        );
    } while (!isShown());
    return performance.now() - startedAt;
  };
  const hasRowInMiddle = (scroller: Element) => {
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const element = document.elementFromPoint(left + Math.min(width, 900) / 3, top + height / 2);
    return element?.closest('tr, [role="row"], .ant-table-row') !== null;
  };
  window.table = {
    measureRequest,
    ready: () => measureRequest({}),
    scroll: async () => {
      const scroller = adapter.findScroller();
      if (!scroller) throw new Error('The table has no element that scrolls.');
      const frames = await countFrames(300, () => {
        const isFilled = hasRowInMiddle(scroller);
        scroller.scrollTop += 120;
        return isFilled;
      });
      await waitForPaint();
      const indexes = adapter.readIds().map((id) => Number(id.slice(1)) - 1_000_000);
      return { ...frames, hasCorrectRows: scroller.scrollTop > 30_000 && (indexes[0] ?? 0) > 500 };
    },
    update: async () => {
      const buildPhone = (index: number, round: number) => `+91${6_000_000_000 + round * 1000 + index}`;
      const shownIndexes = adapter
        .readIds()
        .slice(0, 10)
        .map((id) => Number(id.slice(1)) - 1_000_000);
      let round = 0;
      // 100 cells every sixth frame are 1,000 a second.
      const frames = await countFrames(300, (frame) => {
        if (frame % 6 !== 0) return true;
        round += 1;
        const changed = new Map<number, Person>();
        const changedIndexes = [
          ...shownIndexes,
          ...Array.from({ length: 90 }, (_, number) => (number * 7919 + round * 104_729) % rows.length),
        ];
        for (const index of changedIndexes) {
          const row = rows[index];
          if (!row) continue;
          const changedRow = { ...row, phone: buildPhone(index, round) };
          rows[index] = changedRow;
          changed.set(index, changedRow);
        }
        adapter.update(changed);
        return true;
      });
      await waitForPaint();
      await waitForPaint();
      const text = document.body.innerText;
      return {
        ...frames,
        hasCorrectRows: shownIndexes.slice(0, 5).every((index) => text.includes(buildPhone(index, round))),
      };
    },
  };
}
