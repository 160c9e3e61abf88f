import { ABSENT_RUNNING, type AttendanceConcerns, LEAST_ATTENDED } from '@firstbell/schema/sheets';
import { Badge, Panel } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { showDate } from '../../platform/dates/showDate.ts';
import { useServices } from '../../platform/services.ts';
import { concernsOptions } from '../attendance/api.ts';
import { personAddress, sectionName } from '../profiles/addresses.ts';

/** Maximum number of children in each panel. */
const MAX_CHILDREN = 8;

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Describes how many days a child may still miss; null if the child cannot reach the required attendance. */
function describeSpareDays(days: number | null): string {
  if (days === null) return `cannot reach ${LEAST_ATTENDED}% by 1 January`;
  return days === 0
    ? 'may miss no more days until 1 January'
    : `may still miss ${formatDays(days)} until 1 January`;
}

type AbsentChild = AttendanceConcerns['running']['rows'][number];
type LowChild = AttendanceConcerns['low']['rows'][number];

const runningItem = (child: AbsentChild) => ({
  id: child.id,
  label: `${child.name}, ${sectionName(child)}`,
  description: `Absent ${formatDays(child.days)} running, since ${showDate(child.since)}`,
  href: personAddress('student', child.id),
});

const lowItem = (child: LowChild) => {
  const percentage = Math.floor((child.attended / child.marked) * 1000) / 10;
  return {
    id: child.id,
    label: `${child.name}, ${sectionName(child)}`,
    description: `${percentage}%: ${child.attended} of ${formatDays(child.marked)}; ${describeSpareDays(child.may_miss)}`,
    href: personAddress('student', child.id),
  };
};

const badge = (total: number) => total > 0 && <Badge tone="warning">{String(total)}</Badge>;

/** Panels of the children who were absent on several days in a row, and of those with a low attendance. */
export function ConcernsPanels() {
  const { http } = useServices();
  const { data, isPending } = useQuery(concernsOptions(http));
  const otherwise = isPending ? 'Loading…' : 'Not available';
  return (
    <>
      <Panel
        title={`Absent ${ABSENT_RUNNING} days running`}
        actions={badge(data?.running.total ?? 0)}
        items={data?.running.rows.slice(0, MAX_CHILDREN).map(runningItem) ?? []}
        empty={data ? 'Nobody.' : otherwise}
      />
      <Panel
        title={`Attendance below ${LEAST_ATTENDED}%`}
        actions={badge(data?.low.total ?? 0)}
        items={data?.low.rows.slice(0, MAX_CHILDREN).map(lowItem) ?? []}
        empty={data ? 'Nobody.' : otherwise}
      />
    </>
  );
}
