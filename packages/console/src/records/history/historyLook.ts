import { spacing, media } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Container of the history, as wide as the form or, with `$isWide`, as the columns above it. Not printed while closed. */
export const HistoryRoot = styled.div<{ $isWide: boolean; $isOpen: boolean }>`
  container-type: inline-size;
  max-inline-size: ${({ theme, $isWide }) => ($isWide ? 'none' : theme.size.form)};
  margin-block-start: ${({ theme }) => theme.space[3]};

  & .body {
    max-inline-size: none;
  }

  ${media.print} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }
`;

/** The saves of a history, newest first. */
export const HistoryGroups = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  margin: 0;
  padding: ${({ theme }) => `${theme.space[2]} 0`};
  list-style: none;

  & p {
    margin: 0;
  }

  & .who {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${({ theme }) => `0 ${theme.space[4]}`};
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  & time {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & ul {
    margin: ${({ theme }) => `${theme.space[1]} 0 0`};
    padding: 0;
    list-style: none;
  }
`;

/** Changed field: its name, the earlier value with a button that restores it, and the later value. */
export const ChangedField = styled.li`
  display: grid;
  grid-template-columns: minmax(${spacing(26)}, ${spacing(44)}) minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${({ theme }) => `0 ${theme.space[3]}`};
  align-items: start;
  padding-block: ${({ theme }) => theme.space[2]};
  border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  overflow-wrap: anywhere;

  & .to {
    color: ${({ theme }) => theme.color.ink};
  }

  & .arrow:dir(rtl) {
    scale: -1 1;
  }

  & .none {
    font-style: italic;
  }

  & .whole {
    grid-column: 2 / -1;
  }

  & .restore {
    grid-column: 2 / -1;
    margin-inline-start: calc(-1 * ${({ theme }) => theme.space[3]});
  }

  ${media.containerSmall} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);

    & .restore,
    & .whole {
      grid-column: 1 / -1;
    }

    & .name {
      grid-column: 1 / -1;
      font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    }
  }
`;
