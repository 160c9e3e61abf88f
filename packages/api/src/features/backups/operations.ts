import * as contracts from '@firstbell/schema/contracts/backups';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readBackupStatus } from './status.ts';

/** Returns the operation on the backups of the school, which commands make. */
export const backupOperations = ({ db, clock }: Pick<Records, 'db' | 'clock'>): Operation[] => [
  implement(contracts.read, () => readBackupStatus(db.orm, clock())),
];
