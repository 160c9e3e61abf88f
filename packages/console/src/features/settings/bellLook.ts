import { media, visuallyHidden } from '@firstbell/ui';
import styled from 'styled-components';

/** The periods of a day under each other, each with its two times; the column heads stand for the fields' labels. */
export const Periods = styled.div`
  max-inline-size: 480px;

  & > .head,
  & > .period {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr) minmax(0, 1fr);
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
    /* As far down as a field's control stands under its label. */
    margin-block-start: ${({ theme }) => theme.space[1]};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & label {
    ${visuallyHidden}
  }

  ${media.narrow} {
    & > .head,
    & > .period {
      grid-template-columns: 72px minmax(0, 1fr) minmax(0, 1fr);
      gap: ${({ theme }) => theme.space[2]};
    }
  }
`;
