import { media } from '@firstbell/ui';
import styled from 'styled-components';

/** The holidays beside what is shorter; under each other where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: ${({ theme }) => theme.space[5]};
  align-items: start;

  & > .column {
    display: grid;
    gap: ${({ theme }) => theme.space[5]};
    min-inline-size: 0;
  }

  ${media.drawer} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Sets a first and a last day beside each other where there is room. */
export const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(152px, 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

/** Sets checkboxes of weekdays in a line, with what they are named by above. */
export const Weekdays = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-block-end: ${({ theme }) => theme.space[1]};
    padding: 0;
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

/** Words of less weight. */
export const Quiet = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;
