import { type Area, type AreaKey, areas, type Change, changesResult } from '@firstbell/schema';
import { expect } from 'vitest';
import { addRecord, createPath } from './areas.ts';
import { samples } from './samples.ts';
import { type ApiResponse, type School } from './school.ts';

type Values = Record<string, unknown>;
type SavedRecord = Values & { key: string; version: number };

/** Returns the record in the response to a successful save. */
export function parseSaved({ status, body }: ApiResponse): SavedRecord {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as SavedRecord;
}

/** Returns the values of a record that are fields of its form. */
export const pickFormValues = (key: AreaKey, record: Values): Values =>
  Object.fromEntries(
    Object.keys(areas[key].labels).map((field) => [field, pickFormValue(key, field, record[field])]),
  );

/** Returns a value without the fields that the service adds to list items, such as the version of a mark. */
function pickFormValue(key: AreaKey, field: string, value: unknown): unknown {
  const { by, fields = [] } = (areas[key] as Area).fields[field]?.items ?? {};
  if (by === undefined || !Array.isArray(value)) return value;
  return (value as Values[]).map((item) =>
    Object.fromEntries([by, ...fields].map((name) => [name, item[name]])),
  );
}

/** Returns the content of a history entry. */
export const pickContent = ({ field, from, to, changed_by }: Change) => ({ field, from, to, changed_by });

/** Returns functions that read the histories of a school and undo changes. */
export function openHistories(school: School) {
  const readPage = async (path: string, before?: number) => {
    const url = `${path}/changes${before === undefined ? '' : `?before=${before}`}`;
    return changesResult.strict().parse((await school.request('GET', url)).body);
  };
  const readHistory = async (path: string) => (await readPage(path)).rows;
  return {
    readPage,
    readHistory,
    readKinds: async (path: string) => (await readHistory(path)).map(({ kind }) => kind),
    undo: (path: string, body: Values, token = 'asha') =>
      school.request('POST', `${path}/undo`, { body, token }),
    /** Adds a student. Returns the path, the input and a function that saves changes of the student. */
    addStudent: async (values: Values = {}) => {
      const { record, number } = await addRecord(school, 'student', () => values);
      const path = createPath('student', record.key);
      const input: Values = { ...samples.student.input(number), ...values };
      const save = async (change: Values, version: number, token = 'asha') =>
        parseSaved(await school.request('PUT', path, { body: { ...input, ...change, version }, token }));
      return { path, record, input, save };
    },
  };
}
