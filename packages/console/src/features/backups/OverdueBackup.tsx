import * as backups from '@firstbell/schema/contracts/backups';
import { useLoad } from '../../platform/useApi.ts';
import { Banner, Link } from '@firstbell/ui';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useServices } from '../../platform/services.ts';
import { createSettingsUrl } from '../settings/settingsParts.ts';
import { describeOverdue } from './backupWords.ts';

/** Notice for administrators while the school has no recent backup; nothing otherwise, and in the sample school. */
export function OverdueBackup() {
  const { clock } = useServices();
  const { me, can } = useAccess();
  const isAdministrator = me !== undefined && can('school_lists', 'read');
  const { data } = useLoad(backups.read, { enabled: isAdministrator });
  const notice = data && describeOverdue(data, clock());
  if (notice === undefined) return null;
  return (
    <Banner tone="warning" action={<Link href={createSettingsUrl('backups')}>Backups</Link>}>
      {notice}
    </Banner>
  );
}
