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
  CHANGE_REFUSALS,
  type Endpoint,
  endpoint,
  READ_REFUSALS,
  BODY_REFUSALS,
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
export function savedViewOperations({ db, clock, timeZone }: Records): Endpoint[] {
  const tag = 'saved_view';
  const accessTo = (action: 'read' | 'add' | 'edit' | 'delete') =>
    ({ tag, access: { area: 'saved_view', action } }) as const;
  return [
    endpoint({
      ...accessTo('read'),
      method: 'get',
      path: '/saved_view',
      summary: 'Lists the saved views of a list: those of the signed-in person, and those of the school.',
      query: savedViewsQuery,
      status: 200,
      response: savedViewsResult,
      refusals: [...READ_REFUSALS, 'invalid'],
      handle: async ({ user, query: { area } }) => {
        requireReadable(user, area);
        return { rows: await readViews(db.orm, user, area) };
      },
    }),
    endpoint({
      ...accessTo('add'),
      method: 'post',
      path: '/saved_view',
      summary: 'Saves a view of a list; administrators share views with the school.',
      body: () => savedViewInput,
      status: 201,
      response: savedView,
      refusals: [...BODY_REFUSALS, 'duplicate'],
      handle: ({ user, body }) => inTransaction(db, (orm) => addView(orm, user, body)),
    }),
    endpoint({
      ...accessTo('edit'),
      method: 'put',
      path: '/saved_view/{key}',
      summary: 'Saves a view with the version that was read.',
      body: () => savedViewChange,
      status: 200,
      response: savedView,
      refusals: [...BODY_REFUSALS, 'not_found', 'conflict', 'duplicate'],
      handle: ({ user, key, body }) => inTransaction(db, (orm) => changeView(orm, user, { key, ...body })),
    }),
    endpoint({
      ...accessTo('delete'),
      method: 'delete',
      path: '/saved_view/{key}',
      summary: 'Deletes a view; it can be restored for 30 days.',
      status: 204,
      refusals: [...CHANGE_REFUSALS, 'not_found'],
      handle: ({ user, key }) => {
        const now = clock();
        return inTransaction(db, (orm) => deleteView(orm, user, { key, now, timeZone }));
      },
    }),
    endpoint({
      ...accessTo('delete'),
      method: 'post',
      path: '/saved_view/{key}/restore',
      summary: 'Restores a deleted view.',
      status: 200,
      response: savedView,
      refusals: [...CHANGE_REFUSALS, 'not_found', 'duplicate', 'invalid'],
      handle: ({ user, key }) => inTransaction(db, (orm) => restoreView(orm, user, key)),
    }),
    endpoint({
      ...accessTo('edit'),
      method: 'put',
      path: '/saved_view_default',
      summary: "Sets the default view of the signed-in person's list.",
      body: () => defaultViewInput,
      status: 204,
      refusals: [...BODY_REFUSALS, 'not_found'],
      handle: ({ user, body }) => inTransaction(db, (orm) => setDefaultView(orm, user, body)),
    }),
  ];
}
