import { ButtonLink, EmptyState, Page } from '@firstbell/ui';
import { GraduationCap } from 'lucide-react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { ComingHolidays } from '../calendar/ComingHolidays.tsx';
import { useCalendar } from '../calendar/useCalendar.ts';

/**
 * Dashboard of a teacher's account that is not linked to a record of a teacher. The account has no section: the figures of the
 * school would be zero, and no attendance sheet would seem to be missing. So the screen says why nothing is there, and what to do.
 */
export function NotLinked({ email }: { email: string }) {
  const calendar = useCalendar();
  const today = useSchoolTime().today();
  return (
    <Page title="Dashboard">
      <EmptyState
        icon={<GraduationCap />}
        title="Your account is not linked to a teacher yet"
        actions={<ButtonLink href="/support">See whom to ask</ButtonLink>}
      >
        {`An administrator links it: in your record under Teacher, they invite ${email}. Then your lessons and your sections are here.`}
      </EmptyState>
      {calendar && <ComingHolidays {...{ calendar, today }} />}
    </Page>
  );
}
