import { type BackupSuccess } from '@firstbell/schema/backups';
import { Panel } from '@firstbell/ui';
import { formatFiles, formatMebibytes } from './backupWords.ts';

/** Panel that says in plain words what the last backup holds, and what it does not. */
export function BackupContents({ success }: { success: BackupSuccess }) {
  const { target, name, files, bytes, kept, is_encrypted: isEncrypted, has_accounts: hasAccounts } = success;
  return (
    <Panel
      title="What the last backup holds"
      items={[
        {
          id: 'records',
          label: 'All records, with their history and the audit log',
          description: `${formatMebibytes(bytes)} with the uploaded files`,
        },
        { id: 'files', label: formatFiles(files), description: 'With photos and printed report cards' },
        ...(hasAccounts
          ? [
              {
                id: 'accounts',
                label: 'The accounts of this computer, with readable passwords',
                description:
                  'Whoever has the disk can read them, unless the backup is encrypted. A Firebase project keeps passwords out of backups.',
              },
            ]
          : []),
        {
          id: 'keys',
          label: 'Not the keys of sensitive values',
          description:
            'Without them nobody can read Aadhar numbers and second factors. Keep them in another place than the backups.',
        },
        {
          id: 'encryption',
          label: isEncrypted ? 'Encrypted' : 'Not encrypted',
          description: isEncrypted
            ? 'It cannot be restored without BACKUP_KEY. Keep that key in another place, too.'
            : 'Whoever has the disk can read everything. Set BACKUP_KEY to encrypt backups.',
        },
        {
          id: 'place',
          label: `${name} in ${target}`,
          description:
            kept === 1
              ? 'The only backup of this school there'
              : `One of ${kept} backups of this school there`,
        },
      ]}
    />
  );
}
