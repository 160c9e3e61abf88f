import * as attendance from '@firstbell/schema/contracts/attendance';
import { useLoad } from '../../platform/useApi.ts';
import {
  CONSECUTIVE_ABSENCES,
  type AttendanceConcerns,
  MIN_ATTENDANCE_PERCENT,
} from '@firstbell/schema/sheets';
import { Badge, Button, Panel, type PanelItem } from '@firstbell/ui';
import { useState } from 'react';
import { showDate } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { createPersonUrl, formatSectionName } from '../profiles/profileUrls.ts';

/** Stale time of the concerns in ms. */
const STALE_MS = 5 * 60_000;

/** Maximum number of students in a panel that is not expanded. */
const MAX_STUDENTS = 8;

/** Describes how many days a student may still miss; `days` is null if the student cannot reach the required attendance. */
function describeSpareDays(days: number | null): string {
  if (days === null) return `cannot reach ${MIN_ATTENDANCE_PERCENT}% by 1 January`;
  return days === 0
    ? 'may miss no more days until 1 January'
    : `may still miss ${formatCount(days, 'day')} until 1 January`;
}

type AbsentStudent = AttendanceConcerns['running']['rows'][number];
type LowAttendanceStudent = AttendanceConcerns['low']['rows'][number];

const toAbsentItem = (student: AbsentStudent) => ({
  id: student.id,
  label: `${student.name}, ${formatSectionName(student)}`,
  description: `Absent ${formatCount(student.days, 'day')} running, since ${showDate(student.since)}`,
  href: createPersonUrl('student', student.id),
});

const toLowAttendanceItem = (student: LowAttendanceStudent) => {
  const percentage = Math.floor((student.attended * 1000) / student.marked) / 10;
  return {
    id: student.id,
    label: `${student.name}, ${formatSectionName(student)}`,
    description: `${percentage}%: ${student.attended} of ${formatCount(student.marked, 'day')}; ${describeSpareDays(student.may_miss)}`,
    href: createPersonUrl('student', student.id),
  };
};

/** Props of `ConcernPanel`: `items` are the loaded students, and `total` is the number of all. */
type ConcernPanelProps = { title: string; total: number; items: readonly PanelItem[]; empty: string };

/** Panel of the first students of a list; a button shows all of them. */
function ConcernPanel({ title, total, items, empty }: ConcernPanelProps) {
  const [isExpanded, setExpanded] = useState(false);
  const hasMore = items.length > MAX_STUDENTS;
  return (
    <Panel
      title={title}
      actions={
        <>
          {hasMore && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isExpanded}
              onClick={() => {
                setExpanded(!isExpanded);
              }}
            >
              {isExpanded
                ? 'Show fewer'
                : `Show ${items.length < total ? 'the first ' : 'all '}${items.length}`}
            </Button>
          )}
          {total > 0 && <Badge tone="warning">{String(total)}</Badge>}
        </>
      }
      items={isExpanded ? items : items.slice(0, MAX_STUDENTS)}
      empty={empty}
    />
  );
}

/** Panels of the students who were absent on several days in a row, and of those with a low attendance. */
export function ConcernsPanels() {
  const { data, isPending } = useLoad(attendance.concerns, {
    staleTime: STALE_MS,
    retry: false,
  });
  const empty = data ? 'Nobody.' : isPending ? 'Loading…' : 'Not available';
  return (
    <>
      <ConcernPanel
        title={`Absent ${CONSECUTIVE_ABSENCES} days running`}
        total={data?.running.total ?? 0}
        items={data?.running.rows.map(toAbsentItem) ?? []}
        empty={empty}
      />
      <ConcernPanel
        title={`Attendance below ${MIN_ATTENDANCE_PERCENT}%`}
        total={data?.low.total ?? 0}
        items={data?.low.rows.map(toLowAttendanceItem) ?? []}
        empty={empty}
      />
    </>
  );
}
