import * as sectionPage from '@firstbell/schema/contracts/sectionPage';
import { useLoad } from '../../platform/useApi.ts';
import { computeWeekday, type SectionPlace } from '@firstbell/schema';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { formatSectionName } from '../profiles/profileUrls.ts';
import { PersonLink } from '../profiles/Links.tsx';
import { ProfileList } from '../profiles/ProfileList.tsx';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';
import { WeekGrid } from '../profiles/WeekGrid.tsx';

/** `year` is the key of a past academic year; empty for the current one. */
type PanelProps = { place: SectionPlace; year: string };

/** Panel of a section's timetable, with today's column highlighted. */
export function WeekPanel({ place, year }: PanelProps) {
  const { today } = useSchoolTime();
  const query = useLoad(sectionPage.timetable, { query: { ...place, year } });
  return (
    <ProfilePanel
      title="Timetable"
      query={query}
      lines={8}
      isEmpty={({ lessons }) => lessons.length === 0}
      empty={`${formatSectionName(place)} has no timetable in this year.`}
    >
      {({ lessons }) => (
        <WeekGrid
          caption={`Timetable of ${formatSectionName(place)}`}
          lessons={lessons}
          today={year === '' ? (computeWeekday(today()) ?? '') : ''}
          detail={({ teacher, name }) => <PersonLink area="teacher" id={teacher} name={name} />}
        />
      )}
    </ProfilePanel>
  );
}

const formatPercent = (value: number | null) => (value === null ? '–' : `${String(value)}%`);

/** Panel of a section's tests, latest first, with the lowest, highest and mean marks. A test links to the grid of its marks. */
export function MarksPanel({ place, year }: PanelProps) {
  const { can } = useAccess();
  const canOpen = year === '' && can('assessment', 'edit');
  const query = useLoad(sectionPage.marks, { query: { ...place, year } });
  return (
    <ProfileList
      title="Marks"
      query={query}
      empty="No marks were entered for this section in this year."
      items={({ rows }) =>
        rows.map(({ term, assessment_type: type, students, mean, lowest, highest }) => ({
          id: `${term}.${type}`,
          label: `${type} · ${term}`,
          description: `${formatCount(students, 'student')} · ${formatPercent(lowest)} to ${formatPercent(highest)}`,
          end: <strong>{formatPercent(mean)}</strong>,
          ...(canOpen && {
            href: `/assessment/marks?${new URLSearchParams({ ...place, term, assessment_type: type }).toString()}`,
          }),
        }))
      }
    />
  );
}
