import * as contracts from '@firstbell/schema/contracts/school';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { search } from './search.ts';
import { searchByKey } from './searchByKey.ts';

/** Returns the operation that searches people, records and sections. */
export const searchOperations = (records: Records): Operation[] => [
  implement(contracts.search, async ({ query, user, signal }) => ({
    ...(await search(records, user, query, signal)),
    ...(await searchByKey(records, user, query.q)),
  })),
];
