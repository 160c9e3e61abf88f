import { areas } from '@firstbell/schema';
import { ButtonLink } from '@firstbell/ui';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { renderSectionCell } from '../../features/profiles/renderNames.tsx';
import { CellDetail, type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { toText } from '../../records/values/formValues.ts';
import { formatDetail } from '../../records/values/listRows.ts';

const nameColumn = areas.assessment.columns.find(({ key }) => key === 'name');

const cells: Cells = {
  section: renderSectionCell,
  name: (row) => (
    <>
      <PersonLink area="student" id={toText(row.id)} name={toText(row.name)} />
      <CellDetail>{formatDetail(nameColumn ?? {}, row)}</CellDetail>
    </>
  ),
};

/** List of the assessments; the names of students and sections are links to their pages. */
export function AssessmentList() {
  return (
    <ListScreen
      area={areas.assessment}
      cells={cells}
      extraActions={
        <>
          <ButtonLink href="/assessment/marks">Enter marks of a class</ButtonLink>
          <ButtonLink href="/assessment/report_cards">Report cards</ButtonLink>
        </>
      }
    />
  );
}
