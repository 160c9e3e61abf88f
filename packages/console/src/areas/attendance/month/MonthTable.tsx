import { toLetter } from '@firstbell/schema';
import { type MonthRegister } from '@firstbell/schema/sheets';
import { PersonLink } from '../../../features/profiles/Links.tsx';
import { showDate } from '../../../platform/dates/showDate.ts';
import { LandscapePage, MonthScroll, RegisterTable } from './monthLook.ts';
import {
  formatAttendedPercentage,
  computeDayTotals,
  computeStudentTotals,
  type MonthDay,
} from './monthDays.ts';

/** Props of `MonthTable`. */
export type MonthTableProps = { title: string; register: MonthRegister; days: readonly MonthDay[] };

/** Table of a section's monthly register: a row per student, a column per day, and totals. */
export function MonthTable({ title, register, days }: MonthTableProps) {
  return (
    <MonthScroll tabIndex={0} role="region" aria-label={title}>
      <LandscapePage />
      <RegisterTable>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              No.
            </th>
            <th scope="col" className="name">
              Name
            </th>
            {days.map(({ day, number, closedReason }) => (
              <th
                key={day}
                scope="col"
                data-closed={closedReason !== undefined || undefined}
                title={closedReason}
              >
                {number}
              </th>
            ))}
            <th scope="col">Days</th>
            <th scope="col">Att.</th>
            <th scope="col">Abs.</th>
            <th scope="col" className="share">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {register.rows.map((row) => {
            const totals = computeStudentTotals(row);
            return (
              <tr key={row.id}>
                <td className="number">{row.roll_number}</td>
                <th scope="row" className="name">
                  <PersonLink area="student" id={row.id} name={row.name} />
                  {!row.is_here && <small> left</small>}
                </th>
                {days.map(({ day, closedReason }) => {
                  const mark = row.marks[day];
                  return (
                    <td
                      key={day}
                      data-mark={mark}
                      data-closed={closedReason !== undefined || undefined}
                      title={mark && `${showDate(day)}: ${mark}`}
                    >
                      {toLetter(mark ?? '')}
                    </td>
                  );
                })}
                <td>{totals.marked}</td>
                <td>{totals.attended}</td>
                <td>{totals.absent}</td>
                <td className="share">{formatAttendedPercentage(totals)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td className="number" />
            <th scope="row" className="name">
              Present
            </th>
            {days.map(({ day, closedReason }) => {
              const { marked, attended } = computeDayTotals(register, day);
              return (
                <td key={day} data-closed={closedReason !== undefined || undefined}>
                  {marked > 0 ? attended : ''}
                </td>
              );
            })}
            <td colSpan={4} />
          </tr>
        </tfoot>
      </RegisterTable>
    </MonthScroll>
  );
}
