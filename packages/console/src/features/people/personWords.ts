import { type AccountStatus, type Person, type PersonChange, type Role } from '@firstbell/schema';

/** What each role is called. */
export const ROLE_WORDS: Record<Role, string> = { administrator: 'Administrator', staff: 'Staff' };

/** What each state of an account is called. */
export const STATUS_WORDS: Record<AccountStatus, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

/** Colour of each state of an account. */
export const ACCOUNT_LOOKS = {
  waiting: 'warning',
  invited: 'info',
  active: 'success',
  disabled: 'neutral',
} as const;

/** Gives what to call a person in a sentence: an invited one has no name yet. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

/** Says what was decided of a person. */
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

/** Gives the change that takes one back; none where a person waited, which nobody can be made to do. */
export function undoOf({ role, status }: Person, change: PersonChange): PersonChange | undefined {
  if (status === 'waiting') return undefined;
  return {
    ...(change.role && { role }),
    ...(change.status && { status: status === 'disabled' ? 'disabled' : 'active' }),
  };
}

/** Says whether a change takes the administrator's rights from a person who has them. */
export const givesUpRights = ({ role, status }: Person, change: PersonChange): boolean =>
  role === 'administrator' &&
  status === 'active' &&
  (change.role === 'staff' || change.status === 'disabled');
