import { styled } from 'styled-components';
import { contrastOutline } from '../../../theme/look/contrastOutline.ts';
import { media } from '../../../theme/media.ts';
import { tooltipSurface } from '../../../theme/look/surfaces.ts';
import { spacing } from '../../../theme/spacing.ts';
import { tableLook } from './tableLook.ts';
import { tableNarrowLook } from './tableNarrowLook.ts';

/** Root of a table: the title bar above one surface. */
export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  min-inline-size: 0;

  --row: ${({ theme }) => theme.size.row.regular};

  &[data-density='dense'] {
    --row: ${({ theme }) => theme.size.row.dense};
  }

  &[data-density='roomy'] {
    --row: ${({ theme }) => theme.size.row.roomy};
  }
`;

/** Surface with toolbar, rows and footer. */
export const Panel = styled.section`
  position: relative;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  ${media.print} {
    border: 0;
  }
`;

/** Bar under the toolbar for the active filters. */
export const FilterBar = styled.div`
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }

  ${media.print} {
    padding-inline: 0;
  }
`;

/**
 * Scrolls the rows under the sticky head and first column; has the height of a full page if there are several pages.
 */
export const Scroller = styled.div`
  position: relative;
  /* Keeps the z-indexes of pinned cells within the table, below dialogs. */
  isolation: isolate;
  overflow: auto;
  container-type: inline-size;
  --max-height: ${({ theme }) => `max(${theme.size.sidebar}, calc(100dvh - ${theme.size.topBar} * 5))`};
  max-block-size: var(--max-height);
  min-block-size: min(calc((var(--rows) + 1) * var(--row)), var(--max-height));
  scroll-padding-block-start: var(--row);
  scroll-padding-inline: ${({ theme }) => `calc(${theme.size.sidebar} * 0.75) ${theme.space[16]}`};

  ${media.narrow} {
    overflow: visible;
    max-block-size: none;
    min-block-size: 0;
  }

  ${media.print} {
    overflow: visible;
    container-type: normal;
    max-block-size: none;
    min-block-size: 0;
  }
`;

/** Tooltip with the full text of truncated cells. */
export const FullTextTooltip = styled.div`
  ${tooltipSurface}
  max-inline-size: min(${spacing(120)}, 100vw - ${({ theme }) => theme.space[4]});
  overflow-wrap: anywhere;

  & > span {
    display: block;
  }
`;

/** The `<table>` element. */
export const Table = styled.table`
  ${tableLook}

  & col[data-box] {
    inline-size: ${({ theme }) => theme.size.controlTouch};
  }

  & col[data-actions] {
    inline-size: ${({ theme }) => `calc(${theme.size.controlTouch} * var(--actions))`};
  }

  @media screen {
    ${media.narrow} {
      ${tableNarrowLook}
    }
  }

  ${media.print} {
    min-inline-size: 0;
    table-layout: auto;

    & :is([data-box], [data-actions], thead svg) {
      display: none;
    }

    & :is(th, td) {
      position: static;
      white-space: normal;
    }
  }
`;

/** Indeterminate progress bar along the top edge of the rows while they are refetched. */
export const Progress = styled.div`
  position: absolute;
  z-index: 4;
  inset-inline: 0;
  block-size: ${({ theme }) => theme.line.thick};
  margin-block-start: -${({ theme }) => theme.line.thin};
  overflow: hidden;
  direction: ltr;

  &::before {
    content: '';
    display: block;
    inline-size: 30%;
    block-size: 100%;
    background: ${({ theme }) => theme.color.accentText};
    animation: table-refetching ${({ theme }) => theme.motion.breath} ease-in-out infinite alternate;
  }

  @media (forced-colors: active) {
    &::before {
      background: Highlight;
    }
  }

  @keyframes table-refetching {
    from {
      translate: 0;
    }

    to {
      translate: 233%;
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** Message above the previous rows when a refetch has failed. */
export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.color.dangerText};
  background: ${({ theme }) => theme.color.dangerSoft};
  ${contrastOutline}
`;
