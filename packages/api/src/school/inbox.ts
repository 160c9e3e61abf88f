import { type Inbox, type InboxItem } from '@firstbell/schema';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { settingsTable } from '../areas/settings/table.ts';
import { seenTable } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { notDeleted } from '../records/find.ts';
import { type Records, todayOf } from '../records/records.ts';
import { type Member } from '../accounts/member.ts';
import { type Orm } from '../db/database.ts';
import { type NotificationContext, readNotifications } from './notifications.ts';

/** Kinds of entries in the top bar: the current state, or messages of the school. */
export type InboxKind = 'notification' | 'message';

type Item = Omit<InboxItem, 'unread'>;

/** Maximum number of messages in the inbox; older ones are only in Settings. */
const MOST = 100;

async function messages({ orm }: NotificationContext): Promise<Item[]> {
  const latest = await orm
    .select()
    .from(settingsTable)
    .where(notDeleted(settingsTable))
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

const read: Readonly<Record<InboxKind, (context: NotificationContext) => Promise<Item[]>>> = {
  notification: readNotifications,
  message: messages,
};

async function withUnread(orm: Orm, kind: InboxKind, person: string, current: Item[]): Promise<Inbox> {
  const marks = await orm
    .select({ item: seenTable.item })
    .from(seenTable)
    .where(and(eq(seenTable.person, person), eq(seenTable.kind, kind)));
  const seen = new Set(marks.map(({ item }) => item));
  const items = current.map((item) => ({ ...item, unread: !seen.has(item.id) }));
  return { items, unread: items.filter(({ unread }) => unread).length };
}

/** Reads a person's notifications or messages; those not seen yet are unread. */
export async function readInbox(records: Records, kind: InboxKind, user: Member): Promise<Inbox> {
  const { orm } = records.db;
  return withUnread(orm, kind, user.uid, await read[kind]({ orm, user, today: todayOf(records) }));
}

/**
 * Stores that a person has seen items, and deletes the marks of items that no longer exist, so that a recurring item is unread
 * again. Returns the new inbox.
 */
export function markSeen(
  records: Records,
  kind: InboxKind,
  { user, ids }: { user: Member; ids: readonly string[] },
): Promise<Inbox> {
  return inTransaction(records.db, async (orm) => {
    const person = user.uid;
    const items = await read[kind]({ orm, user, today: todayOf(records) });
    const current = items.map(({ id }) => id);
    const shown = current.filter((id) => ids.includes(id));
    const mine = and(eq(seenTable.person, person), eq(seenTable.kind, kind));
    await orm.delete(seenTable).where(and(mine, notInArray(seenTable.item, current)));
    if (shown.length > 0) {
      await orm
        .insert(seenTable)
        .values(shown.map((item) => ({ person, kind, item, seen_at: records.clock() })))
        .onConflictDoNothing();
    }
    return withUnread(orm, kind, person, items);
  });
}
