import { css } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { media } from '../../theme/media.ts';

/** Style of a step: its mark, its texts, and the line to the next mark. */
const stepLook = css`
  & .step {
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space.twoAndHalf};
    inline-size: fit-content;
    max-inline-size: 100%;
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    padding: ${({ theme }) => theme.space[1]};
    border: 0;
    border-radius: ${({ theme }) => theme.radius.medium};
    font: inherit;
    text-align: start;
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & button.step {
    color: ${({ theme }) => theme.color.ink};
    cursor: pointer;
  }

  & button.step[aria-current] {
    cursor: default;
  }

  & button.step:not([aria-current]):hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & button.step:focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
  }

  & .mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.space[6]};
    block-size: ${({ theme }) => theme.space[6]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.round};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.caption} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    background: ${({ theme }) => theme.color.surface};
  }

  & .mark > svg {
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
  }

  & .words {
    min-inline-size: 0;
    padding-block: ${({ theme }) => theme.space.half};
    overflow-wrap: anywhere;
  }

  & .title {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .text {
    display: block;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .hidden {
    ${visuallyHidden}
  }
`;

const stateLook = css`
  & [data-done='true'] > .step > .mark {
    border-color: transparent;
    color: ${({ theme }) => theme.color.accentText};
    background: ${({ theme }) => theme.color.accentSoft};
    ${contrastOutline}
  }

  & [data-current='true'] > .step {
    color: ${({ theme }) => theme.color.ink};
  }

  & [data-current='true'] .title {
    font-weight: ${({ theme }) => theme.weight.semibold};
  }

  & [data-current='true'] > .step > .mark {
    border-color: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.accent};
  }

  & [data-invalid='true'] > .step > .mark {
    border-color: ${({ theme }) => theme.color.dangerText};
    color: ${({ theme }) => theme.color.dangerText};
    background: ${({ theme }) => theme.color.dangerSoft};
  }

  & [data-invalid='true'] .title {
    color: ${({ theme }) => theme.color.dangerText};
  }

  @media (forced-colors: active) {
    & [data-current='true'] > .step > .mark {
      forced-color-adjust: none;
      border-color: Highlight;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

const verticalLook = css`
  & > ol {
    flex-direction: column;
    gap: ${({ theme }) => theme.space[4]};
  }

  & > ol > li {
    flex: none;
  }

  /* The line reaches from below this mark to above the next one. */
  & > ol > li:not(:last-child)::after {
    position: absolute;
    inset-block: ${({ theme }) => `${theme.space[8]} calc(-1 * ${theme.space[4]})`};
    inset-inline-start: ${({ theme }) => theme.space[4]};
    inline-size: ${({ theme }) => theme.line.thin};
    min-inline-size: 0;
    block-size: auto;
    margin: 0;
  }
`;

/** Style of the steps: horizontal; vertical by `orientation` or in a narrow container. */
export const stepperLook = css`
  container-type: inline-size;
  min-inline-size: 0;
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};

  & > ol {
    display: flex;
    gap: ${({ theme }) => theme.space[1]};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & > ol > li {
    position: relative;
    flex: 1 1 auto;
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
  }

  & > ol > li:last-child {
    flex: 0 1 auto;
  }

  & > ol > li:not(:last-child)::after {
    content: '';
    flex: 1;
    min-inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.line.thin};
    margin-block-start: ${({ theme }) => theme.space[4]};
    background: ${({ theme }) => theme.color.edgeSoft};
  }

  & > ol > li[data-done='true']:not(:last-child)::after {
    background: ${({ theme }) => theme.color.accentText};
  }

  ${stepLook}
  ${stateLook}

  &[data-orientation='vertical'] {
    ${verticalLook}
  }

  ${media.containerSmall} {
    ${verticalLook}
  }

  @media (forced-colors: active) {
    & > ol > li:not(:last-child)::after {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
