import { type MouseEvent } from 'react';
import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { selectedLook } from '../../theme/look/selectedLook.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Root of the search box and its content. */
export const SearchRoot = styled.div`
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};

  & .box {
    position: relative;
    display: flex;
  }

  & .box > :is(svg, [role='status']) {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-start: calc(${({ theme }) => theme.space[3]} - ${({ theme }) => theme.line.thin});
    margin-block: auto;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    color: ${({ theme }) => theme.color.inkMuted};
    pointer-events: none;
  }

  & .line {
    flex: 1;
    min-inline-size: 0;
  }

  & input {
    inline-size: 100%;
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};
    text-overflow: ellipsis;

    min-block-size: ${spacing(9)};
    padding-block: 0;
    padding-inline: ${({ theme }) => `${spacing(9.5)} ${theme.space[3]}`};

    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};
    transition: border-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & input::placeholder {
    color: ${({ theme }) => theme.color.inkMuted};
    opacity: 1;
  }

  & input:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  & input:focus {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
    border-color: ${({ theme }) => theme.color.focus};
  }

  & input:has(+ kbd):placeholder-shown:not(:focus) {
    padding-inline-end: ${spacing(18)};
  }

  & kbd {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${({ theme }) => theme.space[2]};
    block-size: ${({ theme }) => theme.space[5]};
    margin-block: auto;
    padding: ${({ theme }) => theme.line.thin} ${({ theme }) => theme.space.oneAndHalf};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    border-radius: ${({ theme }) => theme.radius.small};
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.sunken};
    pointer-events: none;
  }

  & input:focus + kbd,
  & input:not(:placeholder-shown) + kbd {
    display: none;
  }

  ${media.touch} {
    & input {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
      font-size: ${({ theme }) => theme.size.touchText};
    }

    & input:has(+ kbd):placeholder-shown:not(:focus) {
      padding-inline-end: ${({ theme }) => theme.space[3]};
    }

    & kbd {
      display: none;
    }
  }
`;

// The focus stays in the input when the popover is pressed, such as on the message for no results.
const keepFocus = (event: MouseEvent) => {
  event.preventDefault();
};

/** Surface of the results, at least as wide as the box. */
export const ResultsSurface = styled(Popover).attrs({ onMouseDown: keepFocus })`
  inline-size: max(var(--trigger-width), ${spacing(70)});
  max-inline-size: calc(100vw - ${({ theme }) => theme.space[4]});
  overflow: auto;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};

  & [role='listbox'] {
    padding: ${({ theme }) => theme.space[1]};
    outline: none;
  }

  & section + section {
    margin-block-start: ${({ theme }) => theme.space[1]};
    padding-block-start: ${({ theme }) => theme.space[1]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & header {
    padding: ${({ theme }) => `${theme.space.oneAndHalf} ${theme.space[2]} ${theme.space.half}`};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & [role='option'] {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => theme.space.oneAndHalf} ${({ theme }) => theme.space[2]};
    border-radius: ${({ theme }) => theme.radius.medium};
    outline: none;
    cursor: pointer;
  }

  & [role='option'][data-focused] {
    background: ${({ theme }) => theme.color.accentSoft};
    ${selectedLook}
  }

  & .icon {
    flex: none;
    align-self: center;
    display: grid;
  }

  & .title {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & .detail {
    flex: none;
    max-inline-size: 50%;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .empty {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[3]}`};
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }
`;
