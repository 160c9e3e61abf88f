import { media, spacing, visuallyHidden } from '@firstbell/ui';
import { createGlobalStyle, styled } from 'styled-components';
import { markColours } from '../../../features/attendance/markColours.ts';

/** Scroll container of a register that may be wider than the page. */
export const MonthScroll = styled.div`
  overflow-x: auto;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  &:focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
  }

  ${media.print} {
    overflow: visible;
    border: 0;
  }
`;

/** Global style that prints the register across the page: a month has up to 31 columns. */
export const LandscapePage = createGlobalStyle`
  @media print {
    @page { size: A4 landscape; }
  }
`;

/** Table of the register: presences are subdued, absences highlighted, and days without school shaded. */
export const RegisterTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;

  & caption {
    @media not print {
      ${visuallyHidden}
    }

    ${media.print} {
      padding-block-end: ${({ theme }) => theme.space[2]};
      text-align: start;
      font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
    }
  }

  & th,
  & td {
    min-inline-size: ${spacing(6)};
    padding: ${({ theme }) => theme.space[1]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    text-align: center;
    font-weight: ${({ theme }) => theme.weight.regular};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .name {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: ${spacing(40)};
    text-align: start;
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};

    & > a {
      color: inherit;
    }
  }

  & thead th,
  & tfoot th,
  & tfoot td {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};
  }

  & [data-closed] {
    background: ${({ theme }) => theme.color.sunken};
  }

  & [data-mark='Absent'] {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.dangerText};
    background: ${({ theme }) => theme.color.dangerSoft};
  }

  ${markColours}

  ${media.print} {
    & th,
    & td {
      min-inline-size: 0;
      padding: 0;
      border-color: currentColor;
    }

    & .name {
      position: static;
    }

    /* The totals stand at the end of the table alone, not on every page. */
    & tfoot {
      display: table-row-group;
    }
  }
`;
