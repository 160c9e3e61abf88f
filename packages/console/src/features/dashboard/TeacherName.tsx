import { Link } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Link with the name of the teacher, to the teacher's page. */
export const TeacherName = styled(Link)`
  font-weight: ${({ theme }) => theme.weight.medium};
`;
