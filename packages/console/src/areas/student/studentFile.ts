import { areas, attendanceMarks, type Change } from '@firstbell/schema';
import { fullName } from '@firstbell/schema/text';
import { type Consent, consentPurposes } from '@firstbell/schema/consents';
import {
  type PersonIncidents,
  type StudentAttendance,
  type StudentCards,
  type StudentMarks,
  type StudentProfile,
} from '@firstbell/schema/profiles';
import { formatPart } from '@firstbell/schema/shares';
import { type StudentLeave } from '@firstbell/schema/sheets';
import { showDate } from '../../platform/dates/showDate.ts';
import { createItemLabel } from '../../records/values/listItems.ts';
import { showValue } from '../../records/values/showValue.ts';
import { countAttendanceTotals } from './attendanceMonths.ts';
import { studentViews } from './studentViews.ts';

/** Contents of the file about one academic year; a part that the person may not see is undefined. */
export type StudentFileYear = {
  /** Key of the year. */
  year: string;
  attendance: StudentAttendance | undefined;
  marks: StudentMarks['rows'] | undefined;
  cards: StudentCards['rows'] | undefined;
  incidents: PersonIncidents['rows'] | undefined;
};

/** Contents of the file of a student. */
export type StudentFile = {
  school: string;
  /** Formatted date and time at which the file was made. */
  madeAt: string;
  /** Name of the person who made the file. */
  madeBy: string;
  profile: StudentProfile;
  /** Data URL of the photo; undefined without one. */
  photo: string | undefined;
  /** Leaves of all years, and consents; undefined for people who may not see them. */
  leaves: readonly StudentLeave[] | undefined;
  consents: readonly Consent[] | undefined;
  years: readonly StudentFileYear[];
  changes: readonly Change[];
  /** Formats an ISO instant. */
  showInstant: (instant: string) => string;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const writeCell = (tag: 'td' | 'th', text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`;
const writeRow = (cells: readonly string[]) =>
  `<tr>${cells.map((text) => writeCell('td', text)).join('')}</tr>`;

/** Writes a heading and a table; `None.` instead of a table without rows. */
function writeTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = `<thead><tr>${headings.map((text) => writeCell('th', text)).join('')}</tr></thead>`;
  const body =
    rows.length === 0
      ? '<p>None.</p>'
      : `<table>${head}<tbody>${rows.map(writeRow).join('')}</tbody></table>`;
  return `<h3>${escapeHtml(title)}</h3>${body}`;
}

const formatValue = (field: string, value: unknown) => showValue(areas.student, studentViews, field, value);

const listRecordRows = ({ record }: StudentProfile): string[][] =>
  Object.entries(areas.student.labels).map(([field, label]) => [
    label,
    formatValue(field, record[field as keyof typeof record]),
  ]);

const findYearName = ({ enrolments }: StudentProfile, year: string) =>
  enrolments.find((enrolment) => enrolment.year === year)?.academic_year ?? year;

function writeAttendance(attendance: StudentAttendance): string {
  const totals = countAttendanceTotals(attendance);
  const { marked, attended } = totals;
  const counts = attendanceMarks
    .filter((mark) => mark !== 'Half day' || totals[mark] > 0)
    .map((mark, index) => `${index === 0 ? mark : mark.toLowerCase()} ${totals[mark]}`)
    .join(', ');
  const summary =
    marked === 0
      ? 'No attendance was taken.'
      : `${counts}: ${formatPart(attended, marked)} of ${marked} days attended.`;
  const otherDays = attendance.days.filter(({ mark }) => mark !== 'Present');
  return `<p>${escapeHtml(summary)}</p>${writeTable(
    'Days that were not fully attended',
    ['Date', 'Mark'],
    otherDays.map(({ day, mark }) => [showDate(day), mark]),
  )}`;
}

const writeMarks = (tests: StudentMarks['rows']) =>
  writeTable(
    'Marks',
    ['Term', 'Assessment Type', 'Subject', 'Scored', 'Total'],
    tests.flatMap(({ term, assessment_type: type, marks }) =>
      marks.map(({ subject, scored, total }) => [term, type, subject, String(scored), String(total)]),
    ),
  );

const writeCards = (cards: StudentCards['rows']) =>
  writeTable(
    'Report cards',
    ['Term', 'What', 'Text'],
    cards.map(({ term, label, text }) => [term, label, text]),
  );

const writeIncidents = (incidents: PersonIncidents['rows']) =>
  writeTable(
    'Incidents',
    ['Date', 'Type', 'Incident'],
    incidents.map(({ date, incident_type: type, incident }) => [showDate(date), type, incident]),
  );

const writeYear = ({ attendance, marks, cards, incidents }: StudentFileYear) =>
  [
    attendance && writeAttendance(attendance),
    marks && writeMarks(marks),
    cards && writeCards(cards),
    incidents && writeIncidents(incidents),
  ]
    .filter((part) => part !== undefined)
    .join('');

const writeLeaves = (leaves: readonly StudentLeave[]) =>
  writeTable(
    'Leaves',
    ['From', 'To', 'Reason'],
    leaves.map(({ starts, ends, reason }) => [showDate(starts), showDate(ends), reason]),
  );

const writeConsents = (consents: readonly Consent[]) =>
  writeTable(
    'Consents',
    ['Purpose', 'Text', 'Given By', 'Given On', 'Verified', 'Language', 'Withdrawn By', 'Withdrawn On'],
    consents.map(({ purpose, text, by, relation, given_on: givenOn, verified, language, withdrawal }) => [
      ...[consentPurposes[purpose].label, text, `${by}, ${relation.toLowerCase()}`, showDate(givenOn)],
      ...[verified, language],
      ...(withdrawal === null ? ['', ''] : [withdrawal.by, showDate(withdrawal.withdrawn_on)]),
    ]),
  );

const writeHistory = ({ changes, showInstant }: StudentFile) =>
  writeTable(
    'History',
    ['Time', 'By', 'What', 'From', 'To'],
    changes.map(({ changed_at: changedAt, changed_by: author, kind, field, from, to }) => [
      ...[showInstant(changedAt), author],
      ...(field === null
        ? [kind, '', '']
        : [createItemLabel(areas.student, field), formatValue(field, from), formatValue(field, to)]),
    ]),
  );

const PAGE_STYLE = `body{font-family:system-ui,sans-serif;line-height:1.45;max-inline-size:60em;margin:2em auto}
h1{margin:0}h2{border-block-end:thin solid}h3{margin-block:1em 0.3em;font-size:1em}
table{border-collapse:collapse;inline-size:100%}th,td{border:thin solid;padding:0.3em 0.6em;text-align:start;vertical-align:top}
p{margin-block:0.3em}tr{break-inside:avoid}img{float:inline-end;inline-size:9em;border:thin solid}`;

/** Writes the record of a student as an HTML page without links and scripts. All values are escaped. */
export function writeStudentFile(file: StudentFile): string {
  const { profile, photo, leaves, consents, years, school, madeAt, madeBy } = file;
  const { record, enrolments, siblings } = profile;
  const name = fullName(record);
  const formatSection = (place: { class: string; section: string }) =>
    place.class === '' ? '' : `${place.class}-${place.section}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`${name} · ${record.id}`)}</title><style>${PAGE_STYLE}</style></head><body>
${photo === undefined ? '' : `<img src="${escapeHtml(photo)}" alt="${escapeHtml(`Photo of ${name}`)}">`}<h1>${escapeHtml(name)}</h1><p>${escapeHtml(`${school} · Record of ${record.id}, made on ${madeAt} by ${madeBy}`)}</p>
<h2>Record</h2>${writeTable('Facts', ['Field', 'Value'], listRecordRows(profile))}
${writeTable(
  'Sections through the years',
  ['Academic Year', 'Section', 'Roll Number', 'From', 'To', 'Outcome'],
  enrolments.map((enrolment) => [
    ...[enrolment.academic_year, formatSection(enrolment), enrolment.roll_number],
    ...[showDate(enrolment.starts), showDate(enrolment.ends), enrolment.outcome],
  ]),
)}
${writeTable(
  'Siblings in the school',
  ['ID', 'Name', 'Section'],
  siblings.map((sibling) => [sibling.id, sibling.name, formatSection(sibling)]),
)}
${leaves === undefined ? '' : writeLeaves(leaves)}
${consents === undefined ? '' : writeConsents(consents)}
${years.map((fileYear) => `<h2>${escapeHtml(findYearName(profile, fileYear.year))}</h2>${writeYear(fileYear)}`).join('\n')}
<h2>Changes</h2>${writeHistory(file)}
</body></html>`;
}
