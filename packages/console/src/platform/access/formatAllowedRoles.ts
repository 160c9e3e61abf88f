import { isAllowed, type AccessArea, type Action, roles, type Role } from '@firstbell/schema';
import { formatList } from '../formatList.ts';

const PLURALS: Record<Role, string> = {
  administrator: 'administrators',
  office: 'the office',
  teacher: 'teachers',
  viewer: 'viewers',
};

/** Formats roles as part of a sentence: `administrators, the office and teachers`. */
export const formatRoles = (named: readonly Role[]): string => formatList(named.map((role) => PLURALS[role]));

/** Formats the roles that may do an action as part of a sentence. */
export const formatAllowedRoles = (area: AccessArea, action: Action): string =>
  formatRoles(roles.filter((role) => isAllowed({ role, rights: [] }, area, action)));
