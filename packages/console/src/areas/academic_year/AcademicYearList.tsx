import { academicYear } from '@firstbell/schema';
import { Badge, ButtonLink } from '@firstbell/ui';
import { styled } from 'styled-components';
import { createList } from '../../records/list/createList.tsx';

const Year = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
`;

/** List of the academic years; the current one is marked. */
export const AcademicYearList = createList('academic_year', {
  cells: {
    academic_year: (row) => {
      const { academic_year: name, is_current: isCurrent } = academicYear.row.parse(row);
      return (
        <Year>
          {name}
          {isCurrent && <Badge tone="success">Current</Badge>}
        </Year>
      );
    },
  },
  extraActions: <ButtonLink href="/academic_year/set">SET</ButtonLink>,
});
