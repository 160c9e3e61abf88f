import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { type Calendar } from '@firstbell/schema';
import { type CalendarChanged } from '@firstbell/schema/calendar';
import { Banner, notify } from '@firstbell/ui';
import { useMemo, useState } from 'react';
import { SettingsPart } from '../SettingsPart.tsx';
import { useFreshChoices } from '../../../records/useFreshChoices.ts';
import { describeOtherYear } from '../../../platform/year/pastYear.ts';
import { useShownYear } from '../../../platform/year/ShownYear.ts';
import { Columns } from './calendarLook.ts';
import { ComingHolidays } from '../../calendar/ComingHolidays.tsx';
import { HalfDays } from './HalfDays.tsx';
import { Holidays } from './Holidays.tsx';
import { sheetsNotice } from '../../calendar/holidayWords.ts';
import { WeekForm } from './WeekForm.tsx';

function Editors({ calendar }: { calendar: Calendar }) {
  const fresh = useFreshChoices();
  const today = useSchoolTime().today();
  const { year: shown, years } = useShownYear();
  const [notice, setNotice] = useState('');
  const other = describeOtherYear(shown, years);
  const year = useMemo(() => {
    const found = years?.find(({ key, is_current: isCurrent }) => (shown === '' ? isCurrent : key === shown));
    const isOver = shown !== '';
    return {
      name: found?.academic_year,
      starts: found?.starts ?? '',
      // The current year also shows the holidays that are planned after it.
      ends: isOver ? found?.ends : undefined,
      isOver,
    };
  }, [shown, years]);
  const showNotice = ({ sheets }: CalendarChanged) => setNotice(sheetsNotice(sheets));

  return (
    <>
      {other && <Banner>{`${other.name}: ${other.why}`}</Banner>}
      <div role="status">{notice !== '' && <Banner tone="warning">{notice}</Banner>}</div>
      <Columns>
        <div className="column">
          <Holidays calendar={calendar} year={year} onChanged={showNotice} />
        </div>
        <div className="column">
          <ComingHolidays calendar={calendar} today={today} />
          <WeekForm
            calendar={calendar}
            isReadOnly={year.isOver}
            onSaved={(saved) => {
              fresh.take(saved.choices);
              notify.success('Working days saved.');
              showNotice(saved);
            }}
          />
          <HalfDays calendar={calendar} isReadOnly={year.isOver} />
        </div>
      </Columns>
    </>
  );
}

/** Settings of the school days: holidays, working weekdays and half days. */
export function CalendarSection() {
  return (
    <SettingsPart
      title="Calendar"
      introduction="On which days there is school. Attendance, percentages and the length of leaves count these working days only."
    >
      {({ calendar }) => <Editors calendar={calendar} />}
    </SettingsPart>
  );
}
