import { media } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Row of a form with a field, its buttons, and a sentence or live region below. */
export const FieldWithButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  grid-column: 1 / -1;

  & > [data-width] {
    inline-size: auto;
  }

  & > p {
    flex-basis: 100%;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  /* An empty live region must not add a gap. */
  & > p:empty {
    position: absolute;
  }

  ${media.containerMedium} {
    /* Spans the subgrid rows of the fields beside it. */
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;
