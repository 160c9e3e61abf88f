import {
  defaultViewInput,
  savedView,
  savedViewChange,
  savedViewInput,
  savedViewsQuery,
  savedViewsResult,
} from '@firstbell/schema/views';
import { inTransaction } from '../../db/transaction.ts';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import {
  addView,
  changeView,
  deleteView,
  readViews,
  requireReadable,
  restoreView,
  setDefaultView,
} from './views.ts';

/** Returns the operations on the saved views of lists. */
export function savedViewOperations({ db, clock, timeZone }: Records): Operation[] {
  const tag = 'saved_view';
  const accessTo = (action: 'read' | 'add' | 'edit' | 'delete') =>
    ({ tag, access: { area: 'saved_view', action } }) as const;
  return [
    operation({
      ...accessTo('read'),
      method: 'get',
      path: '/saved_view',
      summary: 'Lists the saved views of a list: those of the signed-in person, and those of the school.',
      query: savedViewsQuery,
      status: 200,
      response: savedViewsResult,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ user, query: { area } }) => {
        requireReadable(user, area);
        return { rows: await readViews(db.orm, user, area) };
      },
    }),
    operation({
      ...accessTo('add'),
      method: 'post',
      path: '/saved_view',
      summary: 'Saves a view of a list; administrators share views with the school.',
      body: () => savedViewInput,
      status: 201,
      response: savedView,
      problems: [...BODY_PROBLEMS, 'duplicate'],
      handle: ({ user, body }) => inTransaction(db, (orm) => addView(orm, user, body)),
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/saved_view/{key}',
      summary: 'Saves a view with the version that was read.',
      body: () => savedViewChange,
      status: 200,
      response: savedView,
      problems: [...BODY_PROBLEMS, 'not_found', 'conflict', 'duplicate'],
      handle: ({ user, key, body }) => inTransaction(db, (orm) => changeView(orm, user, { key, ...body })),
    }),
    operation({
      ...accessTo('delete'),
      method: 'delete',
      path: '/saved_view/{key}',
      summary: 'Deletes a view; it can be restored for 30 days.',
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: ({ user, key }) => {
        const now = clock();
        return inTransaction(db, (orm) => deleteView(orm, user, { key, now, timeZone }));
      },
    }),
    operation({
      ...accessTo('delete'),
      method: 'post',
      path: '/saved_view/{key}/restore',
      summary: 'Restores a deleted view.',
      status: 200,
      response: savedView,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'duplicate', 'invalid'],
      handle: ({ user, key }) => inTransaction(db, (orm) => restoreView(orm, user, key)),
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/saved_view_default',
      summary: "Sets the default view of the signed-in person's list.",
      body: () => defaultViewInput,
      status: 204,
      problems: [...BODY_PROBLEMS, 'not_found'],
      handle: ({ user, body }) => inTransaction(db, (orm) => setDefaultView(orm, user, body)),
    }),
  ];
}
