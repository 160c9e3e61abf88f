import { type JobKind, type SchoolListKind, schoolListKinds } from '@firstbell/schema';
import { Problem } from '../../http/problem.ts';
import { authorOf, type StoredJob } from '../../jobs/table.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { type ListEditor, type Rename } from './editor.ts';
import { createChoiceEditor } from './choices.ts';
import { createClassEditor, createSectionEditor } from './classes.ts';
import {
  createBellWork,
  createHalfDaysWork,
  type ListWork,
  createOrderWork,
  createRenameWork,
} from './work.ts';

const isKind = (key: string): key is SchoolListKind => schoolListKinds.some((kind) => kind === key);

const requireKind = (key: string): SchoolListKind => {
  if (!isKind(key)) throw new Problem('not_found', { detail: 'There is no list of this name.' });
  return key;
};

/** Returns the editor of a list. Throws `not_found` for an unknown list. */
export function createEditor(records: Records, key: string): ListEditor {
  const kind = requireKind(key);
  if (kind === 'class') return createClassEditor(records);
  return kind === 'section' ? createSectionEditor(records) : createChoiceEditor(records, kind);
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
  return createRenameWork(records, createEditor(records, list), requireKind(list), { ...rename, user });
}

/** Returns the functions that create the work of jobs on the school's lists, by kind of job. */
export const listWorkFactories = (records: Records) => {
  const createWork = (job: StoredJob) =>
    createListWork(records, job.kind, job.payload, { user: authorOf(job) });
  return { rename: createWork, order: createWork, bell: createWork, half_days: createWork };
};
