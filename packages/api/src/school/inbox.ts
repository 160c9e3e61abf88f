import { FULL_SECTION, type Inbox, type InboxItem } from '@firstbell/schema';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { settingsTable } from '../areas/settings/table.ts';
import { seenTable } from '../db/tables.ts';
import { present } from '../records/find.ts';

/** What the top bar shows a person: how things are now, or what the school has written. */
export type InboxKind = 'notification' | 'message';

type Item = Omit<InboxItem, 'unread'>;

/** Most messages that are shown; older ones stay in Settings. */
const MOST = 100;

async function notifications(orm: Orm): Promise<Item[]> {
  const full = await rowsOf<{ section: string; students: number }>(
    orm,
    sql`select class.name || '-' || student.section as section, count(*)::int as students
      from student join class on class.position = student.class_position
      where student.deleted_at is null
      group by class.name, class.position, student.section having count(*) > ${FULL_SECTION}
      order by class.position, student.section`,
  );
  return full.map(({ section, students }) => ({
    id: `section-${section}`,
    title: `${section} has ${students} students.`,
    text: `A section should have at most ${FULL_SECTION}.`,
    href: `/student?q=${encodeURIComponent(section)}`,
    at: '',
  }));
}

async function messages(orm: Orm): Promise<Item[]> {
  const latest = await orm
    .select()
    .from(settingsTable)
    .where(present(settingsTable))
    .orderBy(desc(settingsTable.created_at), desc(settingsTable.key))
    .limit(MOST);
  return latest.map(({ key, title, message, created_at }) => ({
    id: `message-${key}`,
    title,
    text: message,
    href: '',
    at: created_at.toISOString(),
  }));
}

const read: Readonly<Record<InboxKind, (orm: Orm) => Promise<Item[]>>> = {
  notification: notifications,
  message: messages,
};

/** Gives a person's notifications or messages, with those not seen yet marked unread. */
export async function readInbox(orm: Orm, kind: InboxKind, person: string): Promise<Inbox> {
  const current = await read[kind](orm);
  const marks = await orm
    .select({ item: seenTable.item })
    .from(seenTable)
    .where(and(eq(seenTable.person, person), eq(seenTable.kind, kind)));
  const seen = new Set(marks.map(({ item }) => item));
  const items = current.map((item) => ({ ...item, unread: !seen.has(item.id) }));
  return { items, unread: items.filter(({ unread }) => unread).length };
}

/**
 * Remembers that a person has seen items, and forgets those that no longer stand, so that one that comes back
 * is unread again. Gives the inbox as it then is.
 */
export function markSeen(
  db: Database,
  kind: InboxKind,
  { person, ids, now }: { person: string; ids: readonly string[]; now: Date },
): Promise<Inbox> {
  return inTransaction(db, async (orm) => {
    const current = (await read[kind](orm)).map(({ id }) => id);
    const shown = current.filter((id) => ids.includes(id));
    const mine = and(eq(seenTable.person, person), eq(seenTable.kind, kind));
    await orm.delete(seenTable).where(and(mine, notInArray(seenTable.item, current)));
    if (shown.length > 0) {
      await orm
        .insert(seenTable)
        .values(shown.map((item) => ({ person, kind, item, seen_at: now })))
        .onConflictDoNothing();
    }
    return readInbox(orm, kind, person);
  });
}
