import { media, spacing, visuallyHidden } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Table of weights. The labels of the inputs are visually hidden, because the row and column headings show them. */
export const WeightTable = styled.div`
  grid-column: 1 / -1;
  overflow-x: auto;
  max-inline-size: 100%;

  & table {
    border-spacing: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
    margin-inline-start: calc(-1 * ${({ theme }) => theme.space[4]});
    font-variant-numeric: tabular-nums;
  }

  & th {
    font-weight: ${({ theme }) => theme.weight.medium};
    text-align: start;
    vertical-align: middle;
  }

  & td {
    inline-size: ${spacing(32)};
    vertical-align: top;
  }

  & label {
    ${visuallyHidden}
  }

  & tfoot :is(th, td) {
    padding-block-start: ${({ theme }) => theme.space[2]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & tfoot td[data-whole='true'] {
    color: ${({ theme }) => theme.color.ink};
  }

  ${media.narrow} {
    & td {
      inline-size: ${spacing(24)};
    }
  }
`;
