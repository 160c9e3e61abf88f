import { areas, type AreaKey } from '@firstbell/schema';
import { type AuditRow, type AuditRowKind, type AuditTopic } from '@firstbell/schema/audit';

/** Names of the groups of events that the log is filtered by. */
export const TOPIC_WORDS: Record<AuditTopic, string> = {
  sign_ins: 'Sign-ins',
  refusals: 'Refusals',
  reveals: 'Numbers shown',
  exports: 'Exports and prints',
  people: 'People and rights',
  settings: 'Settings',
  consents: 'Consents',
  erasures: 'Erasures',
  records: 'Changes of records',
};

/** Names of the kinds of events. */
const KIND_WORDS: Record<AuditRowKind, string> = {
  signed_in: 'Signed in',
  signed_out_everywhere: 'Signed out everywhere',
  refused: 'Refused',
  revealed: 'Looked at the Aadhar number',
  exported: 'Exported',
  printed: 'Printed',
  invited: 'Invited',
  account_changed: 'Changed the account',
  invitation_removed: 'Removed the invitation',
  teacher_linked: 'Linked an account to the teacher',
  teacher_unlinked: 'Unlinked the account of the teacher',
  administrator_recovered: 'Recovered an administrator',
  changed: 'Changed',
  key_rotated: 'Rotated the key of sensitive data',
  consent_given: 'Entered a consent',
  consent_withdrawn: 'Entered that a consent was withdrawn',
  erased: 'Erased for good',
  created: 'Added',
  edited: 'Edited',
  renamed: 'Renamed a value',
  deleted: 'Deleted',
  restored: 'Restored',
};

const isArea = (area: string): area is AreaKey => Object.hasOwn(areas, area);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Gives the fields of a part of an event's details that are texts, or lists of them, in their order. */
const valuesOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flat().map(textOf).filter(Boolean).join(', ')
    : '';

const CARDS = 'report_card';

/** Names the section and the term of report cards that were made. */
const cardsWords = ({ class: name, section, term }: AuditRow['detail']) =>
  `${textOf(name)}-${textOf(section)}, ${textOf(term)}`;

/** Names what an event is about: a record by its area and key, or a part of the product. */
export function aboutWords({ area, record, kind }: Pick<AuditRow, 'area' | 'record' | 'kind'>): string {
  if (kind === 'exported' && isArea(area)) return areas[area].plural;
  if (kind === 'exported' && area === CARDS && record === '') return 'report cards';
  if (isArea(area)) return `${areas[area].noun} ${record}`.trim();
  const place = area === 'me' ? 'own account' : area.replaceAll('_', ' ');
  return record === '' ? place : `${place} ${record}`;
}

/** Describes an event, with what belongs to its kind. */
export function eventWords({ kind, area, detail }: Pick<AuditRow, 'kind' | 'area' | 'detail'>): string {
  const word = KIND_WORDS[kind];
  const times = typeof detail.times === 'number' ? `, ${detail.times} times` : '';
  const field = textOf(detail.field).split('.', 1)[0] ?? '';
  const labels: Readonly<Record<string, string>> = isArea(area) ? areas[area].labels : {};
  const label = labels[field] ?? field;
  const more: Partial<Record<AuditRowKind, string>> = {
    refused: `${textOf(detail.method)} ${textOf(detail.route)} (${textOf(detail.code)}${times})`,
    revealed: textOf(detail.reason),
    exported: area === CARDS ? cardsWords(detail) : textOf(detail.q) && `filter “${textOf(detail.q)}”`,
    printed: textOf(detail.path),
    invited: valuesOf(detail),
    invitation_removed: valuesOf(detail),
    teacher_linked: textOf(detail.email),
    administrator_recovered: textOf(detail.email),
    account_changed: `${valuesOf(detail.from)} → ${valuesOf(detail.to)}`,
    erased: `${textOf(detail.records)} records, ${textOf(detail.history)} values of the history`,
    edited: label,
    renamed: label,
  };
  const said = more[kind] ?? '';
  return said === '' ? word : `${word}: ${said}`;
}
