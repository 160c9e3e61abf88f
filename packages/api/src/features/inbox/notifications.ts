import {
  dayAfter,
  formatDate,
  MAX_STUDENTS_PER_SECTION,
  type InboxItem,
  isAllowed,
  computeWeekday,
  formatDayRange,
  noSchoolReason,
} from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { canEditIncident, canSeeIncident } from '../../access/confidential.ts';
import { createScope } from '../../caller/scope.ts';
import { type Member } from '../../caller/member.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { readSectionsWithoutSheet } from '../../areas/attendance/dayTotals.ts';
import { isLastOn } from '../../enrolment/enrolment.ts';
import { readLists } from '../../lists/lists.ts';
import { isSchoolDay } from '../../years/spans.ts';
import { isoTime } from '../../db/columns.ts';

type Item = Omit<InboxItem, 'unread'>;

/** The user who reads notifications, and today's ISO day at the school. */
export type NotificationContext = { orm: Orm; user: Member; today: string };

/** Number of days for which an incident, or a decision on a leave, is in the notifications. */
const RECENT_DAYS = 7;
/** Maximum number of sections that a text names before it counts the rest; also the maximum number of decisions on leaves. */
const MAX_NAMED = 6;

/** A leave with its decision. */
type DecidedLeave = Record<'key' | 'title' | 'status' | 'starts' | 'ends' | 'note' | 'by' | 'at', string>;

const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${String(count)} ${plural}`;

function joinNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${String(rest)} more` : '');
}

const IS_OF_CURRENT_YEAR = sql.raw(
  `deleted_at is null and year = (select key from academic_year where is_current and deleted_at is null)`,
);

/**
 * Reads the item of the rows that a query counts; none without rows. The newest key is part of the item's ID, so that the item is
 * unread again after a new row.
 */
async function readCounted(
  orm: Orm,
  statement: SQL,
  createItem: (total: number, newest: string) => Omit<Item, 'at'>,
): Promise<Item[]> {
  const [row] = await selectRows<{ total: number; newest: string | null }>(orm, statement);
  return row === undefined || row.total === 0 ? [] : [{ ...createItem(row.total, row.newest ?? ''), at: '' }];
}

const readPendingLeaves = ({ orm }: NotificationContext): Promise<Item[]> =>
  readCounted(
    orm,
    sql`select count(*) filter (where status = 'Pending')::int as total, max(key) as newest
      from leaves where ${IS_OF_CURRENT_YEAR}`,
    (total, newest) => ({
      id: `leaves-${newest}`,
      title: `${formatCount(total, 'leave waits', 'leaves wait')} for a decision.`,
      text: 'Whoever asked sees the answer at once.',
      href: '/leaves?status=Pending',
    }),
  );

/** Finds the day whose missing sheets are notified: today, or yesterday on a weekly day off. `undefined` on holidays and outside the year. */
async function findReminderDay(orm: Orm, today: string): Promise<string | undefined> {
  const { calendar } = (await readLists(orm)).choices;
  const closedReason = noSchoolReason(calendar, today);
  if (closedReason !== undefined && closedReason !== computeWeekday(today)) return undefined;
  for (const day of [today, dayAfter(today, -1)]) if (await isSchoolDay(orm, calendar, day)) return day;
  return undefined;
}

async function readMissingAttendance({ orm, user, today }: NotificationContext): Promise<Item[]> {
  const day = await findReminderDay(orm, today);
  if (day === undefined) return [];
  const scope = createScope(user, ['attendance', 'add']);
  const { total, sections } = await readSectionsWithoutSheet(orm, scope, day);
  if (total === 0) return [];
  const dayText = day === today ? 'today' : `for ${formatDate(day)}`;
  return [
    {
      id: `attendance-${day}`,
      title: `${formatCount(total, 'section has', 'sections have')} no attendance ${dayText}.`,
      text: joinNames(sections.map((place) => `${place.class}-${place.section}`)),
      href: `/attendance?date=${day}`,
      at: '',
    },
  ];
}

function readRecentIncidents({ orm, user, today }: NotificationContext): Promise<Item[]> {
  const since = formatDayRange({ from: dayAfter(today, 1 - RECENT_DAYS), to: '' });
  return readCounted(
    orm,
    sql`select count(*)::int as total, max(key) as newest from incident
      where ${IS_OF_CURRENT_YEAR} and date > ${dayAfter(today, -RECENT_DAYS)} and ${canSeeIncident(user) ?? sql`true`}`,
    (total, newest) => ({
      id: `incidents-${newest}`,
      title: `${formatCount(total, 'incident', 'incidents')} in the last ${String(RECENT_DAYS)} days.`,
      text: 'See whether somebody has to be spoken to.',
      href: `/incident?date=${since}&sort=date&order=desc`,
    }),
  );
}

function readOverdueFollowUps({ orm, user, today }: NotificationContext): Promise<Item[]> {
  const due = formatDayRange({ from: '', to: today });
  return readCounted(
    orm,
    sql`select count(*)::int as total, max(follow_up::text || key) as newest from incident
      where ${IS_OF_CURRENT_YEAR} and follow_up <= ${today} and outcome = '' and ${canEditIncident(user)}`,
    (total, newest) => ({
      id: `follow-ups-${newest}`,
      title: `${formatCount(total, 'incident is', 'incidents are')} due for a follow-up.`,
      text: 'Enter the outcome, or a later day.',
      href: `/incident?follow_up=${due}&follow_up_state=Open&sort=date`,
    }),
  );
}

async function readFullSections({ orm, today }: NotificationContext): Promise<Item[]> {
  const fullSections = await selectRows<{ section: string; students: number }>(
    orm,
    sql`select class.name || '-' || full_section.section as section, full_section.students
      from (
        select class_id, section, count(*)::int as students from enrolment
        where is_on_roll and year = ${CURRENT_YEAR} and ${isLastOn(today)}
        group by class_id, section having count(*) > ${MAX_STUDENTS_PER_SECTION}
      ) as full_section join class using (class_id)
      order by class.position, full_section.section`,
  );
  if (fullSections.length === 0) return [];
  const filters = new URLSearchParams(fullSections.map(({ section }) => ['class_section', section]));
  return [
    {
      id: `sections-${fullSections.map(({ section }) => section).join('.')}`.slice(0, 100),
      title: `${formatCount(fullSections.length, 'section has', 'sections have')} more than ${String(MAX_STUDENTS_PER_SECTION)} students.`,
      text: joinNames(fullSections.map(({ section, students }) => `${section} (${String(students)})`)),
      href: `/student?${filters.toString()}&sort=class`,
      at: '',
    },
  ];
}

const readWaitingAccounts = ({ orm }: NotificationContext): Promise<Item[]> =>
  readCounted(
    orm,
    sql`select count(*)::int as total, max(created_at)::text as newest from account where status = 'waiting'`,
    (total, newest) => ({
      id: `accounts-${newest}`,
      title: `${formatCount(total, 'account waits', 'accounts wait')} for approval.`,
      text: 'Until then, they see nothing.',
      href: '/settings?tab=people',
    }),
  );

/** Reads the decisions of the last days on leaves that the user has requested. */
async function readDecidedLeaves({ orm, user, today }: NotificationContext): Promise<Item[]> {
  const decided = await selectRows<DecidedLeave>(
    orm,
    sql`select key, title, status, "from"::text as starts, "to"::text as ends, decision_note as note,
        decided_by as by, ${isoTime(sql`decided_at`)} as at
      from leaves where ${IS_OF_CURRENT_YEAR} and applicant = ${user.uid} and status <> 'Pending'
        and decided_at > ${dayAfter(today, -RECENT_DAYS)}::date
      order by decided_at desc, key limit ${MAX_NAMED}`,
  );
  return decided.map(({ key, title, status, starts, ends, note, by, at }) => ({
    id: `leave-${key}-${status}`,
    title: `Your leave was ${status.toLowerCase()}: ${title}.`,
    text: [`${formatDate(starts)}${ends === starts ? '' : ` – ${formatDate(ends)}`}, decided by ${by}.`, note]
      .filter(Boolean)
      .join(' '),
    href: '/users-profile.html#leaves',
    at,
  }));
}

/** Reads the notifications on which the user may act, the most urgent first. */
export async function readNotifications(context: NotificationContext): Promise<Item[]> {
  const can = (...access: [area: Parameters<typeof isAllowed>[1], action: Parameters<typeof isAllowed>[2]]) =>
    isAllowed(context.user, ...access);
  const notifications = [
    await readDecidedLeaves(context),
    can('people', 'edit') ? await readWaitingAccounts(context) : [],
    can('leaves', 'edit') ? await readPendingLeaves(context) : [],
    can('attendance', 'add') ? await readMissingAttendance(context) : [],
    can('incident', 'edit') ? await readOverdueFollowUps(context) : [],
    can('incident', 'edit') ? await readRecentIncidents(context) : [],
    can('school_lists', 'edit') ? await readFullSections(context) : [],
  ];
  return notifications.flat();
}
