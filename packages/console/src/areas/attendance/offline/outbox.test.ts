import { type AttendanceMark } from '@firstbell/schema';
import axios, { type AxiosInstance } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryStore, type OfflineStore } from '../../../platform/offline/OfflineStore.ts';
import { errorOfResponse, createOfflineError } from '../../../platform/http/ApiError.ts';
import { keepRefused, keepSheet, outboxOptions, sendAll, type Outbox } from './outbox.ts';

const OF = { date: '2026-11-20', class: 'V', section: 'B' };
const marksOf = (mark: AttendanceMark) => [{ id: 'S1001', mark, was: 'Present' as const, version: 1 }];

let store: OfflineStore;
/** Bodies that were sent, and what the service does with the next ones. */
let sent: { date: string; marks: unknown }[];
let answer: (body: { date: string }) => unknown;
let http: AxiosInstance;

const record = {
  ...{ key: '2026-11-20.V.B', version: 1, created_at: '', created_by: '', updated_at: '' },
  ...{ updated_by: '', year: '2026' },
  ...{ ...OF, present: 0, absent: 1, late: 0, excused: 0, marks: [] },
};
const problemOf = (status: number, code: string) => ({
  ...{ type: 'about:blank', title: 't', detail: 'Not yours.' },
  ...{ status, code },
});
const saved = () => ({ record, conflicts: [], left: [] });

beforeEach(() => {
  store = createMemoryStore();
  sent = [];
  answer = saved;
  http = axios.create({
    adapter: async (config) => {
      const body = JSON.parse(String(config.data)) as (typeof sent)[number];
      sent.push(body);
      const data = await answer(body);
      return { data, status: 200, statusText: '', headers: {}, config };
    },
  });
});

const outboxOf = (person: string): Outbox => ({ store, person, http });
const waitingOf = async (person: string) => {
  const { queryFn } = outboxOptions(outboxOf(person));
  return typeof queryFn === 'function' ? queryFn({} as Parameters<typeof queryFn>[0]) : [];
};

it('sends a sheet once, however often it is called', async () => {
  await keepSheet(outboxOf('asha'), OF, marksOf('Absent'));
  for (let at = 0; at < 10; at += 1) await sendAll(outboxOf('asha'));
  expect(sent).toEqual([{ ...OF, marks: marksOf('Absent') }]);
  expect(await waitingOf('asha')).toEqual([]);
});

it('sends and shows nothing of another person on the same computer, and sends it when that person is back', async () => {
  await keepSheet(outboxOf('asha'), OF, marksOf('Absent'));
  expect(await waitingOf('meera')).toEqual([]);
  expect(await sendAll(outboxOf('meera'))).toBe(0);
  expect(sent).toEqual([]);
  expect(await sendAll(outboxOf('asha'))).toBe(1);
});

it.each([
  ['without a network', () => createOfflineError()],
  ['while the service is away', () => errorOfResponse(503, undefined)],
  ['once the session has ended', () => errorOfResponse(401, undefined)],
  ['while the account has no access', () => errorOfResponse(403, problemOf(403, 'waiting'))],
])('keeps a sheet %s', async (_, failure) => {
  await keepSheet(outboxOf('asha'), OF, marksOf('Late'));
  answer = () => Promise.reject(failure());
  await expect(sendAll(outboxOf('asha'))).rejects.toThrow();
  expect(await waitingOf('asha')).toMatchObject([{ of: OF, state: 'waiting', marks: marksOf('Late') }]);
});

it('keeps the refused sheet of a section that is not the person’s, and sends the following ones', async () => {
  const later = { ...OF, date: '2026-11-21' };
  answer = ({ date }) =>
    date === OF.date ? Promise.reject(errorOfResponse(403, problemOf(403, 'forbidden'))) : saved();
  await keepSheet(outboxOf('asha'), OF, marksOf('Absent'));
  await keepSheet(outboxOf('asha'), later, marksOf('Late'));
  expect(await sendAll(outboxOf('asha'))).toBe(1);
  expect(await waitingOf('asha')).toMatchObject([{ of: OF, state: 'refused', reason: 'Not yours.' }]);
});

it('says that a section is gone, for a sheet of a section that was renamed meanwhile, and keeps its marks', async () => {
  const errors = [{ field: 'section', message: 'Choose a section from the list.' }];
  const problem = { ...problemOf(422, 'invalid'), errors };
  answer = () => Promise.reject(errorOfResponse(422, problem));
  await keepSheet(outboxOf('asha'), OF, marksOf('Absent'));
  expect(await sendAll(outboxOf('asha'))).toBe(0);
  expect(await waitingOf('asha')).toMatchObject([
    { state: 'refused', reason: 'The school has no section V-B any more.', marks: marksOf('Absent') },
  ]);
});

it('keeps a sheet of a day that is in the future at the school, because the device’s clock is ahead, until that day', async () => {
  const detail = 'This day has not come yet. Choose today or an earlier day.';
  const tomorrow = { ...OF, date: '2026-11-21' };
  let today = OF.date;
  answer = ({ date }) => {
    const errors = [{ field: 'date', message: detail }];
    const problem = { type: 'about:blank', title: 't', status: 422, code: 'invalid', detail, errors };
    return date > today ? Promise.reject(errorOfResponse(422, problem)) : saved();
  };
  await keepSheet(outboxOf('asha'), tomorrow, marksOf('Absent'));
  expect(await sendAll(outboxOf('asha'))).toBe(0);
  expect(await waitingOf('asha')).toMatchObject([{ of: tomorrow, state: 'refused', reason: detail }]);
  // Five minutes later, at the next start of the console.
  today = tomorrow.date;
  expect(await sendAll(outboxOf('asha'), { withRefused: true })).toBe(1);
  expect(await waitingOf('asha')).toEqual([]);
});

it('keeps a sheet that is saved again while an earlier save is in flight', async () => {
  await keepSheet(outboxOf('asha'), OF, marksOf('Absent'));
  answer = async () => {
    await keepSheet(outboxOf('asha'), OF, marksOf('Late'));
    answer = saved;
    return saved();
  };
  await sendAll(outboxOf('asha'));
  expect(await waitingOf('asha')).toMatchObject([{ marks: marksOf('Late') }]);
  await sendAll(outboxOf('asha'));
  expect(sent.map(({ marks }) => marks)).toEqual([marksOf('Absent'), marksOf('Late')]);
});

it('keeps a refused sheet with the reason, and a newer one of the same day as it is', async () => {
  const refusal = errorOfResponse(403, problemOf(403, 'forbidden'));
  const first = await keepSheet(outboxOf('asha'), OF, marksOf('Absent'));
  await keepRefused(outboxOf('asha'), first, refusal);
  expect(await waitingOf('asha')).toMatchObject([{ state: 'refused', reason: 'Not yours.' }]);
  const newer = await keepSheet(outboxOf('asha'), OF, marksOf('Late'));
  await keepRefused(outboxOf('asha'), first, refusal);
  expect(await waitingOf('asha')).toEqual([newer]);
});

it('keeps only the children whom somebody else has marked since', async () => {
  const both = [...marksOf('Absent'), { ...marksOf('Late')[0], id: 'S1002' }] as ReturnType<typeof marksOf>;
  await keepSheet(outboxOf('asha'), OF, both);
  const theirs = { id: 'S1002', name: 'Usha', mine: 'Late', theirs: 'Absent', version: 2, by: 'Meera' };
  answer = () => ({ ...saved(), conflicts: [theirs] });
  await sendAll(outboxOf('asha'));
  expect(await waitingOf('asha')).toMatchObject([{ state: 'conflict', marks: [{ id: 'S1002' }] }]);
});

it('reads sheets that the previous version of the console stored', async () => {
  const before = { of: OF, marks: marksOf('Absent'), revision: 'r-1', state: 'waiting', reason: '' };
  await store.write('asha/waiting/attendance/2026-11-20/V/B', before);
  expect(await waitingOf('asha')).toEqual([before]);
  expect(await sendAll(outboxOf('asha'))).toBe(1);
});
