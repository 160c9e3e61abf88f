import { buildPeople, type Person } from '../people.ts';

/** Sort or filter to request from a table; no column means the order in which the rows are given. */
export type Request = { sort?: keyof Person; order?: 'asc' | 'desc'; q?: string };

/** A table with all rows, as its page offers it to the measurement. */
export type Adapter = {
  ask: (request: Required<Request>) => void;
  /** Replaces rows, by their place in `rows`. */
  update: (changed: ReadonlyMap<number, Person>) => void;
  /** Returns the IDs of the rendered rows from the top. */
  ids: () => string[];
  scroller: () => Element | null;
};

/** Frames of a measurement. */
export type Frames = { count: number; dropped: number; blank: number; isRight: boolean };

declare global {
  // Only an interface can be merged with the browser's own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    table: {
      /** Returns the milliseconds from the request to the paint of the right rows. */
      answer: (request: Request) => Promise<number>;
      ready: () => Promise<number>;
      scroll: () => Promise<Frames>;
      update: () => Promise<Frames>;
    };
  }
}

const FRAME_MS = 1000 / 60;
const COMPARED = 5;
const NO_ANSWER_MS = 30_000;

/** Rows of the page, as many as its URL asks for, with IDs in ascending order. */
export const rows: Person[] = buildPeople(Number(new URLSearchParams(location.search).get('rows'))).map(
  (person, at) => ({ ...person, id: `S${1_000_000 + at}` }),
);

const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame((now) => {
      // A message is delivered after the paint of the frame, unlike a microtask.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(now);
      port2.postMessage(undefined);
    });
  });

function firstIds({ sort = 'id', order = 'asc', q = '' }: Request): string[] {
  const found = rows.filter((row) => Object.values(row).some((value) => value.toLowerCase().includes(q)));
  if (sort !== 'id') {
    const sign = order === 'asc' ? 1 : -1;
    found.sort((a, b) => (a[sort] < b[sort] ? -sign : a[sort] > b[sort] ? sign : 0));
  }
  return found.slice(0, COMPARED).map(({ id }) => id);
}

/** Counts the frames that came late, by what they should have been. */
async function countFrames(frames: number, each: (frame: number) => boolean): Promise<Frames> {
  let dropped = 0;
  let blank = 0;
  let last = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < frames; frame += 1) {
    if (!each(frame)) blank += 1;
    const now = await new Promise<number>(requestAnimationFrame);
    dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
    last = now;
  }
  return { count: frames, dropped, blank, isRight: true };
}

/** Offers a table to the measurement. */
export function offer(adapter: Adapter): void {
  const answer = async (request: Request) => {
    const expected = firstIds(request).join();
    const isShown = () => adapter.ids().slice(0, COMPARED).join() === expected;
    const start = performance.now();
    adapter.ask({ sort: 'id', order: 'asc', q: '', ...request });
    do {
      await painted();
      if (performance.now() - start > NO_ANSWER_MS)
        throw new Error(`${adapter.ids().slice(0, 5).join()} instead of ${expected}`);
    } while (!isShown());
    return performance.now() - start;
  };
  const rowAt = (scroller: Element) => {
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width, 900) / 3, top + height / 2);
    return hit?.closest('tr, [role="row"], .ant-table-row') !== null;
  };
  window.table = {
    answer,
    ready: () => answer({}),
    scroll: async () => {
      const scroller = adapter.scroller();
      if (!scroller) throw new Error('Nothing scrolls.');
      const frames = await countFrames(300, () => {
        const isFilled = rowAt(scroller);
        scroller.scrollTop += 120;
        return isFilled;
      });
      await painted();
      const top = adapter.ids().map((id) => Number(id.slice(1)) - 1_000_000);
      return { ...frames, isRight: scroller.scrollTop > 30_000 && (top[0] ?? 0) > 500 };
    },
    update: async () => {
      const phone = (at: number, round: number) => `+91${6_000_000_000 + round * 1000 + at}`;
      const shown = adapter
        .ids()
        .slice(0, 10)
        .map((id) => Number(id.slice(1)) - 1_000_000);
      let round = 0;
      // 100 cells every sixth frame are 1,000 a second.
      const frames = await countFrames(300, (frame) => {
        if (frame % 6 !== 0) return true;
        round += 1;
        const changed = new Map<number, Person>();
        const places = [
          ...shown,
          ...Array.from({ length: 90 }, (_, at) => (at * 7919 + round * 104_729) % rows.length),
        ];
        for (const at of places) {
          const row = rows[at];
          if (!row) continue;
          const next = { ...row, phone: phone(at, round) };
          rows[at] = next;
          changed.set(at, next);
        }
        adapter.update(changed);
        return true;
      });
      await painted();
      await painted();
      const text = document.body.innerText;
      return { ...frames, isRight: shown.slice(0, 5).every((at) => text.includes(phone(at, round))) };
    },
  };
}
