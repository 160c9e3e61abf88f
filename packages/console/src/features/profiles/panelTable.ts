import { visuallyHidden } from '@firstbell/ui';
import { css, styled } from 'styled-components';

/** Scroll container of a table that may be wider than its panel. */
export const TableScroll = styled.div`
  overflow-x: auto;
  border-radius: ${({ theme }) => theme.radius.small};
`;

/** Style of a table in a panel: a hidden caption, quiet headings, and a line between the rows. */
export const panelTable = css`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & caption {
    ${visuallyHidden}
  }

  & th,
  & td {
    padding: ${({ theme }) => `${theme.space.oneAndHalf} ${theme.space[2]}`};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    text-align: start;
  }

  & th {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & thead th {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > :last-child tr:last-child > * {
    border-block-end: 0;
  }
`;
