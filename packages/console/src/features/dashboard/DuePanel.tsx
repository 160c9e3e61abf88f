import { areas } from '@firstbell/schema';
import { type MyDay } from '@firstbell/schema/profiles';
import { Panel } from '@firstbell/ui';
import { showDate } from '../../platform/dates/showDate.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { formatSectionName, createSheetUrl } from '../profiles/profileUrls.ts';

/** Props of `DuePanel`. */
export type DuePanelProps = Pick<MyDay, 'missing' | 'assignments'>;

/** Panel of a teacher's pending work: missing sheets of earlier days, and assignments that are due in the next days. */
export function DuePanel({ missing, assignments }: DuePanelProps) {
  const sheets = missing.map(({ date, ...place }) => ({
    id: `${date}.${formatSectionName(place)}`,
    label: `Attendance of ${formatSectionName(place)}`,
    description: `Missing for ${showDate(date)}`,
    href: createSheetUrl(place, date),
  }));
  const dueAssignments = assignments.map(({ key, date, subject, description, ...place }) => ({
    id: key,
    label: `${subject} of ${formatSectionName(place)}`,
    description: `Due ${showDate(date)}: ${description}`,
    href: createFormUrl(areas.assignment, key),
  }));
  return (
    <Panel
      title="Due"
      items={[...sheets, ...dueAssignments]}
      empty="No earlier sheet is missing, and no assignment is due."
    />
  );
}
