import { type AttendanceMark } from '@firstbell/schema';
import { type StudentAttendance } from '@firstbell/schema/profiles';
import { useCalendar } from '../../features/calendar/useCalendar.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { inPercent, registerMonths, totalsOf, type RegisterDay } from './attendanceMonths.ts';
import { Register, RegisterScroll, RegisterTotals } from './registerLook.ts';

const NUMBERS = Array.from({ length: 31 }, (_, at) => at + 1);
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const WORDS: readonly AttendanceMark[] = ['Present', 'Absent', 'Late', 'Excused'];

/** Register of a student's attendance: a row for each month, a column for each day. */
export function AttendanceRegister({ attendance }: { attendance: StudentAttendance }) {
  const calendar = useCalendar();
  const months = registerMonths(attendance, calendar);
  const totals = totalsOf(attendance);
  const missing = attendance.working - totals.marked;
  return (
    <>
      <RegisterTotals>
        <div className="share">
          <dt>Attended</dt>
          <dd>{inPercent(totals.attended, totals.marked)}</dd>
        </div>
        {WORDS.map((mark) => (
          <div key={mark} data-mark={mark}>
            <dt>{mark}</dt>
            <dd>{totals[mark]}</dd>
          </div>
        ))}
      </RegisterTotals>
      <p>{sentenceOf(totals.attended, totals.marked, missing)}</p>
      <RegisterScroll tabIndex={0} role="region" aria-label="Attendance by month">
        <Register>
          <caption>Attendance by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {NUMBERS.map((number) => (
                <th key={number} scope="col">
                  {number}
                </th>
              ))}
              <th scope="col" className="total">
                Days
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={one.month}>
                <th scope="row">{month.format(new Date(`${one.month}-01T00:00Z`))}</th>
                {NUMBERS.map((number) => (
                  <DayCell key={number} day={one.days[number - 1]} />
                ))}
                <td className="total">{`${String(one.attended)}/${String(one.marked)}`}</td>
              </tr>
            ))}
          </tbody>
        </Register>
      </RegisterScroll>
    </>
  );
}

/** Text about the attended days with a sheet, and the working days without one. */
function sentenceOf(attended: number, marked: number, missing: number): string {
  const days = `Present or late on ${String(attended)} of ${String(marked)} working ${marked === 1 ? 'day' : 'days'} with a sheet`;
  return missing > 0 ? `${days}; ${String(missing)} have none.` : `${days}.`;
}

function DayCell({ day: found }: { day: RegisterDay | undefined }) {
  if (found === undefined || found.isOutside) return <td data-mark="none" />;
  const { day, mark, closed } = found;
  const words = mark ?? closed ?? 'No sheet';
  return (
    <td data-mark={mark ?? (closed === undefined ? 'open' : 'closed')} title={`${showDate(day)}: ${words}`}>
      <span aria-hidden="true">{mark?.charAt(0) ?? (closed === undefined ? '–' : '·')}</span>
      <span className="words">{words}</span>
    </td>
  );
}
