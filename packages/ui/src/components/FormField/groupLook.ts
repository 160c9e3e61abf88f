import { css } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Style of an option: the label with its mark, and the text under it. */
const optionLook = css`
  & .option {
    position: relative;
    min-inline-size: 0;
  }

  & .option > label {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space.twoAndHalf};
    inline-size: fit-content;
    max-inline-size: 100%;
    min-block-size: ${({ theme }) => theme.size.target};
    padding-block: ${({ theme }) => theme.space.half};
    font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.ink};
    overflow-wrap: anywhere;
    cursor: pointer;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
      padding-block: ${({ theme }) => theme.space[3]};
    }
  }

  /* The hidden input is positioned over its mark, so that a screen reader's pointer finds it there. */
  & .option > label > span:has(> input) {
    inset-block-start: ${({ theme }) => theme.space[2]};
    inset-inline-start: ${({ theme }) => theme.space[2]};
  }

  & .option > .help {
    margin-block-start: ${({ theme }) => theme.space.half};
    padding-inline-start: ${spacing(7)};
  }

  & .option > label:is([data-disabled], [data-readonly], :has(:disabled)) {
    cursor: default;
  }

  & .option > label:is([data-disabled], :has(:disabled)) {
    color: ${({ theme }) => theme.color.inkMuted};
    cursor: not-allowed;
  }
`;

const markLook = css`
  & .mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    margin-block-start: ${({ theme }) => theme.line.thin};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.surface};
    transition: background-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & .mark::before {
    content: '';
    background: currentcolor;
    opacity: 0;
  }

  & label[data-hovered] > .mark {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  & label[data-invalid] > .mark {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  & label[data-selected] > .mark {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }

  & label[data-selected] > .mark::before {
    opacity: 1;
  }

  & label:has(:focus-visible) > .mark {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.line.thick};
  }

  & label:is([data-disabled], [data-readonly], :has(:disabled)) > .mark {
    border-color: ${({ theme }) => theme.color.edgeSoft};
    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.sunken};
  }

  @media (forced-colors: active) {
    & label[data-selected] > .mark {
      forced-color-adjust: none;
      border-color: Highlight;
      color: HighlightText;
      background: Highlight;
    }

    & label:is([data-disabled], :has(:disabled)) > .mark {
      border-color: GrayText;
    }
  }

  ${media.print} {
    & label[data-selected] > .mark {
      outline: ${({ theme }) => `${theme.line.bar} solid ${theme.print.ink}`};
      outline-offset: calc(-2 * ${({ theme }) => theme.line.bar});
    }
  }
`;

const cardLook = css`
  &[data-variant='card'] > .control {
    gap: ${({ theme }) => theme.space[2]};
    max-inline-size: none;
  }

  &[data-variant='card'] .option {
    padding: ${({ theme }) => `${theme.space.twoAndHalf} ${theme.space[3]}`};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};
  }

  &[data-variant='card'] .option > label {
    position: static;
    inline-size: auto;
    min-block-size: 0;
    padding-block: 0;
  }

  /* Extends the label over the whole card. */
  &[data-variant='card'] .option > label::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  &[data-variant='card'] .option:has(> [data-hovered]) {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  &[data-variant='card'] .option:has(> [data-selected]) {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
    ${contrastOutline}
  }

  &[data-variant='card'] .option:has(> :is([data-disabled], [data-readonly])) {
    border-color: ${({ theme }) => theme.color.hairline};
    background: ${({ theme }) => theme.color.sunken};
  }

  &[data-variant='card'][data-orientation='horizontal'] > .control {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(${spacing(50)}, 100%), 1fr));
  }
`;

/** Style of a group of options: vertical, horizontal, or as cards. */
export const groupLook = css`
  & > .control {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space[1]};
  }

  &[data-orientation='horizontal'] > .control {
    flex-flow: row wrap;
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[5]}`};
  }

  ${optionLook}
  ${markLook}
  ${cardLook}
`;
