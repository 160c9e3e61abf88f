import { media, visuallyHidden, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Row above the students with the counts of each mark and the buttons for all students. */
export const RosterHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  padding-block-end: ${({ theme }) => theme.space[4]};
  border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
`;

/** Small print below the head: who saved the sheet, and the keyboard shortcuts. */
export const RosterNotes = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[6]}`};
  padding-block: ${({ theme }) => theme.space[3]};
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

/** List of the students, in two columns on a wide screen. */
export const RosterList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[3]};
    min-block-size: ${spacing(11)};
    padding-block: ${({ theme }) => theme.space[1]};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    break-inside: avoid;
  }

  & .number {
    flex: none;
    min-inline-size: 3ch;
    text-align: end;
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .said {
    ${visuallyHidden}
  }

  & .who {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & .who > small {
    display: inline-block;
    margin-inline-start: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.narrow} {
    & .who > small {
      display: block;
      margin-inline-start: 0;
    }
  }

  & [role='radiogroup'] {
    flex: none;
  }

  ${media.containerLarge} {
    columns: 2;
    column-gap: ${({ theme }) => theme.space[10]};
  }
`;
