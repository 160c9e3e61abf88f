import { type AttendanceMark } from '@firstbell/schema';
import axios, { type AxiosInstance } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryStore, type OfflineStore } from '../../../platform/offline/OfflineStore.ts';
import { createResponseError, createOfflineError } from '../../../platform/http/ApiError.ts';
import { storeProblem, storeUnsentSheet, outboxOptions, sendUnsentSheets, type Outbox } from './outbox.ts';

const PLACE = { date: '2026-11-20', class: 'V', section: 'B' };
const createMarks = (mark: AttendanceMark) => [{ id: 'S1001', mark, was: 'Present' as const, version: 1 }];

let store: OfflineStore;
/** Bodies of the requests. */
let requestBodies: { date: string; marks: unknown }[];
/** Returns the response to the next requests, or rejects. */
let respond: (body: { date: string }) => unknown;
let http: AxiosInstance;

const record = {
  ...{ key: '2026-11-20.V.B', version: 1, created_at: '', created_by: '', updated_at: '' },
  ...{ updated_by: '', year: '2026' },
  ...{ ...PLACE, present: 0, absent: 1, late: 0, excused: 0, half: 0, marks: [] },
};
const createProblem = (status: number, code: string) => ({
  ...{ type: 'about:blank', title: 't', detail: 'Not yours.' },
  ...{ status, code },
});
const createSavedResponse = () => ({ record, conflicts: [], left: [] });

beforeEach(() => {
  store = createMemoryStore();
  requestBodies = [];
  respond = createSavedResponse;
  http = axios.create({
    adapter: async (config) => {
      const body = JSON.parse(String(config.data)) as (typeof requestBodies)[number];
      requestBodies.push(body);
      const data = await respond(body);
      return { data, status: 200, statusText: '', headers: {}, config };
    },
  });
});

const createOutbox = (person: string): Outbox => ({ store, person, http });
const readUnsent = async (person: string) => {
  const { queryFn } = outboxOptions(createOutbox(person));
  return typeof queryFn === 'function' ? queryFn({} as Parameters<typeof queryFn>[0]) : [];
};

it('sends a sheet only once, even when sending is triggered again', async () => {
  await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Absent'));
  for (let attempt = 0; attempt < 10; attempt += 1) await sendUnsentSheets(createOutbox('asha'));
  expect(requestBodies).toEqual([{ ...PLACE, marks: createMarks('Absent') }]);
  expect(await readUnsent('asha')).toEqual([]);
});

it('shows and sends a sheet only while the person who marked it is signed in', async () => {
  await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Absent'));
  expect(await readUnsent('meera')).toEqual([]);
  expect(await sendUnsentSheets(createOutbox('meera'))).toBe(0);
  expect(requestBodies).toEqual([]);
  expect(await sendUnsentSheets(createOutbox('asha'))).toBe(1);
});

it.each([
  ['without a network', () => createOfflineError()],
  ['while the service is unavailable', () => createResponseError(503, undefined)],
  ['once the session has ended', () => createResponseError(401, undefined)],
  ['while the account has no access', () => createResponseError(403, createProblem(403, 'waiting'))],
])('keeps a sheet %s', async (_, failure) => {
  await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Late'));
  respond = () => Promise.reject(failure());
  await expect(sendUnsentSheets(createOutbox('asha'))).rejects.toThrow();
  expect(await readUnsent('asha')).toMatchObject([
    { place: PLACE, state: 'waiting', marks: createMarks('Late') },
  ]);
});

it('keeps the refused sheet of a section that is not the person’s, and sends the following ones', async () => {
  const laterPlace = { ...PLACE, date: '2026-11-21' };
  respond = ({ date }) =>
    date === PLACE.date
      ? Promise.reject(createResponseError(403, createProblem(403, 'forbidden')))
      : createSavedResponse();
  await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Absent'));
  await storeUnsentSheet(createOutbox('asha'), laterPlace, createMarks('Late'));
  expect(await sendUnsentSheets(createOutbox('asha'))).toBe(1);
  expect(await readUnsent('asha')).toMatchObject([{ place: PLACE, state: 'refused', reason: 'Not yours.' }]);
});

it('keeps the marks of a sheet whose section was renamed, with a reason that names the section', async () => {
  const errors = [{ field: 'section', message: 'Choose a section from the list.' }];
  const problem = { ...createProblem(422, 'invalid'), errors };
  respond = () => Promise.reject(createResponseError(422, problem));
  await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Absent'));
  expect(await sendUnsentSheets(createOutbox('asha'))).toBe(0);
  expect(await readUnsent('asha')).toMatchObject([
    { state: 'refused', reason: 'The school has no section V-B any more.', marks: createMarks('Absent') },
  ]);
});

it('keeps a sheet of a future day, as when the device’s clock is ahead, and sends it on that day', async () => {
  const detail = 'This day has not come yet. Choose today or an earlier day.';
  const tomorrowPlace = { ...PLACE, date: '2026-11-21' };
  let today = PLACE.date;
  respond = ({ date }) => {
    const errors = [{ field: 'date', message: detail }];
    const problem = { type: 'about:blank', title: 't', status: 422, code: 'invalid', detail, errors };
    return date > today ? Promise.reject(createResponseError(422, problem)) : createSavedResponse();
  };
  await storeUnsentSheet(createOutbox('asha'), tomorrowPlace, createMarks('Absent'));
  expect(await sendUnsentSheets(createOutbox('asha'))).toBe(0);
  expect(await readUnsent('asha')).toMatchObject([
    { place: tomorrowPlace, state: 'refused', reason: detail },
  ]);
  // Five minutes later, at the next start of the console.
  today = tomorrowPlace.date;
  expect(await sendUnsentSheets(createOutbox('asha'), { shouldSendRefused: true })).toBe(1);
  expect(await readUnsent('asha')).toEqual([]);
});

it('keeps a sheet that is saved again while an earlier save is in flight', async () => {
  await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Absent'));
  respond = async () => {
    await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Late'));
    respond = createSavedResponse;
    return createSavedResponse();
  };
  await sendUnsentSheets(createOutbox('asha'));
  expect(await readUnsent('asha')).toMatchObject([{ marks: createMarks('Late') }]);
  await sendUnsentSheets(createOutbox('asha'));
  expect(requestBodies.map(({ marks }) => marks)).toEqual([createMarks('Absent'), createMarks('Late')]);
});

it('stores the reason with a refused sheet, but not with a newer sheet of the same day', async () => {
  const problem = createResponseError(403, createProblem(403, 'forbidden'));
  const earlierSheet = await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Absent'));
  await storeProblem(createOutbox('asha'), earlierSheet, problem);
  expect(await readUnsent('asha')).toMatchObject([{ state: 'refused', reason: 'Not yours.' }]);
  const newerSheet = await storeUnsentSheet(createOutbox('asha'), PLACE, createMarks('Late'));
  await storeProblem(createOutbox('asha'), earlierSheet, problem);
  expect(await readUnsent('asha')).toEqual([newerSheet]);
});

it('keeps only the marks that conflict with marks of somebody else', async () => {
  const bothMarks = [...createMarks('Absent'), { ...createMarks('Late')[0], id: 'S1002' }] as ReturnType<
    typeof createMarks
  >;
  await storeUnsentSheet(createOutbox('asha'), PLACE, bothMarks);
  const conflict = { id: 'S1002', name: 'Usha', mine: 'Late', theirs: 'Absent', version: 2, by: 'Meera' };
  respond = () => ({ ...createSavedResponse(), conflicts: [conflict] });
  await sendUnsentSheets(createOutbox('asha'));
  expect(await readUnsent('asha')).toMatchObject([{ state: 'conflict', marks: [{ id: 'S1002' }] }]);
});

it('reads sheets that the previous version of the console stored', async () => {
  const sheet = { marks: createMarks('Absent'), revision: 'r-1', state: 'waiting', reason: '' };
  await store.write('asha/waiting/attendance/2026-11-20/V/B', { of: PLACE, ...sheet });
  expect(await readUnsent('asha')).toEqual([{ place: PLACE, ...sheet }]);
  expect(await sendUnsentSheets(createOutbox('asha'))).toBe(1);
});
