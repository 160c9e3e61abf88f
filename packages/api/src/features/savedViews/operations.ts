import * as contracts from '@firstbell/schema/contracts/views';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, implement } from '../../operation/operation.ts';
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
  return [
    implement(contracts.list, async ({ user, query: { area } }) => {
      requireReadable(user, area);
      return { rows: await readViews(db.orm, user, area) };
    }),
    implement(contracts.add, ({ user, body }) => inTransaction(db, (orm) => addView(orm, user, body))),
    implement(contracts.save, ({ user, key, body }) =>
      inTransaction(db, (orm) => changeView(orm, user, { key, ...body })),
    ),
    implement(contracts.remove, ({ user, key }) => {
      const now = clock();
      return inTransaction(db, (orm) => deleteView(orm, user, { key, now, timeZone }));
    }),
    implement(contracts.restore, ({ user, key }) => inTransaction(db, (orm) => restoreView(orm, user, key))),
    implement(contracts.setDefault, ({ user, body }) =>
      inTransaction(db, (orm) => setDefaultView(orm, user, body)),
    ),
  ];
}
