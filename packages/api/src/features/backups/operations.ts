import { backupStatus } from '@firstbell/schema/backups';
import { type Endpoint, endpoint, READ_REFUSALS } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readBackupStatus } from './status.ts';

/** Returns the operation on the backups of the school, which commands make. */
export const backupOperations = ({ db, clock }: Pick<Records, 'db' | 'clock'>): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/backups',
    tag: 'service',
    summary: 'Tells when the school was last backed up, what the backup holds, and when one was last tested.',
    access: { area: 'school_lists', action: 'read' },
    status: 200,
    response: backupStatus,
    refusals: READ_REFUSALS,
    handle: () => readBackupStatus(db.orm, clock()),
  }),
];
