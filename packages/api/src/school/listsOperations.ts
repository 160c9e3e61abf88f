import {
  addedValue,
  bellSchedule,
  choices,
  deletedValue,
  orderedValues,
  renamedValue,
  retiredValue,
  type SchoolListKind,
  schoolListKinds,
} from '@firstbell/schema';
import { inTransaction } from '../db/transaction.ts';
import { type Endpoint, endpoint, SENDING } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { type Orm } from '../db/database.ts';
import { type Records } from '../records/records.ts';
import { holdDeletion } from '../records/references.ts';
import { readLists } from './lists.ts';
import { saveBell } from './listsOfBell.ts';
import { choiceKeeper } from './listsOfChoices.ts';
import { classKeeper, sectionKeeper } from './listsOfClasses.ts';
import { type ListKeeper } from './listsKeeper.ts';
import { refusingHeld } from './listsUse.ts';

const isKind = (key: string): key is SchoolListKind => schoolListKinds.some((kind) => kind === key);

function keeperOf(records: Records, key: string): ListKeeper {
  if (!isKind(key)) throw new Refusal('not_found', { detail: 'There is no list of this name.' });
  if (key === 'class') return classKeeper(records);
  return key === 'section' ? sectionKeeper(records) : choiceKeeper(records, key);
}

const has = <Able>(able: Able | undefined): Able => {
  if (able === undefined) throw new Refusal('not_found', { detail: 'This cannot be done to this list.' });
  return able;
};

/** Gives the operations on the school's lists; each answers with every list as it then is. */
export function listOperations(records: Records): Endpoint[] {
  const { db, clock } = records;
  const tag = 'school_lists';
  const shared = { tag, method: 'post', answer: choices } as const;
  const may = (action: 'add' | 'edit' | 'delete') => ({ access: { area: tag, action } as const });
  const refusals = [...SENDING, 'not_found', 'duplicate', 'in_use', 'conflict'] as const;

  // Alone: whoever saves a record meanwhile would save it with a value that is gone.
  const alone = (work: (orm: Orm) => Promise<void>) =>
    refusingHeld(() =>
      inTransaction(db, async (orm) => {
        await holdDeletion(orm);
        await work(orm);
        return (await readLists(orm)).choices;
      }),
    );

  return [
    endpoint({
      ...shared,
      path: '/school_lists/{key}',
      summary: 'Adds a value to a list: to the classes, to the sections of a class, or to a list of choices.',
      ...may('add'),
      body: () => addedValue,
      status: 201,
      refusals,
      handle: ({ key, body }) => alone((orm) => keeperOf(records, key).add(orm, body)),
    }),
    endpoint({
      ...shared,
      path: '/school_lists/{key}/rename',
      summary: 'Gives a value of a list another name; the records that hold it follow.',
      ...may('edit'),
      body: () => renamedValue,
      status: 200,
      refusals,
      handle: ({ key, body }) => alone((orm) => keeperOf(records, key).rename(orm, body)),
    }),
    endpoint({
      ...shared,
      path: '/school_lists/{key}/order',
      summary: 'Brings the values of a list into another order.',
      ...may('edit'),
      body: () => orderedValues,
      status: 200,
      refusals,
      handle: ({ key, body }) => alone((orm) => has(keeperOf(records, key).order)(orm, body)),
    }),
    endpoint({
      ...shared,
      path: '/school_lists/{key}/retire',
      summary: 'Takes a choice off new records, or offers it again; records that have it keep it.',
      ...may('edit'),
      body: () => retiredValue,
      status: 200,
      refusals,
      handle: ({ key, body }) => alone((orm) => has(keeperOf(records, key).retire)(orm, body, clock())),
    }),
    endpoint({
      ...shared,
      path: '/school_lists/{key}/delete',
      summary: 'Deletes a value of a list that no record holds.',
      ...may('delete'),
      body: () => deletedValue,
      status: 200,
      refusals,
      handle: ({ key, body }) => alone((orm) => keeperOf(records, key).delete(orm, body)),
    }),
    endpoint({
      ...shared,
      method: 'put',
      path: '/school_lists/bell',
      summary: 'Saves when each period of the day begins and ends, over the schedule that was edited.',
      ...may('edit'),
      body: () => bellSchedule,
      status: 200,
      refusals: [...SENDING, 'conflict'],
      handle: ({ body }) => alone((orm) => saveBell(orm, records, body)),
    }),
  ];
}
