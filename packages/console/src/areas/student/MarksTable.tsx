import { areas } from '@firstbell/schema';
import { type StudentMarks } from '@firstbell/schema/profiles';
import { Link, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { panelTable, TableScroll } from '../../features/profiles/panelTable.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';

type Test = StudentMarks['rows'][number];

const Table = styled.table`
  ${panelTable}
  min-inline-size: min(100%, ${spacing(120)});

  & th,
  & td {
    padding-inline: ${({ theme }) => theme.space[3]};
    text-align: end;
    white-space: nowrap;
  }

  & th[rowspan],
  & :is(tbody, tfoot) th {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }

  & thead th {
    vertical-align: bottom;
  }

  & thead .term {
    text-align: center;
    color: ${({ theme }) => theme.color.ink};
  }

  & tfoot th,
  & tfoot td {
    font-weight: ${({ theme }) => theme.weight.semibold};
  }

  & small {
    font-size: inherit;
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Groups tests by term, in the given order. */
const groupByTerm = (tests: readonly Test[]) => [...Map.groupBy(tests, ({ term }) => term)];

/** Props of `MarksTable`. */
export type MarksTableProps = { tests: readonly Test[]; isEditable: boolean };

/** Table of a student's marks: a row per subject, and a column per test, grouped by term. */
export function MarksTable({ tests, isEditable }: MarksTableProps) {
  const { can } = useAccess();
  const canOpenTests = isEditable && can('assessment', 'edit');
  const subjects = [...new Set(tests.flatMap(({ marks }) => marks.map(({ subject }) => subject)))];
  return (
    <TableScroll tabIndex={0} role="region" aria-label="Marks by term">
      <Table>
        <caption>Marks by term</caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Subject
            </th>
            {groupByTerm(tests).map(([term, testsOfTerm]) => (
              <th key={term} className="term" scope="colgroup" colSpan={testsOfTerm.length}>
                {term}
              </th>
            ))}
          </tr>
          <tr>
            {tests.map(({ key, assessment_type: type }) => (
              <th key={key} scope="col">
                {canOpenTests ? <Link href={createFormUrl(areas.assessment, key)}>{type}</Link> : type}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              {tests.map((test) => (
                <td key={test.key}>
                  <Score mark={test.marks.find((mark) => mark.subject === subject)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {tests.map(({ key, percentage }) => (
              <td key={key}>{percentage}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </TableScroll>
  );
}

function Score({ mark }: { mark: Test['marks'][number] | undefined }) {
  if (mark === undefined) return <small>–</small>;
  const { scored, total } = mark;
  if (typeof scored === 'string') return <small>{scored}</small>;
  return (
    <>
      {scored}
      <small>{` / ${String(total)}`}</small>
    </>
  );
}
