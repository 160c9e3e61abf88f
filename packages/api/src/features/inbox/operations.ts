import { type InboxKind, inboxes } from '@firstbell/schema/contracts/inbox';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { markSeen, readInbox } from './inbox.ts';

/** Returns the operations on notifications and messages. */
export const inboxOperations = (records: Records): Operation[] =>
  (Object.keys(inboxes) as InboxKind[]).flatMap((kind) => [
    implement(inboxes[kind].list, ({ user }) => readInbox(records, kind, user)),
    implement(inboxes[kind].markSeen, ({ body, user }) => markSeen(records, kind, { user, ids: body.ids })),
  ]);
