import { type AreaDefinition, type AreaKey, areas, type Change, changesResult } from '@firstbell/schema';
import { expect } from 'vitest';
import { addRecord, pathOf } from './areas.ts';
import { samples } from './samples.ts';
import { type ApiResponse, type School } from './school.ts';

type Values = Record<string, unknown>;
type Saved = Values & { key: string; version: number };

/** Returns the record in the response of a save. */
export function savedIn({ status, body }: ApiResponse): Saved {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Saved;
}

/** Returns the values that the form of a record has. */
export const typedIn = (key: AreaKey, record: Values): Values =>
  Object.fromEntries(
    Object.keys(areas[key].labels).map((field) => [field, typedValue(key, field, record[field])]),
  );

/** Returns a value without the fields that the service adds to list items, such as the version of a mark. */
function typedValue(key: AreaKey, field: string, value: unknown): unknown {
  const { by, holds = [] } = (areas[key] as AreaDefinition).parts?.[field] ?? {};
  if (by === undefined || !Array.isArray(value)) return value;
  return (value as Values[]).map((item) =>
    Object.fromEntries([by, ...holds].map((name) => [name, item[name]])),
  );
}

/** Returns the content of a history entry. */
export const entryContent = ({ field, from, to, changed_by }: Change) => ({ field, from, to, changed_by });

/** Functions that read the histories of a school, and undo changes. */
export function historiesOf(school: School) {
  const page = async (path: string, before?: number) => {
    const url = `${path}/changes${before === undefined ? '' : `?before=${before}`}`;
    return changesResult.strict().parse((await school.request('GET', url)).body);
  };
  const history = async (path: string) => (await page(path)).rows;
  return {
    page,
    history,
    kinds: async (path: string) => (await history(path)).map(({ kind }) => kind),
    undo: (path: string, body: Values, token = 'asha') =>
      school.request('POST', `${path}/undo`, { body, token }),
    /** Adds a student, and returns functions that save it. */
    student: async (values: Values = {}) => {
      const { record, number } = await addRecord(school, 'student', () => values);
      const path = pathOf('student', record.key);
      const input: Values = { ...samples.student.input(number), ...values };
      const save = async (change: Values, version: number, token = 'asha') =>
        savedIn(await school.request('PUT', path, { body: { ...input, ...change, version }, token }));
      return { path, record, input, save };
    },
  };
}
