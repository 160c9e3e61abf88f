import { media } from '@firstbell/ui';
import { styled } from 'styled-components';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { StatusBadge } from '../../features/leaves/StatusBadge.tsx';
import { CellDetail } from '../../records/list/createListColumns.tsx';
import { createList } from '../../records/list/createList.tsx';
import { toText } from '../../records/values/formValues.ts';

/** ID of a leave, and the applicant; on narrow screens, the applicant comes first. */
const Leave = styled.span`
  ${media.narrow} {
    display: inline-flex;
    flex-direction: row-reverse;
    gap: ${({ theme }) => theme.space[2]};

    & > span {
      margin: 0;
      font-weight: ${({ theme }) => theme.weight.regular};
      color: ${({ theme }) => theme.color.inkMuted};
    }

    & > ${CellDetail} {
      font: inherit;
      color: inherit;
    }
  }
`;

/** List of the leaves of the staff; an applicant's name links to the teacher's page. */
export const LeavesList = createList('leaves', {
  cells: {
    id: ({ id, name, teacher }) => (
      <Leave>
        <span>{toText(id)}</span>
        <CellDetail>
          <PersonLink area="teacher" id={toText(teacher)} name={toText(name)} />
        </CellDetail>
      </Leave>
    ),
    status: (row) => <StatusBadge status={toText(row.status)} />,
  },
});
