import { css } from 'styled-components';
import { media } from '../../../theme/media.ts';

const headStyle = css`
  & > [data-head] {
    position: sticky;
    z-index: 3;
    inset-block-start: 0;
  }

  & [role='columnheader'] {
    align-content: end;
    padding: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
    overflow-wrap: anywhere;
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.surface};

    & > small {
      display: block;
      font: inherit;
      font-weight: ${({ theme }) => theme.weight.regular};
    }
  }
`;

const stateStyle = css`
  & [aria-readonly] {
    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.sunken};
  }

  & [role='rowheader'] {
    font-weight: ${({ theme }) => theme.weight.medium};
    background: ${({ theme }) => theme.color.surface};
  }

  & [role='row']:hover > [role]:not([aria-readonly], [role='columnheader']) {
    background: ${({ theme }) => theme.color.hover};
  }

  & [data-status='saving'] > svg {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & [data-status='saved'] > svg {
    color: ${({ theme }) => theme.color.successText};
  }

  & [data-status='failed'] > svg {
    color: ${({ theme }) => theme.color.dangerText};
  }

  & [role='row'] > [data-status='conflict'] {
    color: ${({ theme }) => theme.color.warningText};
    background: ${({ theme }) => theme.color.warningSoft};
  }

  & [role='row'] > [aria-invalid] {
    color: ${({ theme }) => theme.color.dangerText};
    background: ${({ theme }) => theme.color.dangerSoft};
    text-decoration: underline wavy;
  }

  & [role='row'] > [aria-selected] {
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow: inset 0 0 0 ${({ theme }) => theme.line.thin} ${({ theme }) => theme.color.groundEdge};
  }

  /* Inset, because content-visibility clips outlines that extend beyond a group of rows. */
  & [data-column]:is(:focus, :focus-within) {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: calc(-1 * ${({ theme }) => theme.ring});
  }

  @media (forced-colors: active) {
    & [aria-selected] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }

    & [data-column]:is(:focus, :focus-within) {
      outline-color: Highlight;
    }
  }
`;

const editorStyle = css`
  /* Only the edited cell is positioned, because thousands of positioned cells would cost several ms per frame. */
  & [data-editing] {
    position: relative;
  }

  & [data-editor] {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    min-inline-size: 0;
    padding: ${({ theme }) => `0 ${theme.space[2]}`};
    border: 0;
    font: inherit;
    text-align: inherit;
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.raised};
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: calc(-1 * ${({ theme }) => theme.ring});

    ${media.touch} {
      font-size: ${({ theme }) => theme.size.touchText};
    }
  }
`;

/** Prints the grid as a table, whose head is repeated on every page. */
const printStyle = css`
  & > [role='rowgroup']:not([data-head]) {
    display: table-row-group;
    content-visibility: visible;
  }

  & > [data-head] {
    display: table-header-group;
    position: static;
    /* Chromium repeats only a head that it may not divide. */
    break-inside: avoid;
  }

  & [role='row'] {
    break-inside: avoid;
  }

  & [role='row'] > [role] {
    position: static;
    outline: none;
  }

  & svg {
    display: none;
  }
`;

/** Style of the rows and cells of a grid. Row groups outside of the viewport are neither laid out nor painted. */
export const cellLook = css`
  & > [role='rowgroup']:not([data-head]) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(var(--rows) * var(--row));
  }

  & [role='row'] {
    display: grid;
    grid-template-columns: var(--columns);
    min-block-size: var(--row);
  }

  & > :last-child > [role='row']:last-child > * {
    border-block-end-color: transparent;
  }

  & [role='row'] > * {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
    padding: ${({ theme }) => `0 ${theme.space[2]}`};
    border: 0 solid ${({ theme }) => theme.color.hairline};
    border-block-end-width: ${({ theme }) => theme.line.thin};
    border-inline-end-width: ${({ theme }) => theme.line.thin};
    background: ${({ theme }) => theme.color.surface};
    cursor: cell;
    user-select: none;
  }

  & [role='row'] > [role='columnheader'] {
    display: block;
    cursor: default;
  }

  & [role='row'] > :last-child {
    border-inline-end-color: transparent;
  }

  /* Keeps the active cell above the sticky message line when the page scrolls. */
  & [data-column] {
    scroll-margin-block-end: ${({ theme }) => theme.size.control};
  }

  & [data-align='end'] {
    text-align: end;
  }

  & [data-column] > .text {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  & [data-column] > .text > a {
    color: inherit;
  }

  & [data-column] > svg {
    order: -1;
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
  }

  & [role='row'] > [data-sticky] {
    position: sticky;
    z-index: 2;
    inset-inline-start: var(--sticky-offset-0);
  }

  & [role='row'] > [data-sticky='1'] {
    inset-inline-start: var(--sticky-offset-1);
  }

  & [role='row'] > [data-sticky='2'] {
    inset-inline-start: var(--sticky-offset-2);
  }

  ${headStyle}
  ${stateStyle}
  ${editorStyle}

  ${media.print} {
    ${printStyle}
  }
`;
