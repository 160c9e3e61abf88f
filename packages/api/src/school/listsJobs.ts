import { type JobKind, type SchoolListKind, schoolListKinds } from '@firstbell/schema';
import { Refusal } from '../http/refusal.ts';
import { authorOf, type StoredJob } from '../jobs/table.ts';
import { type Records, type Saving } from '../records/records.ts';
import { type ListKeeper, type Rename } from './listsKeeper.ts';
import { choiceKeeper } from './listsOfChoices.ts';
import { classKeeper, sectionKeeper } from './listsOfClasses.ts';
import { bellWork, halfDaysWork, type ListWork, orderWork, renameWork } from './listsWork.ts';

const isKind = (key: string): key is SchoolListKind => schoolListKinds.some((kind) => kind === key);

const kindOf = (key: string): SchoolListKind => {
  if (!isKind(key)) throw new Refusal('not_found', { detail: 'There is no list of this name.' });
  return key;
};

/** Gives the keeper of a list. Throws `not_found` where there is none of that name. */
export function keeperOf(records: Records, key: string): ListKeeper {
  const kind = kindOf(key);
  if (kind === 'class') return classKeeper(records);
  return kind === 'section' ? sectionKeeper(records) : choiceKeeper(records, kind);
}

/** Makes the work on the lists that a kind of job does, from what it was asked for. */
export function listWork(records: Records, kind: JobKind, payload: unknown, { user }: Saving): ListWork {
  if (kind === 'bell') return bellWork(records, payload as Parameters<typeof bellWork>[1]);
  if (kind === 'half_days') return halfDaysWork(records, payload as Parameters<typeof halfDaysWork>[1]);
  if (kind === 'order') {
    return orderWork(records, keeperOf(records, 'class'), payload as Parameters<typeof orderWork>[2]);
  }
  const { list, ...rename } = payload as Rename & { list: string };
  return renameWork(records, keeperOf(records, list), kindOf(list), { ...rename, user });
}

/** Gives the works of the jobs on the school's lists. */
export const listWorks = (records: Records) => {
  const work = (job: StoredJob) => listWork(records, job.kind, job.payload, { user: authorOf(job) });
  return { rename: work, order: work, bell: work, half_days: work };
};
