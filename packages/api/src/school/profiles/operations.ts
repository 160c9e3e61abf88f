import { type Endpoint } from '../../http/endpoint.ts';
import { type Records } from '../../records/records.ts';
import { personOperations } from './personOperations.ts';
import { sectionOperations } from './sectionOperations.ts';

/**
 * Returns the operations of the pages of people and sections: one for each panel, with the panel's own permission, so that
 * panels load and fail separately, and nothing is read that the user may not read.
 */
export const profileOperations = (records: Records): Endpoint[] => [
  ...personOperations(records),
  ...sectionOperations(records),
];
