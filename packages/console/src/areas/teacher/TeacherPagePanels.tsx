import * as teacherPage from '@firstbell/schema/contracts/teacherPage';
import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { useLoad } from '../../platform/useApi.ts';
import { areas, type SectionsOfTeacher, computeWeekday } from '@firstbell/schema';
import { formatWorkingDays, useCalendar } from '../../features/calendar/useCalendar.ts';
import { StatusBadge } from '../../features/leaves/StatusBadge.tsx';
import { formatSectionName } from '../../features/profiles/profileUrls.ts';
import { DetailList, type DetailItem } from '../../records/values/DetailList.tsx';
import { IncidentsPanel } from '../../features/profiles/IncidentsPanel.tsx';
import { SectionLink } from '../../features/profiles/Links.tsx';
import { InlineList } from '../../features/profiles/InlineList.ts';
import { ProfileList } from '../../features/profiles/ProfileList.tsx';
import { ProfilePanel } from '../../features/profiles/ProfilePanel.tsx';
import { WeekGrid } from '../../features/profiles/WeekGrid.tsx';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showSpan } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';

type PanelProps = { id: string; year: string };

const inputOf = ({ id, year }: PanelProps) => ({ key: id, query: { year } });

/** Panel of a teacher's weekly lessons, with today's column highlighted. */
export function WeekPanel(props: PanelProps) {
  const { today } = useSchoolTime();
  const query = useLoad(teacherPage.timetable, inputOf(props));
  return (
    <ProfilePanel
      title="Week"
      query={query}
      lines={8}
      isEmpty={({ lessons }) => lessons.length === 0}
      empty="No timetable of this year names this teacher."
      actions={({ lessons }) => lessons.length > 0 && formatCount(lessons.length, 'lesson')}
    >
      {({ lessons }) => (
        <WeekGrid
          caption="Lessons of the week"
          lessons={lessons}
          today={props.year === '' ? (computeWeekday(today()) ?? '') : ''}
          detail={(lesson) => <SectionLink place={lesson} />}
        />
      )}
    </ProfilePanel>
  );
}

type TaughtSections = SectionsOfTeacher['rows'];

const renderSectionLinks = (sections: TaughtSections) => (
  <InlineList>
    {sections.map((section) => (
      <li key={formatSectionName(section)}>
        <SectionLink place={section} />
      </li>
    ))}
  </InlineList>
);

/** Lists the sections of which the teacher is class teacher, and the sections of each taught subject, as detail items. */
function listClassItems(rows: TaughtSections): DetailItem[] {
  const subjects = [...new Set(rows.flatMap((row) => row.subjects))];
  const groups: [label: string, sections: TaughtSections][] = [
    ['Class teacher of', rows.filter((row) => row.is_class_teacher)],
    ...subjects.map((subject): [string, TaughtSections] => [
      subject,
      rows.filter((row) => row.subjects.includes(subject)),
    ]),
  ];
  return groups.map(([label, sections]) => ({
    label,
    text: sections.map(formatSectionName).join(', '),
    content: renderSectionLinks(sections),
  }));
}

/** Panel of the sections of which a teacher is class teacher, and of the sections of each subject that the teacher teaches. */
export function SectionsTaught(props: PanelProps) {
  const query = useLoad(sectionTeachers.ofTeacher, inputOf(props));
  return (
    <ProfilePanel
      title="Classes"
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty="The teacher teaches no section in this year."
    >
      {({ rows }) => <DetailList items={listClassItems(rows)} />}
    </ProfilePanel>
  );
}

/** Panel of a teacher's leaves in a year, each as a link to the decision. */
export function LeavesPanel(props: PanelProps) {
  const { can } = useAccess();
  const calendar = useCalendar();
  const query = useLoad(teacherPage.leaves, inputOf(props));
  return (
    <ProfileList
      title="Leaves"
      query={query}
      empty="The teacher asked for no leave in this year."
      items={({ rows }) =>
        rows.map(({ key, title, leave_type: type, status, ...span }) => ({
          id: key,
          label: `${title} · ${showSpan(span.from, span.to)}`,
          description: [type, formatWorkingDays(calendar, span)].filter(Boolean).join(' · '),
          end: <StatusBadge status={status} />,
          ...(can('leaves', 'edit') && { href: createFormUrl(areas.leaves, key) }),
        }))
      }
    />
  );
}

/** Panel of a teacher's incidents in a year. */
export function TeacherIncidents(props: PanelProps) {
  const query = useLoad(teacherPage.incidents, inputOf(props));
  return <IncidentsPanel query={query} isEditable={props.year === ''} />;
}
