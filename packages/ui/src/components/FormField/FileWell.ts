import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Drop zone of a file; the native input covers it and handles click, drop and keys. */
export const FileWell = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  overflow: hidden;
  border: ${({ theme }) => theme.line.thin} dashed ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};

  min-block-size: ${({ theme }) => theme.size.control};
  padding-block: 0;
  padding-inline: ${({ theme }) => `${theme.space[3]} ${theme.space[1]}`};

  ${media.touch} {
    min-block-size: ${({ theme }) => theme.size.controlTouch};
  }

  color: ${({ theme }) => theme.color.inkMuted};
  background: ${({ theme }) => theme.color.surface};

  &:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
    background: ${({ theme }) => theme.color.hover};
  }

  &:has(input:focus-visible) {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
  }

  &:has(input[aria-invalid='true']) {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  &:has(input:disabled) {
    border-color: ${({ theme }) => theme.color.hairline};
    background: ${({ theme }) => theme.color.sunken};
  }

  &:has(button),
  &:has(progress) {
    border-style: solid;
    color: ${({ theme }) => theme.color.ink};
  }

  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  & > input:disabled {
    cursor: not-allowed;
  }

  & svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .name {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & .choose {
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.accentText};
  }

  &:has(input:disabled) .choose {
    color: inherit;
  }

  & > .size {
    flex: none;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > button {
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.size.controlSmall};
    block-size: ${({ theme }) => theme.size.controlSmall};
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: transparent;
    cursor: pointer;
  }

  & > button:hover {
    background: ${({ theme }) => theme.color.pressed};
  }

  & > progress {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    inline-size: 100%;
    block-size: ${({ theme }) => theme.line.bar};
    border: 0;
    appearance: none;
    background: ${({ theme }) => theme.color.hairline};
  }

  & > progress::-webkit-progress-bar {
    background: ${({ theme }) => theme.color.hairline};
  }

  & > progress::-webkit-progress-value {
    background: ${({ theme }) => theme.color.accentText};
    transition: inline-size ${({ theme }) => theme.motion.regular} linear;
  }

  & > progress::-moz-progress-bar {
    background: ${({ theme }) => theme.color.accentText};
  }

  @media (forced-colors: active) {
    & > progress::-webkit-progress-value {
      background: Highlight;
    }

    & > progress::-moz-progress-bar {
      background: Highlight;
    }
  }

  ${media.touch} {
    & .drop {
      display: none;
    }
  }
`;
