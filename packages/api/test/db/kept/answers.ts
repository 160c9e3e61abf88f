import { type AreaKey, areas } from '@firstbell/schema';
import { type School } from '../../school.ts';

/** Responses of the API, by method, path and body. */
export type Responses = Record<string, unknown>;

/** Filters for the lists of the stored school: parts of names, classes, days, numbers, and a text that no record contains. */
const WORDS = ['a', 'sharma', 'x-a', 'nursery', 'monday', '2026', '/11/2026', 'term 1', 's10', '%', 'xqzvw'];
const SEARCHES = ['sharma', 'S10', '98', 'shrama', 'meera iyer', 'T1', 'नेहा', 'xqzvw'];

type Listed = { rows: { key: string }[]; total: number };

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

  for (const [key, area] of Object.entries(areas) as [AreaKey, (typeof areas)[AreaKey]][]) {
    const keys = new Set<string>();
    for (const year of area.isOfYear ? ['', ...years] : ['']) {
      const yearQuery = year === '' ? '' : `&year=${year}`;
      for (let page = 1, total = Infinity; (page - 1) * 100 < total; page += 1) {
        const list = (await read('GET', `/${key}?rows=100&page=${page}${yearQuery}`)) as Listed;
        total = list.total;
        for (const row of list.rows) keys.add(row.key);
      }
      for (const { key: sort } of area.columns)
        for (const order of ['asc', 'desc'])
          await read('GET', `/${key}?sort=${sort}&order=${order}&rows=20${yearQuery}`);
      for (const word of WORDS)
        await read('GET', `/${key}?q=${encodeURIComponent(word)}&rows=20${yearQuery}`);
      await read('POST', `/${key}/export`, {
        sort: area.columns[0].key,
        order: 'asc',
        ...(year && { year }),
      });
    }
    await read('GET', `/${key}?deleted=true&rows=100`);
    for (const one of keys) await read('GET', `/${key}/${encodeURIComponent(one)}`);
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

/** Omits values that later versions derive differently: leaves count working days, and links filter lists exactly. */
function normalize(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d+ (working )?days?$/.test(value)) return 'days';
  return value.startsWith('/') ? value.split('?', 1)[0] : value;
}

/** Finds the values of an earlier response that a later response lacks. Returns their paths; additional values are ignored. */
export function findLost(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before))
    return Object.is(normalize(before), normalize(after))
      ? []
      : [`${path}: ${String(before)} → ${String(after)}`];
  if (!isObject(after)) return [`${path} → ${String(after)}`];
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length)
    return [`${path}.length: ${before.length} → ${String(after.length)}`];
  return Object.entries(before).flatMap(([key, value]) => findLost(value, after[key], `${path}.${key}`));
}
