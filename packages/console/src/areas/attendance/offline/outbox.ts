import { call } from '../../../platform/http/call.ts';
import { saveSheet } from '@firstbell/schema/contracts/attendance';
import { attendanceMarks } from '@firstbell/schema';
import { type MarkChange, type SheetChanged } from '@firstbell/schema/sheets';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { type ApiError, isApiError } from '../../../platform/http/ApiError.ts';
import { readProblem } from '../../../platform/http/readProblem.ts';
import { toUnsentKey } from '../../../platform/offline/unsentValues.ts';
import { type OfflineStore } from '../../../platform/offline/OfflineStore.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';

const sheetPlaceSchema = z.object({ date: z.string(), class: z.string(), section: z.string() });

const changeSchema = z.object({
  id: z.string(),
  mark: z.enum(attendanceMarks),
  was: z.enum([...attendanceMarks, '']),
  version: z.number(),
});

const storedSheetSchema = z.object({
  /** Day and section of the sheet. */
  of: sheetPlaceSchema,
  marks: z.array(changeSchema),
  /** Distinguishes a sheet that was saved again during its request from the sent one. */
  revision: z.string(),
  /**
   * `waiting`: to be sent; `conflict`: somebody else marked the same students; `refused`: the API refused the
   * sheet.
   */
  state: z.enum(['waiting', 'conflict', 'refused']),
  /** Why the API refused the sheet; empty otherwise. */
  reason: z.string(),
});
const unsentSheetSchema = storedSheetSchema.transform(({ of: place, ...sheet }) => ({ place, ...sheet }));

/** A sheet that this browser stores until it is sent. */
export type UnsentSheet = z.output<typeof unsentSheetSchema>;

const toStoredSheet = ({ place: of, ...sheet }: UnsentSheet): z.output<typeof storedSheetSchema> => ({
  of,
  ...sheet,
});

/** Store of unsent sheets, the ID of the person who owns them, and the API client. */
export type Outbox = { store: OfflineStore; person: string; http: AxiosInstance };

const keyOf = (person: string, { date, class: className, section }: SheetPlace) =>
  toUnsentKey(person, `attendance/${date}/${className}/${section}`);

/** Reads the unsent sheets of a person, ordered by day. */
async function readUnsentSheets({ store, person }: Outbox): Promise<UnsentSheet[]> {
  const keys = await store.listKeys(toUnsentKey(person, 'attendance/'));
  const values = await Promise.all(keys.map((key) => store.read(key)));
  return values.flatMap((value) => {
    const { data } = unsentSheetSchema.safeParse(value);
    return data ? [data] : [];
  });
}

/** Reads an unsent sheet; undefined if there is none. */
async function readUnsentSheet({ store, person }: Outbox, place: SheetPlace) {
  return unsentSheetSchema.safeParse(await store.read(keyOf(person, place))).data;
}

/** Stores a sheet until it is sent; replaces an unsent sheet of the same section and day. Throws a `StoreError`. */
export async function storeUnsentSheet(
  { store, person }: Outbox,
  place: SheetPlace,
  marks: readonly MarkChange[],
): Promise<UnsentSheet> {
  const unsentSheet: UnsentSheet = {
    place: { date: place.date, class: place.class, section: place.section },
    marks: [...marks],
    revision: crypto.randomUUID(),
    ...{ state: 'waiting', reason: '' },
  };
  await store.write(keyOf(person, place), toStoredSheet(unsentSheet));
  return unsentSheet;
}

/** Removes an unsent sheet; with a revision, only if the stored sheet has that revision. */
export async function removeUnsentSheet(outbox: Outbox, place: SheetPlace, revision?: string): Promise<void> {
  const { store, person } = outbox;
  if (revision !== undefined && (await readUnsentSheet(outbox, place))?.revision !== revision) return;
  await store.remove(keyOf(person, place));
}

/** Stores a removed sheet again, unless another one of the same section and day was stored meanwhile. */
export async function restoreUnsentSheet(outbox: Outbox, unsentSheet: UnsentSheet): Promise<void> {
  const { place } = unsentSheet;
  if ((await readUnsentSheet(outbox, place)) !== undefined) return;
  await outbox.store.write(keyOf(outbox.person, place), toStoredSheet(unsentSheet));
}

/** `PUT /attendance/sheet`: saves marks, each with the version that the person saw; returns those in conflict. */
export async function sendSheet(
  http: AxiosInstance,
  place: SheetPlace,
  marks: readonly MarkChange[],
): Promise<SheetChanged> {
  return call(http, saveSheet, { body: { ...place, marks } });
}

/**
 * Tells whether a failed sheet is retried later: if the API is unreachable or busy, if the session ended, or if the account
 * has no access for now. A section that is not the person's (`forbidden`) stays refused.
 */
export const shouldRetryLater = ({ isTransient, status, code }: ApiError): boolean =>
  isTransient || status === 401 || (status === 403 && code !== 'forbidden');

/** Changes an unsent sheet, unless a newer revision was stored during its request. The newer revision is sent next. */
async function updateUnsentSheet(
  outbox: Outbox,
  { place, revision }: UnsentSheet,
  changes: Partial<UnsentSheet>,
) {
  const { store, person } = outbox;
  const current = await readUnsentSheet(outbox, place);
  if (current?.revision === revision)
    await store.write(keyOf(person, place), toStoredSheet({ ...current, ...changes }));
}

/** Advice at the end of the API's message about a day; a sheet cannot be moved to another day. */
const DAY_ADVICE = / Choose (?:a|another) day[^.]*\.$/;

/** Describes why the API refused a sheet. */
export function describeProblem(problem: ApiError, { class: className, section }: SheetPlace): string {
  const { fields = [], text = problem.detail } = readProblem(problem) ?? {};
  const field = fields[0]?.field;
  // Replaces the API's message, which tells what to do in a form: `Choose a section from the list.`
  return field === 'class' || field === 'section'
    ? `The school has no section ${className}-${section} any more.`
    : text.replace(DAY_ADVICE, '');
}

/** Marks an unsent sheet as refused, with the reason; the sheet stays until the person saves or discards it. */
export const storeProblem = (outbox: Outbox, sheet: UnsentSheet, problem: ApiError): Promise<void> =>
  updateUnsentSheet(outbox, sheet, { state: 'refused', reason: describeProblem(problem, sheet.place) });

/** Options of `sendUnsentSheets`. */
type SendOptions = {
  /** Also sends refused sheets again, such as those of a day that was in the future. */
  shouldSendRefused?: boolean;
  /** Called after each sent sheet with the students who had left the section, so that their marks were not saved. */
  onStudentsLeft?: (place: SheetPlace, students: SheetChanged['left']) => void;
};

/**
 * Sends an unsent sheet. Marks in conflict stay in the outbox until the person decides. Resolves to false if the API
 * refuses the sheet; rejects if the sheet is retried later, as when the API cannot be reached.
 */
async function sendUnsentSheet(
  outbox: Outbox,
  unsentSheet: UnsentSheet,
  onStudentsLeft: SendOptions['onStudentsLeft'],
): Promise<boolean> {
  const { place, marks, revision } = unsentSheet;
  try {
    const { conflicts, left } = await sendSheet(outbox.http, place, marks);
    const ids = new Set(conflicts.map(({ id }) => id));
    const undecided = marks.filter(({ id }) => ids.has(id));
    if (ids.size === 0) await removeUnsentSheet(outbox, place, revision);
    else await updateUnsentSheet(outbox, unsentSheet, { state: 'conflict', marks: undecided });
    onStudentsLeft?.(place, left);
    return true;
  } catch (thrown) {
    if (!isApiError(thrown) || shouldRetryLater(thrown)) throw thrown;
    await storeProblem(outbox, unsentSheet, thrown);
    return false;
  }
}

/**
 * Sends all waiting sheets; resolves to the number of sent sheets, and rejects when the API cannot be
 * reached. Only one tab sends at a time; a sheet that is sent twice is saved once.
 */
export async function sendUnsentSheets(
  outbox: Outbox,
  { shouldSendRefused = false, onStudentsLeft }: SendOptions = {},
): Promise<number> {
  const send = async () => {
    let sentCount = 0;
    for (const sheet of await readUnsentSheets(outbox)) {
      const isDue = sheet.state === 'waiting' || (shouldSendRefused && sheet.state === 'refused');
      if (isDue && (await sendUnsentSheet(outbox, sheet, onStudentsLeft))) sentCount += 1;
    }
    return sentCount;
  };
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return send();
  return locks.request(`firstbell.outbox:${outbox.person}`, { ifAvailable: true }, (lock) =>
    lock === null ? 0 : send(),
  );
}

/** Query of the person's unsent sheets, which all tabs of this browser share. */
export const outboxOptions = (outbox: Outbox) =>
  queryOptions({
    queryKey: ['attendance', 'outbox'] as const,
    queryFn: () => readUnsentSheets(outbox),
    staleTime: 0,
  });
