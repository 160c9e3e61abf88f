import { type InboxKind, inboxes } from '@firstbell/schema/contracts/inbox';
import { areas, type Inbox, type InboxItem } from '@firstbell/schema';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { seenTable } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';
import { isNotDeleted } from '../../records/find.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Orm } from '../../db/database.ts';
import { type NotificationContext, readNotifications } from './notifications.ts';

const settingsTable = createRecordTable(areas.settings);

type Item = Omit<InboxItem, 'unread'>;

/** Maximum number of messages in the inbox; older messages are only in Settings. */
const MAX_MESSAGES = 100;

async function readMessages({ orm }: NotificationContext): Promise<Item[]> {
  const latest = await orm
    .select()
    .from(settingsTable)
    .where(isNotDeleted(settingsTable))
    .orderBy(desc(settingsTable.created_at), desc(settingsTable.key))
    .limit(MAX_MESSAGES);
  return latest.map(({ key, title, message, created_at }) => ({
    id: `message-${key}`,
    title,
    text: message,
    href: '',
    at: created_at.toISOString(),
  }));
}

const READERS: Readonly<Record<InboxKind, (context: NotificationContext) => Promise<Item[]>>> = {
  notification: readNotifications,
  message: readMessages,
};

async function withUnread(orm: Orm, kind: InboxKind, person: string, currentItems: Item[]): Promise<Inbox> {
  const marks = await orm
    .select({ item: seenTable.item })
    .from(seenTable)
    .where(and(eq(seenTable.person, person), eq(seenTable.kind, kind)));
  const seen = new Set(marks.map(({ item }) => item));
  const items = currentItems.map((item) => ({ ...item, unread: !seen.has(item.id) }));
  return { items, unread: items.filter(({ unread }) => unread).length };
}

/** Returns the operations on notifications and messages, which are unread until the user has seen them. */
export const inboxOperations = (records: Records): Operation[] =>
  (Object.keys(inboxes) as InboxKind[]).flatMap((kind) => [
    implement(inboxes[kind].list, async ({ user }) => {
      const { orm } = records.db;
      const items = await READERS[kind]({ orm, user, today: computeToday(records) });
      return withUnread(orm, kind, user.uid, items);
    }),
    // The marks of items that no longer exist are deleted, so that a recurring item is unread again.
    implement(inboxes[kind].markSeen, ({ body: { ids }, user }) =>
      inTransaction(records.db, async (orm) => {
        const person = user.uid;
        const items = await READERS[kind]({ orm, user, today: computeToday(records) });
        const currentIds = items.map(({ id }) => id);
        const seenIds = currentIds.filter((id) => ids.includes(id));
        const isOwn = and(eq(seenTable.person, person), eq(seenTable.kind, kind));
        await orm.delete(seenTable).where(and(isOwn, notInArray(seenTable.item, currentIds)));
        if (seenIds.length > 0) {
          await orm
            .insert(seenTable)
            .values(seenIds.map((item) => ({ person, kind, item, seen_at: records.clock() })))
            .onConflictDoNothing();
        }
        return withUnread(orm, kind, person, items);
      }),
    ),
  ]);
