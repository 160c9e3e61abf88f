import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Root of the chips, which wrap. */
export const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-inline-size: 0;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};

  & > .chips {
    display: contents;
  }

  & .list {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
    min-inline-size: 0;
  }

  & .chip {
    display: flex;
    align-items: center;
    /* A percentage would make the list as wide as the whole text. */
    max-inline-size: min(${spacing(84)}, 100vw - ${spacing(24)});
    min-inline-size: 0;
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.accentSoft};
    ${contrastOutline}
    cursor: default;
  }

  & .chip[data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: 0;
  }

  & .chip > div {
    display: contents;
  }

  & .label {
    min-inline-size: 0;
    padding-inline-start: ${({ theme }) => theme.space[2]};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & .chip button {
    flex: none;
    align-self: stretch;
    display: grid;
    place-items: center;
    min-inline-size: ${({ theme }) => theme.size.controlSmall};
    padding: 0;
    border: 0;
    border-radius: inherit;
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;
  }

  & .chip button[data-hovered] {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.accentSoftHover};
  }

  & .chip svg {
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
  }

  & > .hidden {
    ${visuallyHidden}
  }

  ${media.touch} {
    & .chip,
    & .chip button {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }

    & .chip button {
      min-inline-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  ${media.print} {
    & button {
      display: none;
    }

    & .label {
      padding-inline-end: ${({ theme }) => theme.space[2]};
    }
  }
`;

/** Surface of the popover in which filters and values are searched and selected. */
export const Surface = styled(Popover)`
  box-sizing: border-box;
  inline-size: min(${spacing(72)}, 100vw - ${({ theme }) => theme.space[6]});
  overflow: hidden;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  ${popoverSurface}

  & > [role='dialog'] {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space[2]};
    max-block-size: inherit;
    padding: ${({ theme }) => theme.space[2]};
    outline: none;
  }

  & .back {
    align-self: start;
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    padding: 0 ${({ theme }) => theme.space[2]};
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;
  }

  & .back[data-hovered] {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.hover};
  }

  & .back[data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
  }

  & .back:dir(rtl) svg {
    transform: scaleX(-1);
  }

  & svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
  }

  & input[type='text'] {
    inline-size: 100%;
    min-block-size: ${({ theme }) => theme.size.control};
    padding-block: 0;
    padding-inline: ${({ theme }) => theme.space[3]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
      font-size: ${({ theme }) => theme.size.touchText};
    }
  }

  & input[type='text']::placeholder {
    color: ${({ theme }) => theme.color.inkMuted};
    opacity: 1;
  }

  & input[type='text']:focus {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
    border-color: ${({ theme }) => theme.color.focus};
  }

  & .body {
    display: contents;
  }

  & .editor {
    padding: ${({ theme }) => theme.space[2]};
    overflow: auto;
  }

  & [role='listbox'] {
    flex: 1;
    min-block-size: 0;
    max-block-size: ${spacing(80)};
    overflow: auto;
    outline: none;
  }

  & [role='option'] {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-block-size: ${({ theme }) => theme.size.control};
    padding: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
    border-radius: ${({ theme }) => theme.radius.small};
    cursor: pointer;
    outline: none;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & [role='option']:is([data-hovered], [data-focused]) {
    background: ${({ theme }) => theme.color.hover};
  }

  & [role='option'][data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.ring};
  }

  & [role='option'] > .title {
    flex: 1;
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[2]};
    min-inline-size: 0;
  }

  & [role='option'] .label {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & [role='option'] .detail {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & [role='option'] > .mark {
    visibility: hidden;
    color: ${({ theme }) => theme.color.accentText};
  }

  & [role='option'][data-selected] > .mark {
    visibility: visible;
  }

  & .empty {
    margin: 0;
    padding: ${({ theme }) => theme.space[3]};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;
