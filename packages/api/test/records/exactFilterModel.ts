import { type AreaKey, areas, toDay, parseDayRange } from '@firstbell/schema';
import { recordAreas } from '../../src/index.ts';
import { type Values } from '../../src/rows/values.ts';
import { listAllColumns, isNotDeleted } from '../../src/records/find.ts';
import { type School } from '../school.ts';

/** Response of a list or an export. */
export type Rows = { rows: { key: string }[] };
/** Values of exact filters by their keys. */
export type FilterValues = Record<string, string[]>;

/** Areas with exact filters. */
export const filteredAreas = (Object.keys(areas) as AreaKey[]).filter((key) => areas[key].filters.length > 0);

/** Returns the query string of a list. */
export const toFilterQuery = (filters: FilterValues, otherParameters: Record<string, string> = {}) =>
  new URLSearchParams([
    ...Object.entries(filters).flatMap(([key, values]) => values.map((value) => [key, value])),
    ...Object.entries(otherParameters),
  ]).toString();

/** Range of days that contains no day of a record: any date is less than `9`. */
const AFTER_ALL_DAYS = { from: '9', to: '9' };

/** Time zone of the tests' school. */
const TIME_ZONE = 'Asia/Kolkata';

/** Functions that read the values for a filter from a stored record, if no field has the key of the filter. */
const valueReaders: Partial<Record<AreaKey, Record<string, (record: Values) => unknown[]>>> = {
  student: { date_of_birth: ({ dob }) => [dob, dob] },
  teacher: {
    date_of_birth: ({ dob }) => [dob, dob],
    teaching_subject: (record) => [record.teaching_subject_1, record.teaching_subject_2],
  },
  timetable: { teacher: ({ staff_id }) => [staff_id] },
  assessment: {
    student: ({ id }) => [id],
    subject: ({ marks }) => (marks as { subject: string }[]).map(({ subject }) => subject),
  },
  incident: {
    follow_up_state: ({ follow_up, outcome }) => [follow_up ? (outcome === '' ? 'Open' : 'Closed') : ''],
    student: ({ to_whom, id }) => [to_whom === 'Student' ? id : ''],
    teacher: ({ to_whom, id }) => [to_whom === 'Teacher' ? id : ''],
  },
  leaves: {
    date: ({ from, to }) => [from, to],
    requested: ({ created_at: at }) => {
      const day = toDay(at as Date, TIME_ZONE);
      return [day, day];
    },
  },
};

/** Reads the values of a record that a filter compares. For a filter by day, these are the first and the last day of the record. */
export function pickValues(area: AreaKey, filter: { key: string; from: string }, record: Values): string[] {
  const readValues = valueReaders[area]?.[filter.key];
  if (readValues) return readValues(record).map((value) => String((value ?? '') as string));
  if (filter.from === 'class_section') return [`${String(record.class)}-${String(record.section)}`];
  const value = (record as Record<string, string | null>)[filter.key] ?? '';
  return filter.from === 'date' ? [value, value] : [value];
}

/** Tells whether a record matches exact filters. Reference implementation of the filters, without a database. */
export function isMatch(area: AreaKey, record: Values, filters: FilterValues): boolean {
  return areas[area].filters.every((filter) => {
    const accepted = filters[filter.key] ?? [];
    if (accepted.length === 0) return true;
    const values = pickValues(area, filter, record);
    if (filter.from !== 'date') return values.some((value) => accepted.includes(value));
    const [first = '', last = ''] = values;
    return accepted.some((range) => {
      const { from, to } = parseDayRange(range) ?? AFTER_ALL_DAYS;
      return last >= from && (to === '' || first <= to);
    });
  });
}

/** Creates a function that reads the keys of the records of an area that a search for a text finds, once for each text. */
export function createTextSearch(school: School, area: AreaKey): (q: string) => Promise<ReadonlySet<string>> {
  const searches = new Map<string, Promise<ReadonlySet<string>>>();
  const search = async (q: string) => {
    const { rows } = (await school.request('POST', `/${area}/export`, { body: { q } })).body as Rows;
    return new Set(rows.map(({ key }) => key));
  };
  return (q) => {
    const keys = searches.get(q) ?? search(q);
    searches.set(q, keys);
    return keys;
  };
}

/** Reads the records of an area's list with all of their columns. */
export async function readRecords(school: School, area: AreaKey): Promise<(Values & { key: string })[]> {
  const { table, values } = recordAreas[area];
  const listed = (await school.request('POST', `/${area}/export`, { body: {} })).body as Rows;
  const listedKeys = new Set(listed.rows.map(({ key }) => key));
  const stored = (await school.db.orm
    .select(listAllColumns({ table, values }))
    .from(table)
    .where(isNotDeleted(table))) as (Values & { key: string })[];
  return stored.map((one) => ({ id: one.key, ...one })).filter(({ key }) => listedKeys.has(key));
}
