import { css, styled } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { ResultsSurface } from '../SearchBox/searchLook.ts';

const tagLook = css`
  & .chosen,
  & .tags {
    display: contents;
  }

  & .list {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
  }

  & .tag {
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: ${spacing(7)};
    border-radius: ${({ theme }) => theme.radius.small};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.accentSoft};
    ${contrastOutline}
    cursor: default;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & .tag[data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: 0;
  }

  & .tag span {
    padding-inline: ${({ theme }) => theme.space[2]};
    padding-block: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & .tag button {
    flex: none;
    align-self: stretch;
    display: grid;
    place-items: center;
    min-inline-size: ${spacing(7)};
    margin-inline-start: -${({ theme }) => theme.space[1]};
    padding: 0;
    border: 0;
    border-radius: inherit;
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;

    ${media.touch} {
      min-inline-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & .tag button[data-hovered] {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.accentSoftHover};
  }

  & .tag svg {
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
  }
`;

/** Style of the field's box: its tags, its input and its button. */
export const multiBoxLook = css`
  & > .control {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[1]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};
    font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};

    min-block-size: ${({ theme }) => theme.size.control};
    padding-block: calc(${({ theme }) => theme.space[1]} + ${({ theme }) => theme.line.thin});
    padding-inline: ${({ theme }) => `${theme.space[1]} ${theme.space[10]}`};

    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};
    transition: border-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & > .control:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  & > .control:has(> input:focus-visible) {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
    border-color: ${({ theme }) => theme.color.focus};
  }

  &[data-invalid] > .control {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  &[data-invalid] > .control:has(> input:focus-visible) {
    outline-color: ${({ theme }) => theme.color.dangerText};
  }

  &:is([data-readonly], [data-disabled]) > .control {
    border-color: ${({ theme }) => theme.color.hairline};
    background: ${({ theme }) => theme.color.sunken};
  }

  &[data-disabled] > .control {
    color: ${({ theme }) => theme.color.inkMuted};
    cursor: not-allowed;
  }

  & > .control > input {
    flex: 1;
    min-inline-size: ${spacing(16)};
    min-block-size: ${spacing(7)};
    padding: 0 ${({ theme }) => theme.space[2]};
    border: 0;
    outline: none;
    background: none;
    cursor: inherit;

    ${media.touch} {
      min-block-size: calc(${({ theme }) => theme.size.controlTouch} - ${({ theme }) => theme.space[3]});
      font-size: ${({ theme }) => theme.size.touchText};
    }
  }

  & > .control > input::placeholder {
    color: ${({ theme }) => theme.color.inkMuted};
    opacity: 1;
  }

  & > .control > .openButton {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: ${({ theme }) => theme.space[10]};
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;
  }

  & > .control > .openButton[data-hovered] {
    color: ${({ theme }) => theme.color.ink};
  }

  & > .control > .openButton > svg {
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
  }

  & > .announcement {
    ${visuallyHidden}
  }

  ${tagLook}

  ${media.print} {
    & button {
      display: none;
    }
  }
`;

/** Surface of the list of options; selected options have a check mark. */
export const MultiList = styled(ResultsSurface)`
  & [role='option'] {
    position: relative;
    padding-inline-start: ${({ theme }) => theme.space[8]};
  }

  & [role='option'] > svg {
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space.twoAndHalf};
    inset-inline-start: ${({ theme }) => theme.space[2]};
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
    color: ${({ theme }) => theme.color.accentText};
    visibility: hidden;
  }

  & [role='option'][data-selected] > svg {
    visibility: visible;
  }

  & [role='option'][data-disabled] {
    color: ${({ theme }) => theme.color.inkDisabled};
    cursor: not-allowed;
  }
`;
