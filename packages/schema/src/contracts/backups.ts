import { backupStatus } from '../school/backups.ts';
import { contract } from './contract.ts';

export const read = contract(
  'get /backups',
  'Tells when the school was last backed up, what the backup holds, and when one was last tested.',
  { tag: 'service', access: ['school_lists', 'read'], response: backupStatus },
);
