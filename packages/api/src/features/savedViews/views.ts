import * as contracts from '@firstbell/schema/contracts/views';
import { type AreaKey, isAllowed } from '@firstbell/schema';
import { MAX_VIEWS, type SavedView, savedView } from '@firstbell/schema/views';
import { type SQL, sql } from 'drizzle-orm';
import { type Member } from '../../caller/member.ts';
import { confirmTime } from '../../audit/confirmedTime.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { classifyFailure } from '../../db/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { restorableSince } from '../../records/find.ts';

/** A stored view as a user sees it: `is_own` and `is_default` depend on the user. */
type StoredView = SavedView & { is_deleted: boolean };

const VIEW_ID = /^[1-9]\d{0,8}$/;

/** Tells whether a user may change the views that are shared with the school. */
const canShare = (user: Member) => isAllowed(user, 'shared_view', 'edit');

/** Throws `forbidden` if a user may not read a list. */
function requireReadable(user: Member, area: AreaKey): void {
  if (!isAllowed(user, area, 'read')) throw new Problem('forbidden');
}

const selectViews = (user: Member, where: SQL) => sql`
  select saved_view.view_id::text as key, saved_view.area, saved_view.name, saved_view.is_shared, saved_view.version, saved_view.content, account.name as owner,
    saved_view.owner = ${user.uid} as is_own, own_default.view_id is not null as is_default, saved_view.deleted_at is not null as is_deleted
  from saved_view
  join account on account.uid = saved_view.owner
  left join saved_view_default as own_default on own_default.view_id = saved_view.view_id and own_default.person = ${user.uid}
  where (saved_view.is_shared or saved_view.owner = ${user.uid}) and ${where}
  order by lower(saved_view.name), saved_view.view_id`;

/** Reads a view, deleted or not, that the user owns or that is shared. Throws `not_found` for other views. */
async function requireView(orm: Orm, user: Member, key: string): Promise<StoredView> {
  const [view] = VIEW_ID.test(key)
    ? await selectRows<StoredView>(orm, selectViews(user, sql`saved_view.view_id = ${Number(key)}`))
    : [];
  if (view === undefined || !isAllowed(user, view.area, 'read')) throw new Problem('not_found');
  return view;
}

/** Reads a view that the user may change. Throws `not_found`, and `forbidden` for a shared view if the user may not share. */
async function requireEditableView(orm: Orm, user: Member, key: string): Promise<StoredView> {
  const view = await requireView(orm, user, key);
  if (view.is_shared && !canShare(user)) throw new Problem('forbidden');
  return view;
}

const createNameTakenProblem = (isShared: boolean) =>
  new Problem('duplicate', {
    detail: 'The view needs another name.',
    errors: [
      {
        field: 'name',
        message: isShared ? 'The school has a view of this name.' : 'You have a view of this name.',
      },
    ],
  });

/** Runs a save, and converts the violation of a unique name to a `duplicate` problem with a field error. */
async function withNameMessage<Result>(isShared: boolean, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (thrown) {
    throw classifyFailure(thrown) === 'duplicate' ? createNameTakenProblem(isShared) : thrown;
  }
}

function requireSharing(user: Member, isShared: boolean): void {
  if (isShared && !canShare(user)) {
    throw new Problem('forbidden', { detail: 'Administrators share views with the school.' });
  }
}

const createTooManyViewsProblem = () => {
  const message = `You have ${String(MAX_VIEWS)} views of this list. Delete one first.`;
  return createFieldProblem('name', message);
};

/** Locks an account by uid, so that its views are added and restored one at a time, and never exceed `MAX_VIEWS`. */
const lockOwner = (orm: Orm, uid: SQL) =>
  orm.execute(sql`select from account where uid = ${uid} for no key update`);

/** Returns the operations on the saved views of lists: a user's own, and those that are shared with the school. */
export function savedViewOperations({ db, clock, timeZone }: Records): Operation[] {
  return [
    implement(contracts.list, async ({ user, query: { area } }) => {
      requireReadable(user, area);
      const isListed = sql`saved_view.area = ${area} and saved_view.deleted_at is null`;
      const rows = await selectRows<StoredView>(db.orm, selectViews(user, isListed));
      return { rows: rows.map((row) => savedView.parse(row)) };
    }),
    implement(contracts.add, ({ user, body: { area, name, is_shared, content } }) =>
      inTransaction(db, async (orm) => {
        requireReadable(user, area);
        requireSharing(user, is_shared);
        await lockOwner(orm, sql`${user.uid}`);
        const [stored] = await withNameMessage(is_shared, () =>
          selectRows<{ key: string }>(
            orm,
            sql`insert into saved_view (area, name, owner, is_shared, content)
              select ${area}, ${name}, ${user.uid}, ${is_shared}, ${JSON.stringify(content)}::jsonb
              where (select count(*) from saved_view where area = ${area} and owner = ${user.uid}
                and deleted_at is null) < ${MAX_VIEWS}
              returning view_id::text as key`,
          ),
        );
        if (stored === undefined) throw createTooManyViewsProblem();
        return savedView.parse(await requireView(orm, user, stored.key));
      }),
    ),
    implement(contracts.save, ({ user, key, body: { version, ...input } }) =>
      inTransaction(db, async (orm) => {
        const storedView = await requireEditableView(orm, user, key);
        if (storedView.is_deleted || storedView.area !== input.area) throw new Problem('not_found');
        requireSharing(user, input.is_shared);
        const [stored] = await withNameMessage(input.is_shared, () =>
          selectRows(
            orm,
            sql`update saved_view set name = ${input.name}, is_shared = ${input.is_shared},
                content = ${JSON.stringify(input.content)}::jsonb, version = version + 1
              where view_id = ${Number(key)} and version = ${version} and deleted_at is null returning view_id`,
          ),
        );
        if (stored === undefined) {
          const detail = 'Someone else changed this view. It is shown as it is now.';
          throw new Problem('conflict', { detail });
        }
        // A view that is no longer shared cannot be the default view of other users.
        if (!input.is_shared) {
          await orm.execute(sql`delete from saved_view_default as own_default using saved_view
            where saved_view.view_id = ${Number(key)} and own_default.view_id = saved_view.view_id and own_default.person <> saved_view.owner`);
        }
        return savedView.parse({ ...storedView, ...input, version: version + 1 });
      }),
    ),
    // Also purges the views that can no longer be restored.
    implement(contracts.remove, ({ user, key }) => {
      const now = clock();
      return inTransaction(db, async (orm) => {
        const view = await requireEditableView(orm, user, key);
        if (view.is_deleted) throw new Problem('not_found');
        await orm.execute(sql`update saved_view set deleted_at = ${now.toISOString()}::timestamptz
          where view_id = ${Number(key)} and deleted_at is null`);
        const { time } = await confirmTime(orm, { now, timeZone });
        if (time === undefined) return;
        await orm.execute(
          sql`delete from saved_view where deleted_at < ${restorableSince(time).toISOString()}::timestamptz`,
        );
      });
    }),
    // The view becomes the default view of its former users again.
    implement(contracts.restore, ({ user, key }) =>
      inTransaction(db, async (orm) => {
        const view = await requireEditableView(orm, user, key);
        await lockOwner(orm, sql`(select owner from saved_view where view_id = ${Number(key)})`);
        const restored = await withNameMessage(view.is_shared, () =>
          selectRows(
            orm,
            sql`update saved_view set deleted_at = null where view_id = ${Number(key)}
              and (select count(*) from saved_view other where other.area = saved_view.area and other.owner = saved_view.owner
                and other.view_id <> saved_view.view_id and other.deleted_at is null) < ${MAX_VIEWS} returning view_id`,
          ),
        );
        if (restored.length === 0) throw createTooManyViewsProblem();
        return savedView.parse(view);
      }),
    ),
    // An empty key removes the default view.
    implement(contracts.setDefault, ({ user, body: { area, key } }) =>
      inTransaction(db, async (orm) => {
        requireReadable(user, area);
        if (key === '') {
          await orm.execute(
            sql`delete from saved_view_default where person = ${user.uid} and area = ${area}`,
          );
          return;
        }
        const view = await requireView(orm, user, key);
        if (view.is_deleted || view.area !== area) throw new Problem('not_found');
        await orm.execute(sql`insert into saved_view_default (person, area, view_id)
          values (${user.uid}, ${area}, ${Number(key)})
          on conflict (person, area) do update set view_id = excluded.view_id`);
      }),
    ),
  ];
}
