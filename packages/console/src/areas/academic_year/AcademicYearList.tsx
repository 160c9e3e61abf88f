import { academicYear, areas } from '@firstbell/schema';
import { Badge, ButtonLink } from '@firstbell/ui';
import { styled } from 'styled-components';
import { type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';

const Year = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
`;

const cells: Cells = {
  academic_year: (row) => {
    const { academic_year: name, is_current: isCurrent } = academicYear.row.parse(row);
    return (
      <Year>
        {name}
        {isCurrent && <Badge tone="success">Current</Badge>}
      </Year>
    );
  },
};

/** List of the academic years; the current one is marked. */
export function AcademicYearList() {
  return (
    <ListScreen
      area={areas.academic_year}
      cells={cells}
      extraActions={<ButtonLink href="/academic_year/set">SET</ButtonLink>}
    />
  );
}
