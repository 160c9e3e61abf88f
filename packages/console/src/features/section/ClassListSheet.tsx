import { type SectionRoll } from '@firstbell/schema/profiles';
import { spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { formatCount } from '../../platform/formatCount.ts';
import { PrintedSheet } from '../../platform/school/PrintedSheet.tsx';
import { classListColumns } from './classList.ts';
import { type ClassListChoice } from './ClassListDialog.tsx';

/** Props of `ClassListSheet`. */
export type ClassListSheetProps = ClassListChoice & {
  /** Name of the section: `V-B`. */
  section: string;
  rows: SectionRoll['rows'];
  onPrinted: () => void;
};

const Table = styled.table`
  & :is(th, td) {
    border: ${({ theme }) => `${theme.line.thin} solid ${theme.print.ink}`};
    font-variant-numeric: tabular-nums;
  }

  & .roll,
  & .id,
  & .phone {
    inline-size: 1%;
    white-space: nowrap;
  }

  /* As high as handwriting. */
  & tbody td {
    block-size: ${spacing(7)};
    vertical-align: middle;
  }

  & .name {
    inline-size: 35%;
  }
`;

/** Printed class list: a row for each student, with empty columns to write into. */
export function ClassListSheet({ section, rows, columns, blankCount, note, onPrinted }: ClassListSheetProps) {
  const shown = (Object.keys(classListColumns) as (keyof typeof classListColumns)[]).filter((column) =>
    columns.includes(column),
  );
  const blanks = Array.from({ length: blankCount }, (_, index) => index);
  const students = formatCount(rows.length, 'student');
  return (
    <PrintedSheet title={`Class list of ${section}: ${students}`} details={note} onPrinted={onPrinted}>
      <Table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={column}>
                {classListColumns[column].label}
              </th>
            ))}
            {blanks.map((index) => (
              <td key={index} className="blank" />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {shown.map((column) => (
                <td key={column} className={column}>
                  {classListColumns[column].textOf(row)}
                </td>
              ))}
              {blanks.map((index) => (
                <td key={index} className="blank" />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </PrintedSheet>
  );
}
