import { media, visuallyHidden, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/** List of the day's periods: a row per period or, on narrow screens, a block with labels. */
export const Periods = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;

  & > .head,
  & > .row {
    display: grid;
    grid-template-columns: ${spacing(26)} minmax(0, 5fr) minmax(0, 4fr);
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
    align-items: start;
  }

  & > .head {
    padding-block-end: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};
  }

  & > .row {
    padding-block: ${({ theme }) => theme.space.oneAndHalf};
  }

  & .time {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-block-size: ${({ theme }) => theme.size.control};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};
  }

  & .time > small {
    font: ${({ theme }) => `${theme.weight.regular} ${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .row > [data-width] > .words {
    ${visuallyHidden}
  }

  & .clash {
    grid-column: 2 / -1;
    display: grid;
    justify-items: start;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .clash > p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  & .clash strong {
    display: block;
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  & .clash > button {
    margin-inline-start: calc(-1 * ${({ theme }) => theme.space[3]});
  }

  & .clash > .sentence {
    color: ${({ theme }) => theme.color.warningText};
  }

  ${media.narrow} {
    & > .row > [data-width] > .words {
      position: static;
      inline-size: auto;
      block-size: auto;
      margin: 0;
      clip-path: none;
    }

    & > .head {
      display: none;
    }

    & > .row {
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${({ theme }) => theme.space[2]};
      padding-block: ${({ theme }) => theme.space[4]};
    }

    & .clash {
      grid-column: 1;
    }

    & > .row + .row {
      border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    }

    & > .row:nth-child(2) {
      padding-block-start: 0;
    }

    & .time {
      flex-direction: row;
      justify-content: space-between;
      align-items: baseline;
      min-block-size: 0;
    }
  }
`;
