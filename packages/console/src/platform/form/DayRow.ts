import { spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Row of the first and the last day in a form, which wraps on narrow screens. */
export const DayRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${spacing(48)}, 1fr));
  gap: ${({ theme }) => theme.space[5]};
`;
