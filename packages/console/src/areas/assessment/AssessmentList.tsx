import { areas } from '@firstbell/schema';
import { ButtonLink } from '@firstbell/ui';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { renderSectionCell } from '../../features/profiles/renderNames.tsx';
import { CellDetail } from '../../records/list/createListColumns.tsx';
import { createList } from '../../records/list/createList.tsx';
import { toText } from '../../records/values/formValues.ts';
import { formatDetail } from '../../records/values/listRows.ts';

const nameColumn = areas.assessment.columns.find(({ key }) => key === 'name');

/** List of the assessments; the names of students and sections are links to their pages. */
export const AssessmentList = createList('assessment', {
  cells: {
    section: renderSectionCell,
    name: (row) => (
      <>
        <PersonLink area="student" id={toText(row.id)} name={toText(row.name)} />
        <CellDetail>{formatDetail(nameColumn ?? {}, row)}</CellDetail>
      </>
    ),
  },
  extraActions: (
    <>
      <ButtonLink href="/assessment/marks">Enter marks of a class</ButtonLink>
      <ButtonLink href="/assessment/report_cards">Report cards</ButtonLink>
    </>
  ),
});
