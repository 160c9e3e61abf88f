import { listHiddenFields } from '@firstbell/schema/access';
import { useAccess } from './useAccess.ts';

/**
 * Returns the names of the fields of an area that the signed-in person reads only in the own record; of the own record (`key`), and
 * while the role loads, none.
 */
export function useHiddenFields(area: string, key?: string): ReadonlySet<string> {
  const { me } = useAccess();
  const isOwn = area === 'teacher' && key !== undefined && key === me?.teacher;
  // The office reads all fields.
  return listHiddenFields(isOwn ? 'office' : (me?.role ?? 'office'), area);
}
