import { css } from 'styled-components';
import { media } from '../../../theme/media.ts';

/** Styles of the resize handles, and of a heading that is dragged. */
export const headingLook = css`
  & thead th {
    overflow: visible;
    user-select: none;

    &:not([data-box], [data-actions]) {
      z-index: calc(2 + var(--layer, 0));
    }

    & > span {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }

  & thead :is([data-box] + th, th:first-child, [data-actions]) {
    z-index: 200;
  }

  & [data-resize] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(${({ theme }) => theme.size.target} / -2);
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.size.target};
    cursor: col-resize;
    touch-action: none;

    &[data-last] {
      inset-inline-end: 0;
      justify-items: end;
    }

    &[data-resize='start'] {
      inset-inline: calc(${({ theme }) => theme.size.target} / -2) auto;
      justify-items: center;
    }

    &::before {
      content: '';
      block-size: ${({ theme }) => theme.space[4]};
      border-inline-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    }

    &:is(:hover, :focus-visible, [data-active])::before {
      block-size: 100%;
      border-inline-start: ${({ theme }) => theme.line.thick} solid ${({ theme }) => theme.color.accent};
    }

    &:focus-visible {
      outline-offset: -${({ theme }) => theme.line.thick};
    }
  }

  & thead:hover [data-resize]:not(:hover, :focus-visible, [data-active])::before {
    border-color: ${({ theme }) => theme.color.edge};
  }

  & [data-resizing] {
    cursor: col-resize;
    user-select: none;
  }

  & thead th[data-dragging]:not([data-box], [data-actions]) {
    z-index: 300;
    cursor: grabbing;

    & > :is(button, span) {
      position: relative;
      translate: var(--dragged) 0;
      border-radius: ${({ theme }) => theme.radius.small};
      color: ${({ theme }) => theme.color.ink};
      background: ${({ theme }) => theme.color.raised};
      box-shadow: ${({ theme }) => theme.shadow.popover};
      pointer-events: none;
    }
  }

  & [data-drop]::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block: 0;
    border-inline-start: ${({ theme }) => theme.line.bar} solid ${({ theme }) => theme.color.accent};
  }

  & [data-drop='before']::before {
    inset-inline-start: 0;
  }

  & [data-drop='after']::before {
    inset-inline-end: 0;
  }

  ${media.print} {
    & col {
      inline-size: auto !important;
    }

    & [data-resize] {
      display: none;
    }
  }
`;
