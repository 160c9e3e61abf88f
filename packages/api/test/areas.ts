import { type Action, type AreaKey, areas } from '@firstbell/schema';
import { isAllowedToSomebody } from '@firstbell/schema/access';
import { recordAreas } from '../src/index.ts';
import { type AreaSample, samples } from './samples.ts';
import { type ApiResponse, type School } from './school.ts';

type Values = Record<string, unknown>;

/** Keys of every registered area. */
export const areaKeys = Object.keys(areas) as AreaKey[];

const filterAllowed = (action: Action) => areaKeys.filter((key) => isAllowedToSomebody(key, action));

/** Areas whose records are added with `POST` on their list. */
export const addableAreas = filterAllowed('add');
export const deletableAreas = filterAllowed('delete');

/** Areas whose records have a number that staff enter. */
export const numberedAreas = areaKeys.filter((key) => recordAreas[key].keyField !== undefined);

let lastNumber = 0;

/** Returns a number that no other record of this test file has. */
export const createNumber = () => (lastNumber += 1);

/** Adds a record of an area and returns it, with its number. */
export async function addRecord(
  school: School,
  key: AreaKey,
  values?: (number: number) => Values,
): Promise<{ number: number; record: Values & { key: string; version: number } }> {
  const sample: AreaSample = samples[key];
  const number = createNumber();
  if (sample.add) return { number, record: await sample.add(school, number, values?.(number)) };
  const { status, body } = await school.request('POST', `/${key}`, {
    body: sample.input(number, values?.(number)),
  });
  if (status !== 201) throw new Error(`${key} was not added: ${JSON.stringify(body)}`);
  return { number, record: body as Values & { key: string; version: number } };
}

/** Returns the path of a record. */
export const createPath = (key: AreaKey, recordKey: string) => `/${key}/${encodeURIComponent(recordKey)}`;

/** Picks the fields of an area's form from a record of the API. */
export function pickInput(area: AreaKey, record: Values): Values {
  const shape = areas[area].input('2026-11-20').shape as Values;
  return Object.fromEntries(Object.keys(shape).map((field) => [field, record[field]]));
}

/** Changes some fields of a record, as a person does who has just opened its form. */
export async function changeRecord(
  school: School,
  key: AreaKey,
  recordKey: string,
  changes: Values,
  token = 'asha',
): Promise<ApiResponse> {
  const path = createPath(key, recordKey);
  const record = (await school.request('GET', path)).body as Values;
  const body = { ...pickInput(key, record), version: record.version, ...changes };
  return school.request('PUT', path, { body, token });
}
