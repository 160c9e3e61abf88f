import { Link } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Name of the teacher whose day is shown, which leads to the teacher's own page. */
export const TeacherName = styled(Link)`
  font-weight: ${({ theme }) => theme.weight.medium};
`;
