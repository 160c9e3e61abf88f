import { media, visuallyHidden, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/**
 * Rows of a day's periods with two times each. The labels are visually hidden, because the column headings
 * show them.
 */
export const Periods = styled.div`
  max-inline-size: ${spacing(120)};

  & > .head,
  & > .period {
    display: grid;
    grid-template-columns: ${spacing(26)} minmax(0, 1fr) minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[4]};
    align-items: start;
    margin-block-end: ${({ theme }) => theme.space[2]};
  }

  & > .head {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .name {
    display: flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.size.control};
    /* Aligns the name with the controls, which are below their hidden labels. */
    margin-block-start: ${({ theme }) => theme.space[1]};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & label {
    ${visuallyHidden}
  }

  ${media.narrow} {
    & > .head,
    & > .period {
      grid-template-columns: ${spacing(18)} minmax(0, 1fr) minmax(0, 1fr);
      gap: ${({ theme }) => theme.space[2]};
    }
  }
`;
