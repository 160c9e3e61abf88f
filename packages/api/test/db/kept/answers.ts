import { type AreaKey, areas } from '@firstbell/schema';
import { type School } from '../../school.ts';

/** Responses of the API, by method, path and body. */
export type Responses = Record<string, unknown>;

/** Text filters for the lists of the kept school: parts of names, classes, days, numbers, and a text that no record contains. */
const TEXT_FILTERS = [
  'a',
  'sharma',
  'x-a',
  'nursery',
  'monday',
  '2026',
  '/11/2026',
  'term 1',
  's10',
  '%',
  'xqzvw',
];
const SEARCHES = ['sharma', 'S10', '98', 'shrama', 'meera iyer', 'T1', 'नेहा', 'xqzvw'];

type ListPage = { rows: { key: string }[]; total: number };

/**
 * Reads every list of a school in each order and year, every record, export and search, and the other operations whose responses
 * derive from records.
 */
export async function readResponses(
  { request }: Pick<School, 'request'>,
  years: readonly string[],
): Promise<Responses> {
  const responses: Responses = {};
  async function read(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await request(method, path, body === undefined ? {} : { body });
    const recorded = { status: response.status, body: response.body };
    responses[[method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ')] = recorded;
    return response.body;
  }

  for (const [areaKey, area] of Object.entries(areas) as [AreaKey, (typeof areas)[AreaKey]][]) {
    const keys = new Set<string>();
    for (const year of area.isOfYear ? ['', ...years] : ['']) {
      const yearQuery = year === '' ? '' : `&year=${year}`;
      for (let page = 1, total = Infinity; (page - 1) * 100 < total; page += 1) {
        const list = (await read('GET', `/${areaKey}?rows=100&page=${page}${yearQuery}`)) as ListPage;
        total = list.total;
        for (const row of list.rows) keys.add(row.key);
      }
      for (const { key: sort } of area.columns)
        for (const order of ['asc', 'desc'])
          await read('GET', `/${areaKey}?sort=${sort}&order=${order}&rows=20${yearQuery}`);
      for (const word of TEXT_FILTERS)
        await read('GET', `/${areaKey}?q=${encodeURIComponent(word)}&rows=20${yearQuery}`);
      await read('POST', `/${areaKey}/export`, {
        sort: area.columns[0].key,
        order: 'asc',
        ...(year && { year }),
      });
    }
    await read('GET', `/${areaKey}?deleted=true&rows=100`);
    for (const key of keys) await read('GET', `/${areaKey}/${encodeURIComponent(key)}`);
  }
  for (const q of SEARCHES) await read('GET', `/search?q=${encodeURIComponent(q)}`);
  for (const path of ['/', '/choices', '/notification', '/message', '/attendance/missing'])
    await read('GET', path);
  for (const section of ['A', 'B']) {
    await read('GET', `/assessment/students?class=V&section=${section}`);
    await read('GET', `/attendance/sheet?date=2026-11-20&class=V&section=${section}`);
    await read('GET', `/attendance/sheet?date=2026-11-19&class=X&section=${section}`);
  }
  return responses;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Replaces values that later versions derive differently: the number of days of a leave, and the query of a link. */
function normalize(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d+ (working )?days?$/.test(value)) return 'days';
  return value.startsWith('/') ? value.split('?', 1)[0] : value;
}

/** Returns the paths of the values of an earlier response that a later response lacks or has changed. Ignores additional values. */
export function findLostValues(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before))
    return Object.is(normalize(before), normalize(after))
      ? []
      : [`${path}: ${String(before)} → ${String(after)}`];
  if (!isObject(after)) return [`${path} → ${String(after)}`];
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length)
    return [`${path}.length: ${before.length} → ${String(after.length)}`];
  return Object.entries(before).flatMap(([key, value]) =>
    findLostValues(value, after[key], `${path}.${key}`),
  );
}
