import { visuallyHidden, spacing, media } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Height of the label above a control, to align elements without a label with controls that have one. */
const LABEL_HEIGHT = spacing(5.5);

/** Layout of the rows of marks, the button that adds a row, and the sum. */
export const MarksFrame = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${({ theme }) => theme.space[4]};

  & > .mark {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)) ${({ theme }) => theme.size.control};
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    align-items: start;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  & > .mark > legend,
  & > .message {
    ${visuallyHidden}
  }

  & > .mark > [data-width='full'] {
    grid-column: 1 / 4;
  }

  & > .mark > .result {
    grid-column: 3 / 5;
  }

  & > .mark > .remove {
    grid-area: 1 / 4;
    margin-block-start: ${LABEL_HEIGHT};
  }

  & > .mark > .percentage {
    grid-column: 1 / -1;
    font-variant-numeric: tabular-nums;
    text-align: end;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .mark + .mark {
    padding-block-start: ${({ theme }) => theme.space[4]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  ${media.containerMedium} {
    & > .mark {
      grid-template-columns:
        minmax(0, 1fr)
        ${spacing(26)} ${spacing(26)} ${spacing(30)} ${spacing(16)} ${({ theme }) => theme.size.control};
    }

    & > .mark > [data-width='full'],
    & > .mark > .result {
      grid-column: auto;
    }

    & > .mark > .percentage {
      grid-column: auto;
      align-self: start;
      margin-block-start: ${LABEL_HEIGHT};
      line-height: ${({ theme }) => theme.size.control};
    }

    & > .mark > .remove {
      grid-area: auto / 6;
    }

    & > .mark + .mark {
      padding-block-start: 0;
      border-block-start: 0;
    }
  }

  & > .footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
  }

  & .sum {
    font-variant-numeric: tabular-nums;
  }

  & .sum > strong {
    font-weight: ${({ theme }) => theme.weight.semibold};
  }

  & .sum > span {
    margin-inline-start: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .error {
    color: ${({ theme }) => theme.color.dangerText};
  }
`;
