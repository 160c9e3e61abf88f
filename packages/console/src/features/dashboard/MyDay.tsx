import * as teacherPage from '@firstbell/schema/contracts/teacherPage';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { computeWeekday } from '@firstbell/schema';
import { type MyDay as Day } from '@firstbell/schema/profiles';
import { Banner, Page, Skeleton, spacing } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { showDate } from '../../platform/dates/showDate.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { ComingHolidays } from '../calendar/ComingHolidays.tsx';
import { useCalendar } from '../calendar/useCalendar.ts';
import { createPersonUrl } from '../profiles/profileUrls.ts';
import { ProfileColumns } from '../profiles/ProfileColumns.ts';
import { ConcernsPanels } from './ConcernsPanels.tsx';
import { DuePanel } from './DuePanel.tsx';
import { describeHalfDay } from './describeHalfDay.ts';
import { LessonsPanel } from './LessonsPanel.tsx';
import { OwnSectionsPanel } from './OwnSectionsPanel.tsx';
import { TeacherName } from './TeacherName.tsx';

const PanelPlaceholder = styled.div`
  min-block-size: ${spacing(80)};
`;

/** Props of `MyDay`; `fallback` replaces the screen if the account is no longer linked to a teacher. */
export type MyDayProps = { fallback: ReactNode };

/** Dashboard of a teacher: today's lessons, the teacher's own sections with their sheets, and pending work. */
export function MyDay({ fallback }: MyDayProps) {
  const { http } = useServices();
  // A saved attendance sheet changes the day.
  const query = useQuery({
    ...requestOptions(http, teacherPage.readMyDay),
    queryKey: ['attendance', 'my-day'],
  });
  const { data, error, isFetching } = query;
  if (data !== undefined) return <LoadedDay day={data} />;
  if (isApiError(error) && error.code === 'not_found') return fallback;
  if (error && !isFetching) {
    return (
      <Page title="Dashboard">
        <LoadFailed title="Your day could not be loaded" error={error} />
      </Page>
    );
  }
  return (
    <Page title="Dashboard" details={<Skeleton label="Loading your day…" />}>
      <ProfileColumns>
        <PanelPlaceholder>
          <Skeleton variant="block" />
        </PanelPlaceholder>
        <PanelPlaceholder>
          <Skeleton variant="block" />
        </PanelPlaceholder>
      </ProfileColumns>
    </Page>
  );
}

function LoadedDay({ day }: { day: Day }) {
  const calendar = useCalendar();
  const { today } = day;
  return (
    <Page
      title="Dashboard"
      details={
        <>
          <TeacherName href={createPersonUrl('teacher', day.id)}>{day.name}</TeacherName>
          <span>{`${computeWeekday(today.day) ?? ''}, ${showDate(today.day)}`}</span>
        </>
      }
    >
      {today.half_day && <Banner icon={<Bell />}>{describeHalfDay(today.half_day)}</Banner>}
      <ProfileColumns>
        <div className="wide">
          {day.own.length > 0 && <OwnSectionsPanel own={day.own} today={today} />}
          <LessonsPanel lessons={day.lessons} noSchool={today.no_school} />
        </div>
        <div className="side">
          <DuePanel missing={day.missing} assignments={day.assignments} />
          {day.own.length > 0 && <ConcernsPanels />}
          {calendar && <ComingHolidays calendar={calendar} today={today.day} />}
        </div>
      </ProfileColumns>
    </Page>
  );
}
