import { type AccountStatus, type Person, type PersonChange, type Role } from '@firstbell/schema';

/** Names of the roles. */
export const ROLE_WORDS: Record<Role, string> = { administrator: 'Administrator', staff: 'Staff' };

/** Names of the statuses of an account. */
export const STATUS_WORDS: Record<AccountStatus, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

/** Colours of the statuses of an account. */
export const ACCOUNT_LOOKS = {
  waiting: 'warning',
  invited: 'info',
  active: 'success',
  disabled: 'neutral',
} as const;

/** Names a person; somebody who is invited has no name yet, and is called by the address. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

/** Describes a decision about an account. */
export function decisionWords(person: Person, change: PersonChange): string {
  const name = nameOf(person);
  const role = change.role === 'administrator' ? 'an administrator' : 'staff';
  if (change.status === 'disabled')
    return `${name} was ${person.status === 'waiting' ? 'declined' : 'disabled'}.`;
  if (change.status === 'active' && person.status === 'waiting') {
    return change.role === 'administrator'
      ? `${name} was approved as an administrator.`
      : `${name} was approved.`;
  }
  if (change.status === 'active') return `${name} was enabled.`;
  return person.status === 'invited' ? `${name} is invited as ${role}.` : `${name} is ${role} now.`;
}

/** Gives the change that reverts another one; `undefined` for a person who waited, as no change leads back to waiting. */
export function undoOf({ role, status }: Person, change: PersonChange): PersonChange | undefined {
  if (status === 'waiting') return undefined;
  return {
    ...(change.role && { role }),
    ...(change.status && { status: status === 'disabled' ? 'disabled' : 'active' }),
  };
}

/** Tells whether a change takes the rights of an administrator away. */
export const givesUpRights = ({ role, status }: Person, change: PersonChange): boolean =>
  role === 'administrator' &&
  status === 'active' &&
  (change.role === 'staff' || change.status === 'disabled');
