import { fixedChoices } from '@firstbell/schema';
import { type Lesson } from '@firstbell/schema/profiles';
import { media, spacing } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { panelTable, TableScroll } from './panelTable.ts';
import { scrollToToday } from './scrollToToday.ts';

/** Props of `WeekGrid`. */
export type WeekGridProps = {
  caption: string;
  lessons: readonly Lesson[];
  /** Weekday whose column is highlighted; empty for none. */
  today: string;
  /** Returns the second line of a lesson: its section or its teacher. */
  detail: (lesson: Lesson) => ReactNode;
};

const Table = styled.table`
  ${panelTable}
  inline-size: 100%;
  min-inline-size: ${spacing(170)};
  table-layout: fixed;
  overflow-wrap: anywhere;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;

  & col:first-child {
    inline-size: ${spacing(9)};
  }

  & th {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & th,
  & td {
    vertical-align: top;
  }

  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: ${({ theme }) => theme.layer.sticky};
    background: ${({ theme }) => theme.color.surface};
  }

  & [data-today] {
    background: ${({ theme }) => theme.color.accentSoft};
  }

  & thead [data-today] {
    color: ${({ theme }) => theme.color.accentText};
  }

  & .subject {
    display: block;
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  & .detail {
    display: block;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.print} {
    min-inline-size: 0;
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    hyphens: auto;

    & th,
    & td {
      padding-inline: ${({ theme }) => theme.space[1]};
    }
  }
`;

/**
 * Timetable of a week: a row per period, and a column per day; Saturday has none if it has no lessons. A timetable that is
 * wider than its panel is scrolled to today.
 */
export function WeekGrid({ caption, lessons, today, detail }: WeekGridProps) {
  const { day: allDays } = fixedChoices;
  const hasLessons = (day: string) => lessons.some((lesson) => lesson.day === day);
  const days = allDays.filter((day) => day !== 'Saturday' || hasLessons(day));
  const lastPeriod = Math.max(...lessons.map(({ period }) => period));
  const periods = Array.from({ length: lastPeriod }, (_, index) => index + 1);
  return (
    <TableScroll ref={scrollToToday} tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <caption>{caption}</caption>
        <colgroup>
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Period">#</abbr>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {days.map((day) => (
                <td key={day} data-today={day === today || undefined}>
                  {lessons
                    .filter((lesson) => lesson.day === day && lesson.period === period)
                    .map((lesson) => (
                      <div key={`${lesson.class}-${lesson.section}`}>
                        <span className="subject">{lesson.subject}</span>
                        <span className="detail">{detail(lesson)}</span>
                      </div>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
