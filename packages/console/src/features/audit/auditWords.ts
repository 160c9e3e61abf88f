import { areas, type AreaKey } from '@firstbell/schema';
import { type AuditRow, type AuditRowKind, type AuditTopic } from '@firstbell/schema/audit';
import { consentPurposes } from '@firstbell/schema/consents';

/** Names of the topics by which the log is filtered. */
export const TOPIC_LABELS: Record<AuditTopic, string> = {
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
const KIND_LABELS: Record<AuditRowKind, string> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  sessions_ended: 'Ended sessions',
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
  second_factor_added: 'Added a second factor',
  second_factor_removed: 'Removed the own second factor',
  second_factor_reset: 'Reset the second factor',
  second_factor_refused: 'Entered a wrong code',
  recovery_code_used: 'Used a recovery code',
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

const formatScalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Joins the texts and lists of texts that an object contains, in their order. */
const joinValues = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flat().map(formatScalar).filter(Boolean).join(', ')
    : '';

const CARDS_AREA = 'report_card';
const CONSENT_AREA = 'consent';

/** Describes the section and the term of report cards: `V-B, Term 1`. */
const describeCards = ({ class: className, section, term }: AuditRow['detail']) =>
  `${formatScalar(className)}-${formatScalar(section)}, ${formatScalar(term)}`;

const isPurpose = (purpose: string): purpose is keyof typeof consentPurposes =>
  Object.hasOwn(consentPurposes, purpose);

/** Returns the name of the purpose of a consent. */
function describePurpose({ purpose }: AuditRow['detail']): string {
  const key = formatScalar(purpose);
  return isPurpose(key) ? consentPurposes[key].label : key;
}

/** Describes what was exported: a section with a term or a purpose, or the filter of a list. */
function describeExport(area: string, detail: AuditRow['detail']): string {
  if (area === CARDS_AREA) return describeCards(detail);
  if (area === CONSENT_AREA)
    return `${formatScalar(detail.class)}-${formatScalar(detail.section)}, ${describePurpose(detail)}`;
  return formatScalar(detail.q) && `filter “${formatScalar(detail.q)}”`;
}

/** Tells whether an event is about the consent of a student, whose number is its record. */
export const isConsentOfStudent = ({ area, kind }: Pick<AuditRow, 'area' | 'kind'>): boolean =>
  area === CONSENT_AREA && (kind === 'consent_given' || kind === 'consent_withdrawn');

/** Describes the subject of an event: a record by its noun and key, or a part of the product. */
export function describeSubject({ area, record, kind }: Pick<AuditRow, 'area' | 'record' | 'kind'>): string {
  if (kind === 'exported' && isArea(area)) return areas[area].plural;
  if (kind === 'exported' && area === CARDS_AREA && record === '') return 'report cards';
  if (isConsentOfStudent({ area, kind })) return `student ${record}`;
  if (area === CONSENT_AREA && record === '') return 'consents';
  if (isArea(area)) return `${areas[area].noun} ${record}`.trim();
  const subject = area === 'me' ? 'own account' : area.replaceAll('_', ' ');
  return record === '' ? subject : `${subject} ${record}`;
}

/** Describes an event: its kind, with the details that belong to the kind. */
export function describeEvent({ kind, area, detail }: Pick<AuditRow, 'kind' | 'area' | 'detail'>): string {
  const kindName = KIND_LABELS[kind];
  const times = typeof detail.times === 'number' ? `, ${detail.times} times` : '';
  const field = formatScalar(detail.field).split('.', 1)[0] ?? '';
  const labels: Readonly<Record<string, string>> = isArea(area) ? areas[area].labels : {};
  const fieldLabel = labels[field] ?? field;
  const details: Partial<Record<AuditRowKind, string>> = {
    refused: `${formatScalar(detail.method)} ${formatScalar(detail.route)} (${formatScalar(detail.code)}${times})`,
    signed_in: formatScalar(detail.provider),
    revealed: formatScalar(detail.reason),
    exported: describeExport(area, detail),
    consent_given: describePurpose(detail),
    consent_withdrawn: describePurpose(detail),
    printed: formatScalar(detail.path),
    invited: joinValues(detail),
    invitation_removed: joinValues(detail),
    teacher_linked: formatScalar(detail.email),
    administrator_recovered: formatScalar(detail.email),
    account_changed: `${joinValues(detail.from)} → ${joinValues(detail.to)}`,
    erased: `${formatScalar(detail.records)} records, ${formatScalar(detail.history)} values of the history`,
    edited: fieldLabel,
    renamed: fieldLabel,
  };
  const detailText = details[kind] ?? '';
  return detailText === '' ? kindName : `${kindName}: ${detailText}`;
}
