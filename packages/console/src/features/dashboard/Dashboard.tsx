import { type Dashboard as Answer } from '@firstbell/schema';
import { Banner, media, Page, spacing } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarOff, ClipboardCheck, GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { logFailure } from '../../platform/log.ts';
import { useServices } from '../../platform/services.ts';
import { describeOtherYear } from '../../platform/year/pastYear.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { dashboardOptions } from './api.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { FigureCard } from './FigureCard.tsx';
import { MissingPanel } from './MissingPanel.tsx';
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

const SINCE = { today: 'since yesterday', month: 'since last month', year: 'since last year' };
const POINTS = {
  today: 'points since the last school day',
  month: 'points since last month',
  year: 'points since last year',
};

const SINCE_BEFORE = { ...SINCE, year: 'since the year before' };
const POINTS_BEFORE = { ...POINTS, year: 'points since the year before' };

const NONE = { today: 'None yet', month: 'None yet', year: 'None yet' };

/** Announces today's half day: its name, and the end of its last period. */
const halfDayWords = ({ name, ends }: NonNullable<Answer['today']['half_day']>) =>
  `Half day today${name === '' ? '' : `: ${name}`}. The last period ends at ${ends}.`;

/**
 * Screen with three figures of the school, missing attendance sheets, waiting leaves and the chart of attendance. Of a year
 * that is not the current one, it shows the figures and the chart alone.
 */
export function Dashboard() {
  const { http } = useServices();
  const { can } = useAccess();
  const { year, years } = useShownYear();
  const { data, error, isPending } = useQuery(dashboardOptions(http, year));
  const isOtherYear = year !== '';
  const yearName = isOtherYear ? (describeOtherYear(year, years)?.name ?? 'Academic year') : undefined;
  const since = isOtherYear ? SINCE_BEFORE : SINCE;

  useEffect(() => {
    // Logged only: the cards already show that there are no figures.
    if (error) logFailure('The dashboard has no figures:', error);
  }, [error]);

  const otherwise = isPending ? ('loading' as const) : ('failed' as const);
  const words = isPending ? 'Loading…' : 'Not available';
  const decides = data ? data.waiting !== null : can('leaves', 'edit');
  const noSchool = data?.today.no_school ?? undefined;
  const halfDay = data?.today.half_day;
  return (
    <Page title="Dashboard">
      {halfDay && <Banner icon={<Bell />}>{halfDayWords(halfDay)}</Banner>}
      <Cards>
        <FigureCard
          title="Students"
          icon={<GraduationCap />}
          figures={data?.students}
          otherwise={otherwise}
          against={since}
          yearName={yearName}
        />
        <FigureCard
          title="Attendance"
          icon={<ClipboardCheck />}
          figures={data?.attendance}
          otherwise={otherwise}
          against={isOtherYear ? POINTS_BEFORE : POINTS}
          yearName={yearName}
          unit="%"
          none={noSchool === undefined ? NONE : { ...NONE, today: 'No school' }}
        />
        <FigureCard
          title="Leaves"
          icon={<CalendarOff />}
          figures={data?.leaves}
          otherwise={otherwise}
          against={since}
          yearName={yearName}
          isNeutral
        />
      </Cards>
      {isOtherYear ? (
        <AttendancePanel days={data?.days} otherwise={words} isOtherYear />
      ) : (
        <Panels>
          <div className="column work">
            <MissingPanel missing={data?.missing} noSchool={noSchool} otherwise={words} />
            {decides && <WaitingPanel waiting={data?.waiting ?? undefined} otherwise={words} />}
          </div>
          <div className="column">
            <AttendancePanel days={data?.days} otherwise={words} />
          </div>
        </Panels>
      )}
    </Page>
  );
}
