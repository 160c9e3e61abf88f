import { dayAfter, type InboxItem, isAllowed, type Role } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Member } from '../../caller/member.ts';
import { type Orm, selectRows } from '../../db/database.ts';

type Item = Omit<InboxItem, 'unread'>;

/** Number of days for which the notifications are shown. */
const NOTIFICATION_DAYS = 30;

const OWN_TEXTS: Readonly<Partial<Record<Role, { title: string; text: string }>>> = {
  teacher: {
    title: 'Your account is a teacher’s now.',
    text: 'You see the sections that you teach, and can change the records of your class and your subjects. Ask an administrator if something is missing.',
  },
  office: {
    title: 'Your account is one of the office now.',
    text: 'Your work stays the same; only administrators can delete and restore many records at once.',
  },
};

/**
 * Reads the notifications about accounts whose former role `staff` a migration has replaced. Users see one for their own account,
 * and administrators one with the number of accounts. The notifications end when an administrator chooses a role, or after `NOTIFICATION_DAYS`.
 */
export async function readRoleNotifications(orm: Orm, user: Member, today: string): Promise<Item[]> {
  const rows = await selectRows<{ uid: string; role: Role }>(
    orm,
    sql`select uid, role from account
      where status = 'active' and moved_at > ${dayAfter(today, -NOTIFICATION_DAYS)}::date`,
  );
  const ownRow = rows.find(({ uid }) => uid === user.uid);
  const ownText = ownRow && OWN_TEXTS[ownRow.role];
  const items = ownText ? [{ id: 'own-role', ...ownText, href: '', at: '' }] : [];
  if (rows.length === 0 || !isAllowed(user, 'people', 'edit')) return items;
  const teachers = rows.filter(({ role }) => role === 'teacher').length;
  const office = rows.length - teachers;
  return [
    ...items,
    {
      id: 'moved-roles',
      title: `Accounts of staff have new roles: ${String(teachers)} as teachers, ${String(office)} as office.`,
      text: 'From now on, teachers see only the sections that they teach. Check that each role is right.',
      href: '/settings?tab=people',
      at: '',
    },
  ];
}
