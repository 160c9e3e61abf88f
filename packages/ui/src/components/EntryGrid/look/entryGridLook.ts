import { styled } from 'styled-components';
import { contrastOutline } from '../../../theme/look/contrastOutline.ts';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';
import { media } from '../../../theme/media.ts';
import { cellLook } from './cellLook.ts';

/** Root of a grid: the cells on one surface, and the message line of the active cell below them. */
export const Root = styled.div`
  inline-size: 100%;
  /* Includes room for a scrollbar. */
  max-inline-size: calc(var(--total-width) + ${({ theme }) => theme.space[5]});
  min-inline-size: 0;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};

  & .hidden {
    ${visuallyHidden}
  }
`;

/** Scrolls the rows under the sticky head and first columns. */
export const Scroller = styled.div`
  position: relative;
  overflow: auto;
  container-type: inline-size;
  max-block-size: ${({ theme }) => `max(${theme.size.sidebar}, calc(100dvh - ${theme.size.topBar} * 5))`};
  scroll-padding-block: ${({ theme }) => `${theme.space[12]} ${theme.space[4]}`};
  scroll-padding-inline: ${({ theme }) => `var(--sticky-width) ${theme.space[4]}`};
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;

  ${media.short} {
    max-block-size: none;
  }

  & > .empty {
    margin: 0;
    padding: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.print} {
    overflow: visible;
    max-block-size: none;
  }
`;

/** The grid; one styled element styles all cells, because a styled component for each cell would be slow. */
export const Cells = styled.div`
  --row: ${({ theme }) => theme.size.row.regular};
  inline-size: max-content;
  min-inline-size: 100%;

  ${media.touch} {
    --row: ${({ theme }) => theme.size.controlTouch};
  }

  ${media.print} {
    display: table;
    inline-size: 100%;
  }

  ${cellLook}
`;

/**
 * Message line of the active cell. It has a constant height, so that nothing moves, and is sticky below a grid that is
 * higher than the page.
 */
export const MessageLine = styled.div`
  position: sticky;
  z-index: 4;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  min-block-size: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.color.inkMuted};
  background: ${({ theme }) => theme.color.surface};

  & > strong {
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  &[data-tone='danger'] {
    color: ${({ theme }) => theme.color.dangerText};
    background: ${({ theme }) => theme.color.dangerSoft};
    ${contrastOutline}
  }

  &[data-tone='warning'] {
    color: ${({ theme }) => theme.color.warningText};
    background: ${({ theme }) => theme.color.warningSoft};
    ${contrastOutline}
  }

  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
  }

  ${media.print} {
    display: none;
  }
`;

/** Text of the preview of a paste. */
export const PasteBody = styled.div`
  overflow-wrap: anywhere;

  & ul {
    margin: ${({ theme }) => theme.space[2]} 0 0;
    padding-inline-start: ${({ theme }) => theme.space[5]};
  }
`;
