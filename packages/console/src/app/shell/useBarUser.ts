import * as account from '@firstbell/schema/contracts/account';
import { type TopBarUser } from '@firstbell/ui';
import { TOP_BAR_ROLE_LABELS } from '../../platform/access/roleWords.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type User } from '../../platform/identity/Identity.ts';
import { usePhoto } from '../../features/myProfile/usePhoto.ts';

/** Returns the user of the top bar: name and photo of the school's account, otherwise those of the identity service. */
export function useBarUser(user: User): TopBarUser {
  const { me } = useAccess();
  const photo = usePhoto(account.photo.path, me?.photo ?? '') ?? user.photo;
  return { name: me?.name ?? user.name, label: TOP_BAR_ROLE_LABELS[me?.role ?? 'administrator'], photo };
}
