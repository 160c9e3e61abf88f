import { attendanceMarks, toLetter } from '@firstbell/schema';
import { type StudentAttendance } from '@firstbell/schema/profiles';
import { formatPart } from '@firstbell/schema/shares';
import { useCalendar } from '../../features/calendar/useCalendar.ts';
import { TableScroll } from '../../features/profiles/panelTable.ts';
import { scrollToToday } from '../../features/profiles/scrollToToday.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { formatCount } from '../../platform/formatCount.ts';
import {
  measureAbsentRuns,
  listRegisterMonths,
  countAttendanceTotals,
  type AbsentRuns,
  type AttendanceTotals,
  type RegisterDay,
} from './attendanceMonths.ts';
import { Register, RegisterTotals } from './registerLook.ts';

const DAY_NUMBERS = Array.from({ length: 31 }, (_, index) => index + 1);
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Register of a student's attendance, with totals: a row per month, a column per day. */
export function AttendanceRegister({ attendance }: { attendance: StudentAttendance }) {
  const calendar = useCalendar();
  const { today } = useSchoolTime();
  const months = listRegisterMonths(attendance, calendar);
  const totals = countAttendanceTotals(attendance);
  const todayNumber = today().startsWith(months[0]?.month ?? '-') ? Number(today().slice(-2)) : undefined;
  const missingSheetCount = attendance.working - totals.marked;
  const absences = describeAbsences(measureAbsentRuns(attendance));
  return (
    <>
      <RegisterTotals>
        <div className="share">
          <dt>Attended</dt>
          <dd>{formatPart(totals.attended, totals.marked)}</dd>
        </div>
        {attendanceMarks
          .filter((mark) => mark !== 'Half day' || totals[mark] > 0)
          .map((mark) => (
            <div key={mark} data-mark={mark}>
              <dt>{mark}</dt>
              <dd>{totals[mark]}</dd>
            </div>
          ))}
      </RegisterTotals>
      <p>{describeAttendance(totals, missingSheetCount)}</p>
      {absences !== '' && <p>{absences}</p>}
      <TableScroll ref={scrollToToday} tabIndex={0} role="region" aria-label="Attendance by month">
        <Register>
          <caption>Attendance by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {DAY_NUMBERS.map((number) => (
                <th key={number} scope="col" data-today={number === todayNumber || undefined}>
                  {number}
                </th>
              ))}
              <th scope="col" className="total">
                Days
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, days, attended, marked }) => (
              <tr key={month}>
                <th scope="row">{monthFormat.format(new Date(`${month}-01T00:00Z`))}</th>
                {DAY_NUMBERS.map((number) => (
                  <DayCell key={number} day={days[number - 1]} />
                ))}
                <td className="total">{`${String(attended)}/${String(marked)}`}</td>
              </tr>
            ))}
          </tbody>
        </Register>
      </TableScroll>
    </>
  );
}

/** Describes on how many days with a sheet the student attended, and how many working days have no sheet. */
function describeAttendance(totals: AttendanceTotals, missingSheetCount: number): string {
  const { attended, marked, 'Half day': half } = totals;
  const counted = half > 0 ? ', where a half day counts 0.5' : '';
  const days = `Present or late on ${String(attended)} of ${formatCount(marked, 'working day')} with a sheet${counted}`;
  return missingSheetCount > 0 ? `${days}; ${String(missingSheetCount)} have none.` : `${days}.`;
}

/** Describes the current and the longest run of absences on several days; empty without such runs. */
function describeAbsences({ currentDays, currentStart, longestDays }: AbsentRuns): string {
  const currentRun =
    currentDays > 1 ? `Absent on the last ${String(currentDays)} days, since ${showDate(currentStart)}.` : '';
  const longestRun =
    longestDays > Math.max(currentDays, 1) ? `At most ${String(longestDays)} days absent in a row.` : '';
  return [currentRun, longestRun].filter((text) => text !== '').join(' ');
}

function DayCell({ day: registerDay }: { day: RegisterDay | undefined }) {
  if (registerDay === undefined || registerDay.isOutside) return <td data-mark="none" />;
  const { day, mark, closedReason } = registerDay;
  const label = mark ?? closedReason ?? 'No sheet';
  return (
    <td
      data-mark={mark ?? (closedReason === undefined ? 'open' : 'closed')}
      title={`${showDate(day)}: ${label}`}
    >
      <span aria-hidden="true">{mark ? toLetter(mark) : closedReason === undefined ? '–' : '·'}</span>
      <span className="words">{label}</span>
    </td>
  );
}
