import { media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Two columns, the wider one for the holidays; one column on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(${spacing(70)}, 2fr);
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

/** Row of two fields, which wraps on narrow screens. */
export const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${spacing(38)}, 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

/** Grid of checkboxes of weekdays, below a legend. */
export const Weekdays = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${spacing(30)}, 1fr));
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

/** The two days of a term in one row, below its name. */
export const Term = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${spacing(38)}, 1fr));
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-block-end: ${({ theme }) => theme.space[1]};
    padding: 0;
    font-weight: ${({ theme }) => theme.weight.semibold};
  }
`;
