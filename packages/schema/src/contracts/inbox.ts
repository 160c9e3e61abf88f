import { inbox, seen } from '../school/inbox.ts';
import { contract } from './contract.ts';

/** Lists of the top bar. */
export type InboxKind = 'notification' | 'message';

/** Returns the contracts of a list of the top bar. */
const inboxOf = (kind: InboxKind) => ({
  list: contract(`get /${kind}`, `Lists the signed-in person's ${kind}s.`, {
    access: ['inbox', 'read'],
    response: inbox,
  }),
  markSeen: contract(`post /${kind}/seen`, `Marks ${kind}s as seen by the signed-in person.`, {
    access: ['inbox', 'edit'],
    unkeyed: 'settles',
    body: seen,
    response: inbox,
  }),
});

/** Contracts of the lists of the top bar. */
export const inboxes = { notification: inboxOf('notification'), message: inboxOf('message') };
