import { type Calendar } from '@firstbell/schema';
import { Panel } from '@firstbell/ui';
import { findHolidays, formatDaysUntil, formatHolidayDays } from './holidayWords.ts';

/** Maximum number of listed holidays. */
const MAX_HOLIDAYS = 4;

/** Props of `ComingHolidays`; `today` is an ISO day. */
export type ComingHolidaysProps = { calendar: Calendar; today: string };

/** Panel with the current and the next holidays. */
export function ComingHolidays({ calendar, today }: ComingHolidaysProps) {
  const holidays = findHolidays(calendar, { starts: today, ends: undefined });
  return (
    <Panel
      title="Coming holidays"
      items={holidays.slice(0, MAX_HOLIDAYS).map((holiday) => ({
        id: holiday.key,
        label: holiday.name,
        description: `${formatHolidayDays(holiday)} · ${formatDaysUntil(today, holiday.starts)}`,
      }))}
      empty="No holiday is planned."
    />
  );
}
