import { z } from 'zod';
import { changeKinds } from '../records/change.ts';
import { MAX_PAGE, MAX_ROWS, DEFAULT_ROWS } from '../records/list.ts';
import { consolePages } from '../access/pages.ts';
import { searchText } from '../fields/searchText.ts';

/** Kinds of events about accounts and rights. */
const peopleKinds = [
  'invited',
  'account_changed',
  'invitation_removed',
  'teacher_linked',
  'teacher_unlinked',
  'administrator_recovered',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'second_factor_refused',
  'recovery_code_used',
] as const;

/** Kinds of events in the audit log, in addition to the changes of records. */
export const auditKinds = [
  'signed_in',
  'signed_out',
  /** From versions that could only end all sessions of an account. */
  'signed_out_everywhere',
  'sessions_ended',
  'refused',
  'revealed',
  'exported',
  'printed',
  ...peopleKinds,
  'changed',
  'key_rotated',
  'consent_given',
  'consent_withdrawn',
  'erased',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Kinds of rows of the audit log: events, and changes of records. */
const auditRowKinds = [...auditKinds, ...changeKinds] as const;
export type AuditRowKind = (typeof auditRowKinds)[number];

/** Groups of kinds for the filter of the log. */
export const auditTopics = {
  sign_ins: ['signed_in', 'signed_out', 'signed_out_everywhere', 'sessions_ended'],
  refusals: ['refused'],
  reveals: ['revealed'],
  exports: ['exported', 'printed'],
  people: peopleKinds,
  settings: ['changed', 'key_rotated'],
  consents: ['consent_given', 'consent_withdrawn'],
  erasures: ['erased'],
  records: changeKinds,
} as const satisfies Record<string, readonly AuditRowKind[]>;
export type AuditTopic = keyof typeof auditTopics;
const topics = Object.keys(auditTopics) as [AuditTopic, ...AuditTopic[]];

/** A row of the audit log. */
export const auditRow = z.object({
  key: z.string(),
  /** ISO instant. */
  at: z.string(),
  kind: z.enum(auditRowKinds),
  /** ID of the account; empty if nobody was signed in. */
  account: z.string(),
  /** Name of the person at that time. */
  name: z.string(),
  /** IP address; empty if the service does not know it. */
  address: z.string(),
  /** ID of the request, which is also in the response and in the service's log. */
  request: z.string(),
  /** Area of the record, or part of the product. */
  area: z.string(),
  /** Key of the record or account. */
  record: z.string(),
  /** Details that depend on the kind: a reason, a role, the code of a refusal, the first changed field. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof auditRow>;

/** An ISO day, or empty for no limit. */
const day = z.union([z.literal(''), z.iso.date('Use a day such as 2026-11-20.')]).default('');

/** Query of the audit log, whose newest rows come first; `from` and `to` are days in the school's time zone. */
export const auditQuery = z.object({
  q: searchText.default(''),
  topic: z.union([z.literal(''), z.enum(topics, `Choose one of: ${topics.join(', ')}.`)]).default(''),
  from: day,
  to: day,
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  rows: z.coerce.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** One page of the audit log; `total` counts at most `MAX_COUNTED_AUDIT_ROWS` rows. */
export const auditResult = z.object({
  rows: z.array(auditRow),
  total: z.number().int().nonnegative(),
});
export type AuditResult = z.output<typeof auditResult>;

/** Maximum number of rows that the log counts and pages through; filters find older rows. */
export const MAX_COUNTED_AUDIT_ROWS = 10_000;

/** Body of `POST /audit/print`: the path of the page that was printed, without its query. */
export const printed = z.strictObject({
  path: z.enum(Object.keys(consolePages), 'Name a page by its path.'),
});
