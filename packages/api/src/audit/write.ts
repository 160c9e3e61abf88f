import { type AuditKind } from '@firstbell/schema/audit';
import { type Origin } from '../caller/member.ts';
import { type Orm } from '../db/database.ts';
import { auditTable } from './table.ts';

/** Author of an event: an account with the origin of its request, or nobody. */
export type Actor = { uid?: string; name?: string } & Partial<Origin>;

/** An event of the audit log. */
export type AuditEvent = {
  kind: AuditKind;
  by: Actor;
  at: Date;
  area: string;
  record?: string;
  detail?: Record<string, unknown>;
};

/** Adds an event to the audit log, in the transaction of `orm` if there is one. */
export async function writeAudit(
  orm: Orm,
  { by, record = '', detail = {}, ...event }: AuditEvent,
): Promise<void> {
  const { uid = '', name = '', address = '', request = '' } = by;
  await orm.insert(auditTable).values({ ...event, account: uid, name, address, request, record, detail });
}
