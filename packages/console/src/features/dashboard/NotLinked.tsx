import { EmptyState, Page } from '@firstbell/ui';
import { UserRoundX } from 'lucide-react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { ComingHolidays } from '../calendar/ComingHolidays.tsx';
import { useCalendar } from '../calendar/useCalendar.ts';

/**
 * Dashboard of a teacher whose account is not linked to a record. Such an account reaches no section: the figures of the school
 * would be zero, and every missing sheet would seem to be there.
 */
export function NotLinked() {
  const calendar = useCalendar();
  const today = useSchoolTime().today();
  return (
    <Page title="Dashboard">
      <EmptyState icon={<UserRoundX />} title="Your account is not linked to a teacher yet">
        An administrator links it in your record under Teacher. Then your lessons and your sections are here.
      </EmptyState>
      {calendar && <ComingHolidays {...{ calendar, today }} />}
    </Page>
  );
}
