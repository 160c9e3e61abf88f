import { isAllowed, type AccessArea, type Action, roles, type Role } from '@firstbell/schema';

const PLURALS: Record<Role, string> = {
  administrator: 'administrators',
  office: 'the office',
  teacher: 'teachers',
  viewer: 'viewers',
};

/** Formats roles as part of a sentence: `administrators, the office and teachers`. */
export function formatRoles(named: readonly Role[]): string {
  const names = named.map((role) => PLURALS[role]);
  const lastName = names.at(-1) ?? PLURALS.administrator;
  return names.length < 2 ? lastName : `${names.slice(0, -1).join(', ')} and ${lastName}`;
}

/** Formats the roles that may do an action as part of a sentence. */
export const formatAllowedRoles = (area: AccessArea, action: Action): string =>
  formatRoles(roles.filter((role) => isAllowed({ role, rights: [] }, area, action)));
