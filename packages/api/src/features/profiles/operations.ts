import { type Operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { personOperations } from './personOperations.ts';
import { sectionOperations } from './sectionOperations.ts';

/**
 * Returns the operations of the pages of people and sections. Each panel has its own operation and permission, so that panels load
 * and fail separately, and only permitted data is read.
 */
export const profileOperations = (records: Records): Operation[] => [
  ...personOperations(records),
  ...sectionOperations(records),
];
