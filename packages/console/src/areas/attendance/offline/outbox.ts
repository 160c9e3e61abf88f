import { attendanceMarks } from '@firstbell/schema';
import { sheetChanged, type MarkChange, type SheetChanged } from '@firstbell/schema/sheets';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { readRefusal } from '../../../platform/http/readRefusal.ts';
import { waitingName } from '../../../platform/offline/waiting.ts';
import { type KeptStore } from '../../../platform/offline/KeptStore.ts';
import { type SheetOf } from './sheetOf.ts';

const of = z.object({ date: z.string(), class: z.string(), section: z.string() });

const change = z.object({
  id: z.string(),
  mark: z.enum(attendanceMarks),
  was: z.enum([...attendanceMarks, '']),
  version: z.number(),
});

/** An unsent sheet in this browser. */
const waitingSheet = z.object({
  of,
  marks: z.array(change),
  /** Distinguishes a sheet that was saved again during its request from the sent one. */
  revision: z.string(),
  /** `conflict`: somebody else marked the same children; `refused`: the API refused the sheet. */
  state: z.enum(['waiting', 'conflict', 'refused']),
  /** Reason of the API's refusal. */
  reason: z.string(),
});
export type WaitingSheet = z.output<typeof waitingSheet>;

/** The store of this browser, the owner of the sheets, and the client of the API. */
export type Outbox = { store: KeptStore; person: string; http: AxiosInstance };

const nameOf = (person: string, { date, class: name, section }: SheetOf) =>
  waitingName(person, `attendance/${date}/${name}/${section}`);

/** Reads the unsent sheets of a person, by their day. */
async function readWaiting({ store, person }: Outbox): Promise<WaitingSheet[]> {
  const names = await store.names(waitingName(person, 'attendance/'));
  const values = await Promise.all(names.map((name) => store.read(name)));
  return values.flatMap((value) => {
    const { data } = waitingSheet.safeParse(value);
    return data ? [data] : [];
  });
}

/** Reads one unsent sheet. */
async function readWaitingSheet({ store, person }: Outbox, sheet: SheetOf) {
  return waitingSheet.safeParse(await store.read(nameOf(person, sheet))).data;
}

/** Stores a sheet until it is sent, replacing an unsent one of the same section and day. Throws a `KeepError`. */
export async function keepSheet(
  { store, person }: Outbox,
  sheet: SheetOf,
  marks: readonly MarkChange[],
): Promise<WaitingSheet> {
  const waiting: WaitingSheet = {
    of: { date: sheet.date, class: sheet.class, section: sheet.section },
    marks: [...marks],
    revision: crypto.randomUUID(),
    ...{ state: 'waiting', reason: '' },
  };
  await store.write(nameOf(person, sheet), waiting);
  return waiting;
}

/** Removes an unsent sheet; with a revision, only if it is that one. */
export async function dropSheet(outbox: Outbox, sheet: SheetOf, revision?: string): Promise<void> {
  const { store, person } = outbox;
  if (revision !== undefined && (await readWaitingSheet(outbox, sheet))?.revision !== revision) return;
  await store.remove(nameOf(person, sheet));
}

/** `PUT /attendance/sheet`: saves marks, each over the version that was seen. */
export async function sendSheet(
  http: AxiosInstance,
  sheet: SheetOf,
  marks: readonly MarkChange[],
): Promise<SheetChanged> {
  const { data } = await http.put<unknown>('/attendance/sheet', { ...sheet, marks });
  return sheetChanged.parse(data);
}

/** Sends the marks of an unsent sheet; those in conflict are kept until the person decides. Rethrows an unreachable API. */
async function sendWaiting(outbox: Outbox, { of: sheet, marks, revision }: WaitingSheet): Promise<boolean> {
  const { store, person, http } = outbox;
  const keep = async (left: Partial<WaitingSheet>) => {
    const now = await readWaitingSheet(outbox, sheet);
    // Saved again during the request: the newer one is sent next.
    if (now?.revision === revision) await store.write(nameOf(person, sheet), { ...now, ...left });
  };
  try {
    const { conflicts } = await sendSheet(http, sheet, marks);
    const ids = new Set(conflicts.map(({ id }) => id));
    if (ids.size === 0) await dropSheet(outbox, sheet, revision);
    else await keep({ state: 'conflict', marks: marks.filter(({ id }) => ids.has(id)) });
    return true;
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown;
    // The session ended, or the API is away or busy: the sheet waits on.
    if (thrown.isTransient || thrown.status === 401 || thrown.status === 403) throw thrown;
    await keep({ state: 'refused', reason: readRefusal(thrown)?.text ?? thrown.detail });
    return false;
  }
}

/**
 * Sends all sheets that wait; resolves to the number of those that were sent. `withRefused` tries those again that the API did
 * not take, such as for a day that had not come. Only one tab sends at a time; a sheet that is sent twice is saved once.
 */
export async function sendAll(outbox: Outbox, { withRefused = false } = {}): Promise<number> {
  const send = async () => {
    let sent = 0;
    for (const sheet of await readWaiting(outbox)) {
      const isDue = sheet.state === 'waiting' || (withRefused && sheet.state === 'refused');
      if (isDue && (await sendWaiting(outbox, sheet))) sent += 1;
    }
    return sent;
  };
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return send();
  return locks.request(`firstbell.outbox:${outbox.person}`, { ifAvailable: true }, (lock) =>
    lock === null ? 0 : send(),
  );
}

/** The sheets that wait to be sent, as all tabs of this browser keep them. */
export const outboxOptions = (outbox: Outbox) =>
  queryOptions({
    queryKey: ['attendance', 'outbox'] as const,
    queryFn: () => readWaiting(outbox),
    staleTime: 0,
  });
