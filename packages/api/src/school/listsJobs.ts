import { type JobKind, type SchoolListKind, schoolListKinds } from '@firstbell/schema';
import { Refusal } from '../http/refusal.ts';
import { authorOf, type StoredJob } from '../jobs/table.ts';
import { type Records, type Saving } from '../records/records.ts';
import { type ListEditor, type Rename } from './listEditor.ts';
import { choiceEditor } from './listsOfChoices.ts';
import { classEditor, sectionEditor } from './listsOfClasses.ts';
import { bellWork, halfDaysWork, type ListWork, orderWork, renameWork } from './listsWork.ts';

const isKind = (key: string): key is SchoolListKind => schoolListKinds.some((kind) => kind === key);

const kindOf = (key: string): SchoolListKind => {
  if (!isKind(key)) throw new Refusal('not_found', { detail: 'There is no list of this name.' });
  return key;
};

/** Returns the editor of a list. Throws `not_found` for an unknown list. */
export function editorOf(records: Records, key: string): ListEditor {
  const kind = kindOf(key);
  if (kind === 'class') return classEditor(records);
  return kind === 'section' ? sectionEditor(records) : choiceEditor(records, kind);
}

/** Creates the work of a job on the lists from its kind and payload. */
export function listWork(records: Records, kind: JobKind, payload: unknown, { user }: Saving): ListWork {
  if (kind === 'bell') return bellWork(records, payload as Parameters<typeof bellWork>[1]);
  if (kind === 'half_days') return halfDaysWork(records, payload as Parameters<typeof halfDaysWork>[1]);
  if (kind === 'order') {
    return orderWork(records, editorOf(records, 'class'), payload as Parameters<typeof orderWork>[2]);
  }
  const { list, ...rename } = payload as Rename & { list: string };
  return renameWork(records, editorOf(records, list), kindOf(list), { ...rename, user });
}

/** Returns the functions that create the work of jobs on the school's lists, by kind of job. */
export const listWorks = (records: Records) => {
  const work = (job: StoredJob) => listWork(records, job.kind, job.payload, { user: authorOf(job) });
  return { rename: work, order: work, bell: work, half_days: work };
};
