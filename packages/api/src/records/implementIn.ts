import { keyFromPath } from '../db/keys.ts';
import { Problem } from '../http/problem.ts';
import { createImplement } from '../operation/operation.ts';
import { type RecordArea } from './area.ts';
import { createRecordScope } from './scope.ts';

/**
 * Returns the function that implements contracts on the records of an area. Its handlers get the key of the path in the form of the
 * area's keys, and the scope of the person in the area for the action of the contract.
 */
export const implementIn = (area: RecordArea) =>
  createImplement(({ key, user }, access) => {
    if (access === 'open') throw new Problem('forbidden');
    return { key: keyFromPath(area, key), scope: createRecordScope(area, user, access[1]) };
  });
