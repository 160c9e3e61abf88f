import { keyFromPath } from '../db/keys.ts';
import { Problem } from '../http/problem.ts';
import { createImplement } from '../operation/operation.ts';
import { type AreaAccess, type RecordArea, type Records } from './area.ts';
import { createRecordScope } from './scope.ts';

/**
 * Returns the function that implements contracts on the records of an area. Its handlers get the key of the path in the form of the
 * area's keys, the scope of the person in the area for the action of the contract, and the access to the records in this scope.
 */
export const implementIn = (records: Records, area: RecordArea) =>
  createImplement(({ key, user }, permission) => {
    if (permission === 'open') throw new Problem('forbidden');
    const scope = createRecordScope(area, user, permission[1]);
    const access: AreaAccess = { records, area, scope, user };
    return { key: keyFromPath(area, key), scope, access };
  });
