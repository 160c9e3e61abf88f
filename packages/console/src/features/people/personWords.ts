import { type AccountStatus, type Person, type PersonChange, type Role } from '@firstbell/schema';
import { type TaughtSection } from '@firstbell/schema/access';
import { formatCount } from '../../platform/formatCount.ts';
import { formatSectionName } from '../profiles/profileUrls.ts';

/** Names of the statuses of an account. */
export const STATUS_LABELS: Record<AccountStatus, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

/** Badge tones of the statuses of an account. */
export const STATUS_TONES = {
  waiting: 'warning',
  invited: 'info',
  active: 'success',
  disabled: 'neutral',
} as const;

/** Returns the name of a person, or the email address of an invited person, who has no name yet. */
export const toPersonName = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

/** Names of the roles in the sentence `Ravi is … now.` */
const ROLE_LABELS_IN_SENTENCE: Record<Role, string> = {
  administrator: 'an administrator',
  office: 'in the office',
  teacher: 'a teacher',
  viewer: 'a viewer',
};

/** Names of the roles in the sentence `Ravi is invited as ….` */
const INVITED_ROLE_LABELS: Record<Role, string> = { ...ROLE_LABELS_IN_SENTENCE, office: 'office' };

/** Describes the sections that a person teaches: `V-B (class teacher); VI-A: Mathematics, Science`. */
export const describeSections = (sections: readonly TaughtSection[]): string =>
  sections
    .map(({ class: className, section, is_own: isOwn, subjects }) => {
      const name = `${className}-${section}`;
      if (isOwn) return `${name} (class teacher)`;
      return `${name}: ${subjects.join(', ')}`;
    })
    .join('; ');

/** Names the sections of which a person is class teacher, and counts the others: `V-B + 5 sections`. */
export function summarizeSections(sections: readonly TaughtSection[]): string {
  const ownNames = sections.filter(({ is_own: isOwn }) => isOwn).map(formatSectionName);
  const otherCount = sections.length - ownNames.length;
  const count = formatCount(otherCount, 'section');
  return [...ownNames, ...(otherCount > 0 ? [count] : [])].join(' + ') || 'No section';
}

/** Describes a decision about an account for a toast. `person` is the account before the change. */
export function describeDecision(person: Person, change: PersonChange): string {
  const name = toPersonName(person);
  const role = change.role ?? person.role;
  if (change.status === 'disabled')
    return `${name} was ${person.status === 'waiting' ? 'declined' : 'disabled'}.`;
  if (change.status === 'active' && person.status === 'waiting') {
    return change.role === 'administrator'
      ? `${name} was approved as an administrator.`
      : `${name} was approved.`;
  }
  if (change.status === 'active') return `${name} was enabled.`;
  if (role === person.role) return `The rights of ${name} were saved.`;
  return person.status === 'invited'
    ? `${name} is invited as ${INVITED_ROLE_LABELS[role]}.`
    : `${name} is ${ROLE_LABELS_IN_SENTENCE[role]} now.`;
}

/**
 * Returns the change that reverts `change`; `undefined` for a waiting person, because no change sets the status back to
 * waiting.
 */
export function invertChange(
  { role, rights, status }: Person,
  change: PersonChange,
): PersonChange | undefined {
  if (status === 'waiting') return undefined;
  return {
    ...(change.role && { role }),
    ...(change.rights && { rights }),
    ...(change.status && { status: status === 'disabled' ? 'disabled' : 'active' }),
  };
}

/** True if a change ends the rights of an active administrator. */
export const endsAdministratorRights = ({ role, status }: Person, change: PersonChange): boolean =>
  role === 'administrator' &&
  status === 'active' &&
  ((change.role !== undefined && change.role !== 'administrator') || change.status === 'disabled');
