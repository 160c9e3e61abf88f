import { type AreaKey } from '@firstbell/schema';
import { type Operation } from '../documented.ts';
import { pickInput } from '../../areas.ts';
import { type School } from '../../school.ts';
import { type Target } from './targets.ts';

/** A request of the matrix. `path` is relative to `/api`. */
export type MatrixRequest = { path: string; body?: unknown };

/** Builds a valid body for an operation on a record, so that only missing permissions can cause a problem. */
function buildBody(area: AreaKey, path: string, record: Record<string, unknown>): unknown {
  const { version } = record;
  if (path.endsWith('/undo')) return { version };
  if (path.endsWith('/number')) return { version, id: record.id };
  if (path.endsWith('/aadhar_number')) return { reason: 'A check of the list' };
  if (path.endsWith('/copy'))
    return {
      places: [{ class: record.class, section: record.section }],
      ...('date' in record && { date: record.date }),
    };
  const input = pickInput(area, record);
  if (area === 'attendance') {
    const marks = record.marks as { id: string; mark: string }[];
    return { ...input, version, marks: marks.map(({ id, mark }) => ({ id, mark })) };
  }
  return { ...input, version };
}

/** Reads a record as an administrator. */
async function readRecord(school: School, area: AreaKey, key: string): Promise<Record<string, unknown>> {
  const { body } = await school.request('GET', `/${area}/${encodeURIComponent(key)}`);
  return body as Record<string, unknown>;
}

/** Reads the ID of the first student in the section of an assignment. `path` is the path of the assignment's hand-ins. */
async function readFirstStudentId(school: School, path: string): Promise<string> {
  const { body } = await school.request('GET', path);
  const [first] = (body as { rows: { id: string }[] }).rows;
  if (first === undefined)
    throw new Error(`${path} lists no student: the section of the assignment is empty.`);
  return first.id;
}

/** Builds the request of an operation on a record, or of an operation that adds a record with the values of the target. */
export async function buildRequest(
  school: School,
  { method, path }: Operation,
  area: AreaKey,
  target: Target,
): Promise<MatrixRequest> {
  const recordPath = path.replace('{key}', encodeURIComponent(target.key));
  if (method === 'GET' || method === 'DELETE' || path.endsWith('/restore')) return { path: recordPath };
  if (path.endsWith('/hand_ins'))
    return { path: recordPath, body: { id: await readFirstStudentId(school, recordPath), is_in: true } };
  const { version, ...body } = buildBody(area, path, await readRecord(school, area, target.key)) as {
    version: unknown;
  };
  return {
    path: recordPath,
    body: version === undefined || !path.includes('{key}') ? body : { version, ...body },
  };
}
