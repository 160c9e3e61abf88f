import { type MyDay } from '@firstbell/schema/profiles';
import { Badge, Panel } from '@firstbell/ui';
import { showTime } from '../../platform/dates/showDate.ts';
import { useServices } from '../../platform/services.ts';
import { createSectionUrl, formatSectionName } from '../profiles/profileUrls.ts';

/** Props of `LessonsPanel`. */
export type LessonsPanelProps = {
  lessons: MyDay['lessons'];
  /** Reason why there is no school today; null on a school day. */
  noSchool: string | null;
};

const describeTime = ({ starts, ends }: MyDay['lessons'][number]) =>
  starts === '' ? 'No lesson on a half day' : `${starts}–${ends}`;

/** Panel of today's lessons; marks the current lesson, or the next one. */
export function LessonsPanel({ lessons, noSchool }: LessonsPanelProps) {
  const { clock, config } = useServices();
  const now = showTime(clock().toISOString(), config.time_zone);
  const isCurrent = ({ starts, ends }: MyDay['lessons'][number]) =>
    starts !== '' && starts <= now && now < ends;
  const nextLesson = lessons.some(isCurrent) ? undefined : lessons.find(({ starts }) => starts > now);
  return (
    <Panel
      title="Today’s lessons"
      items={lessons.map((lesson) => ({
        id: `${String(lesson.period)}.${formatSectionName(lesson)}`,
        label: `${formatSectionName(lesson)} · ${lesson.subject}`,
        description: `Period ${String(lesson.period)} · ${describeTime(lesson)}`,
        href: createSectionUrl(lesson),
        ...(isCurrent(lesson) && { end: <Badge tone="info">Now</Badge> }),
        ...(lesson === nextLesson && { end: <Badge>Next</Badge> }),
      }))}
      empty={noSchool === null ? 'You have no lesson today.' : `No school today: ${noSchool}.`}
    />
  );
}
