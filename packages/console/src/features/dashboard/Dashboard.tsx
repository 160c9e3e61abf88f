import { useLoad } from '../../platform/useApi.ts';
import { readDashboard } from '@firstbell/schema/contracts/school';
import { Banner, media, Page, spacing } from '@firstbell/ui';
import { Bell, CalendarOff, ClipboardCheck, GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { logFailure } from '../../platform/log.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { OverdueBackup } from '../backups/OverdueBackup.tsx';
import { ComingHolidays } from '../calendar/ComingHolidays.tsx';
import { useCalendar } from '../calendar/useCalendar.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { FigureCard } from './FigureCard.tsx';
import {
  type CountedList,
  createFigureHrefs,
  LEAVE_LIST,
  SHEET_LIST,
  createSheetsHref,
} from './createFigureHrefs.ts';
import { describeHalfDay } from './describeHalfDay.ts';
import { LostFilesPanel } from './LostFilesPanel.tsx';
import { MissingPanel } from './MissingPanel.tsx';
import { MyDay } from './MyDay.tsx';
import { NotLinked } from './NotLinked.tsx';
import { ConcernsPanels } from './ConcernsPanels.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${spacing(55)}, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;

  & > .column {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    min-inline-size: 0;
  }

  & > .work {
    order: 1;
  }

  ${media.drawer} {
    grid-template-columns: minmax(0, 1fr);

    & > .work {
      order: 0;
    }
  }
`;

/** Labels of the change of a figure, by period; the constants `OTHER_YEAR_…` are for a year that is not the current one. */
const CHANGE_LABELS = { today: 'since yesterday', month: 'since last month', year: 'since last year' };
const POINT_LABELS = {
  today: 'points since the last school day',
  month: 'points since last month',
  year: 'points since last year',
};

const OTHER_YEAR_CHANGE_LABELS = { ...CHANGE_LABELS, year: 'since the year before' };
const OTHER_YEAR_POINT_LABELS = { ...POINT_LABELS, year: 'points since the year before' };

const NO_FIGURE = { today: 'None yet', month: 'None yet', year: 'None yet' };

/**
 * Dashboard. In the current year, an account that is linked to a teacher sees the teacher's day. An account with the role
 * teacher that is not linked and has no section or extra right sees whom to ask. All others see the figures of the school.
 */
export function Dashboard() {
  const { me } = useAccess();
  const { year } = useShownYear();
  if (me === undefined || me.role === 'administrator' || year !== '') return <SchoolDashboard />;
  if (me.teacher !== '') return <MyDay fallback={<SchoolDashboard />} />;
  const hasNoSections = me.role === 'teacher' && me.rights.length === 0 && me.sections.length === 0;
  return hasNoSections ? <NotLinked email={me.email} /> : <SchoolDashboard />;
}

/**
 * Dashboard of the school: figures, missing attendance sheets, waiting leaves, attendance, students with many
 * absences, and coming holidays. Shows only the figures and the chart for a year that is not the current one.
 */
function SchoolDashboard() {
  const { can } = useAccess();
  const { year, current, other } = useShownYear();
  const { data, error, isPending } = useLoad(readDashboard, {
    query: { year },
    retry: false,
    refetchOnWindowFocus: false,
  });
  const calendar = useCalendar();
  const isOtherYear = year !== '';
  const currentYearStart = isOtherYear ? undefined : current?.starts;
  const createHrefs = (list: CountedList, isReadable: boolean) =>
    isReadable ? createFigureHrefs(list, data?.today.day, currentYearStart) : {};
  const chartHref = can('attendance', 'read')
    ? createSheetsHref(data?.days ?? [], currentYearStart)
    : undefined;
  const yearName = isOtherYear ? (other?.name ?? 'Academic year') : undefined;
  const changeLabels = isOtherYear ? OTHER_YEAR_CHANGE_LABELS : CHANGE_LABELS;

  useEffect(() => {
    // Only logged, because the cards already show that there are no figures.
    if (error) logFailure('The dashboard has no figures:', error);
  }, [error]);

  const emptyStatus = isPending ? ('loading' as const) : ('failed' as const);
  const placeholder = isPending ? 'Loading…' : 'Not available';
  const canDecide = data ? data.waiting !== null : can('leaves', 'edit');
  const noSchool = data?.today.no_school ?? undefined;
  const halfDay = data?.today.half_day;
  return (
    <Page title="Dashboard">
      <OverdueBackup />
      {halfDay && <Banner icon={<Bell />}>{describeHalfDay(halfDay)}</Banner>}
      <Cards>
        <FigureCard
          title="Students"
          icon={<GraduationCap />}
          figures={data?.students}
          emptyStatus={emptyStatus}
          changeLabels={changeLabels}
          yearName={yearName}
          hrefs={{ today: '/student', month: '/student', year: '/student' }}
        />
        <FigureCard
          title="Attendance"
          icon={<ClipboardCheck />}
          figures={data?.attendance}
          emptyStatus={emptyStatus}
          changeLabels={isOtherYear ? OTHER_YEAR_POINT_LABELS : POINT_LABELS}
          yearName={yearName}
          unit="%"
          hrefs={createHrefs(SHEET_LIST, can('attendance', 'read'))}
          emptyTexts={noSchool === undefined ? NO_FIGURE : { ...NO_FIGURE, today: 'No school today' }}
        />
        <FigureCard
          title="Leaves"
          icon={<CalendarOff />}
          figures={data?.leaves}
          emptyStatus={emptyStatus}
          changeLabels={changeLabels}
          yearName={yearName}
          isNeutral
          hrefs={createHrefs(LEAVE_LIST, can('leaves', 'read'))}
        />
      </Cards>
      {isOtherYear ? (
        <AttendancePanel days={data?.days} placeholder={placeholder} href={chartHref} isOtherYear />
      ) : (
        <Panels>
          <div className="column work">
            {can('file', 'edit') && <LostFilesPanel />}
            <MissingPanel missing={data?.missing} noSchool={noSchool} placeholder={placeholder} />
            {canDecide && <WaitingPanel waiting={data?.waiting ?? undefined} placeholder={placeholder} />}
          </div>
          <div className="column">
            <AttendancePanel days={data?.days} placeholder={placeholder} href={chartHref} />
            <ConcernsPanels />
            {data && calendar && <ComingHolidays calendar={calendar} today={data.today.day} />}
          </div>
        </Panels>
      )}
    </Page>
  );
}
