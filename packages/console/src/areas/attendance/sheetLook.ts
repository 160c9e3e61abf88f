import { media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Surface of a sheet: the command line, the list of students, and the sticky bar with totals and Save. */
export const SheetRoot = styled.form`
  container-type: inline-size;
  max-inline-size: ${({ theme }) => theme.size.form};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  html:has(&) {
    scroll-padding-block: ${({ theme }) => `calc(${theme.size.topBar} + ${theme.space[8]}) ${spacing(24)}`};
  }

  & > .body {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    padding: ${({ theme }) => theme.space[6]};
  }

  & > .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: ${({ theme }) => theme.layer.sticky};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
    padding-block-end: max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    border-end-start-radius: ${({ theme }) => theme.radius.large};
    border-end-end-radius: ${({ theme }) => theme.radius.large};
    background: ${({ theme }) => theme.color.surface};
  }

  & > .bar > .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  }

  & > .bar ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }

  ${media.narrow} {
    & > .body {
      padding: ${({ theme }) => theme.space[4]};
      padding-inline: ${({ theme }) => theme.space[3]};
    }

    & > .bar {
      padding-inline: ${({ theme }) => theme.space[3]};
    }

    /* Shows only the first letter of each mark. */
    & > .bar .rest {
      display: none;
    }
  }

  ${media.print} {
    border: 0;

    & > .bar,
    & .tools,
    & .keys {
      display: none;
    }
  }
`;

/** Row of the command line and the actions on all students of the sheet. */
export const SheetTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};

  & > .command {
    flex: 1 1 ${spacing(80)};
    min-inline-size: 0;
  }

  & > button {
    margin-block-start: ${({ theme }) => theme.space[6]};
  }

  ${media.narrow} {
    & > button {
      margin-block-start: 0;
    }
  }
`;

/** Notes below the tools: who saved the sheet, and the keyboard shortcuts. */
export const SheetNotes = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[6]}`};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};

  & kbd {
    padding-inline: ${({ theme }) => theme.space[1]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    border-radius: ${({ theme }) => theme.radius.small};
    font: inherit;
  }

  ${media.touch} {
    & > .keys {
      display: none;
    }
  }
`;

/** Line of a conflict below its student. */
export const ConflictLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
`;
