import { type TopBarUser } from '@firstbell/ui';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type User } from '../../platform/identity/Identity.ts';
import { usePhoto } from '../../features/profile/usePhoto.ts';

/** Gives who is signed in as the top bar shows them: what the school knows, else what the identity service does. */
export function useBarUser(user: User): TopBarUser {
  const { me } = useAccess();
  const photo = usePhoto('/me/photo', me?.photo ?? '') ?? user.photo;
  return { name: me?.name ?? user.name, label: me?.role === 'staff' ? 'Staff' : 'Admin', photo };
}
