import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { type Choices } from '@firstbell/schema';
import { type CalendarChanged } from '@firstbell/schema/calendar';
import { Banner, notify } from '@firstbell/ui';
import { useMemo, useState } from 'react';
import { SettingsPart } from '../SettingsPart.tsx';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { useShownYear } from '../../../platform/year/ShownYear.ts';
import { Columns } from './calendarLook.ts';
import { ComingHolidays } from '../../calendar/ComingHolidays.tsx';
import { HalfDayMarks } from './HalfDayMarks.tsx';
import { HalfDays } from './HalfDays.tsx';
import { Holidays } from './Holidays.tsx';
import { describeSheets } from '../../calendar/holidayWords.ts';
import { TermDates } from './TermDates.tsx';
import { WeekForm } from './WeekForm.tsx';

function Editors({ calendar, half_day_marks: hasHalfDayMarks, term: terms, term_dates: termDates }: Choices) {
  const choicesCache = useChoicesCache();
  const today = useSchoolTime().today();
  const { year: shownKey, shown, other } = useShownYear();
  const [notice, setNotice] = useState('');
  const year = useMemo(() => {
    const isReadOnly = shownKey !== '';
    return {
      span: shown && { key: shown.key, starts: shown.starts, ends: shown.ends },
      name: shown?.academic_year,
      starts: shown?.starts ?? '',
      // The current year also shows the holidays that are planned after it.
      ends: isReadOnly ? shown?.ends : undefined,
      isReadOnly,
    };
  }, [shownKey, shown]);
  const yearKey = year.span?.key;
  const storedDates = useMemo(
    () => termDates.filter((dates) => dates.year === yearKey),
    [termDates, yearKey],
  );
  const showNotice = ({ sheets }: CalendarChanged) => setNotice(describeSheets(sheets));

  return (
    <>
      {other && <Banner>{`${other.name}: ${other.reason}`}</Banner>}
      <div role="status">{notice !== '' && <Banner tone="warning">{notice}</Banner>}</div>
      <Columns>
        <div className="column">
          <Holidays calendar={calendar} year={year} onChanged={showNotice} />
        </div>
        <div className="column">
          <ComingHolidays calendar={calendar} today={today} />
          {year.span && (
            <TermDates
              key={yearKey}
              terms={terms}
              stored={storedDates}
              year={year.span}
              isReadOnly={year.isReadOnly}
            />
          )}
          <WeekForm
            calendar={calendar}
            isReadOnly={year.isReadOnly}
            onSaved={(saved) => {
              choicesCache.cache(saved.choices);
              notify.success('Working days saved.');
              showNotice(saved);
            }}
          />
          <HalfDays calendar={calendar} isReadOnly={year.isReadOnly} />
          <HalfDayMarks isOffered={hasHalfDayMarks} isReadOnly={year.isReadOnly} />
        </div>
      </Columns>
    </>
  );
}

/** Settings of the school days: holidays, terms, working weekdays, half days, and the attendance mark Half day. */
export function CalendarSection() {
  return (
    <SettingsPart
      title="Calendar"
      introduction="On which days there is school. Attendance, percentages and the length of leaves count these working days only."
    >
      {(choices) => <Editors {...choices} />}
    </SettingsPart>
  );
}
