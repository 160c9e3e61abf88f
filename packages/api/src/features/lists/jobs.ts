import { type JobKind, type SchoolListKind, schoolListKinds } from '@firstbell/schema';
import { Problem } from '../../http/problem.ts';
import { toAuthor, type StoredJob } from '../../jobs/table.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { type Rename } from './editor.ts';
import { createEditor } from './editors.ts';
import {
  createBellWork,
  createHalfDaysWork,
  type ListWork,
  createOrderWork,
  createRenameWork,
} from './work.ts';

/** Returns the kind of a list. Throws `not_found` for an unknown list. */
export function requireKind(key: string): SchoolListKind {
  const kind = schoolListKinds.find((one) => one === key);
  if (kind === undefined) throw new Problem('not_found', { detail: 'There is no list of this name.' });
  return kind;
}

/** Creates the work of a job on the lists from its kind and payload. */
export function createListWork(
  records: Records,
  kind: JobKind,
  payload: unknown,
  { user }: Saving,
): ListWork {
  if (kind === 'bell') return createBellWork(records, payload as Parameters<typeof createBellWork>[1]);
  if (kind === 'half_days')
    return createHalfDaysWork(records, payload as Parameters<typeof createHalfDaysWork>[1]);
  if (kind === 'order') {
    return createOrderWork(
      records,
      createEditor(records, 'class'),
      payload as Parameters<typeof createOrderWork>[2],
    );
  }
  const { list, ...rename } = payload as Rename & { list: string };
  const listKind = requireKind(list);
  return createRenameWork(records, createEditor(records, listKind), listKind, { ...rename, user });
}

/** Returns the functions that create the work of jobs on the school's lists, by kind of job. */
export const listWorkFactories = (records: Records) => {
  const createWork = (job: StoredJob) =>
    createListWork(records, job.kind, job.payload, { user: toAuthor(job) });
  return { rename: createWork, order: createWork, bell: createWork, half_days: createWork };
};
