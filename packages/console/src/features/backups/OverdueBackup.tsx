import * as backups from '@firstbell/schema/contracts/backups';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { Banner, Link } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useServices } from '../../platform/services.ts';
import { createSettingsUrl } from '../settings/settingsParts.ts';
import { describeOverdue } from './backupWords.ts';

/** Notice for administrators while the school has no recent backup; nothing otherwise, and in the sample school. */
export function OverdueBackup() {
  const { http, clock } = useServices();
  const { me, can } = useAccess();
  const isAdministrator = me !== undefined && can('school_lists', 'read');
  const { data } = useQuery({ ...requestOptions(http, backups.read), enabled: isAdministrator });
  const notice = data && describeOverdue(data, clock());
  if (notice === undefined) return null;
  return (
    <Banner tone="warning" action={<Link href={createSettingsUrl('backups')}>Backups</Link>}>
      {notice}
    </Banner>
  );
}
