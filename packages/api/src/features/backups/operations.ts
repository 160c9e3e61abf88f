import { backupStatus } from '@firstbell/schema/backups';
import { type Operation, operation, READ_PROBLEMS } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readBackupStatus } from './status.ts';

/** Returns the operation on the backups of the school, which commands make. */
export const backupOperations = ({ db, clock }: Pick<Records, 'db' | 'clock'>): Operation[] => [
  operation({
    method: 'get',
    path: '/backups',
    tag: 'service',
    summary: 'Tells when the school was last backed up, what the backup holds, and when one was last tested.',
    access: { area: 'school_lists', action: 'read' },
    status: 200,
    response: backupStatus,
    problems: READ_PROBLEMS,
    handle: () => readBackupStatus(db.orm, clock()),
  }),
];
