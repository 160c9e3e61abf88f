import { Popover } from 'react-aria-components';
import styled from 'styled-components';
import { media } from '../../theme/media.ts';

/** The box and what stands in it. */
export const SearchRoot = styled.div`
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};

  & .box {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    padding-inline: 10px;
    border: 1px solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};

    min-block-size: 36px;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }

    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.surface};
    transition: border-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & .box:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  & .box:focus-within {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -1px;
    border-color: ${({ theme }) => theme.color.focus};
  }

  & .box > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }

  & .line {
    display: flex;
    flex: 1;
    align-items: center;
    min-inline-size: 0;
  }

  & input {
    flex: 1;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    outline: none;
    text-overflow: ellipsis;
    color: ${({ theme }) => theme.color.ink};
    background: transparent;
  }

  & input::placeholder {
    color: ${({ theme }) => theme.color.inkMuted};
    opacity: 1;
  }

  & kbd {
    flex: none;
    padding: 1px 6px;
    border: 1px solid ${({ theme }) => theme.color.hairline};
    border-radius: ${({ theme }) => theme.radius.small};
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.sunken};
  }

  & .box:focus-within kbd,
  & input:not(:placeholder-shown) + kbd {
    display: none;
  }

  ${media.touch} {
    & input {
      font-size: 16px;
    }

    & kbd {
      display: none;
    }
  }
`;

/** Surface of the results, as wide as the box. */
export const ResultsSurface = styled(Popover)`
  inline-size: max(var(--trigger-width), 280px);
  max-inline-size: calc(100vw - 16px);
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.hairline};
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
    border-block-start: 1px solid ${({ theme }) => theme.color.hairline};
  }

  & header {
    padding: ${({ theme }) => `6px ${theme.space[2]} 2px`};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & [role='option'] {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[3]};
    padding: 6px ${({ theme }) => theme.space[2]};
    border-radius: ${({ theme }) => theme.radius.medium};
    outline: none;
    cursor: pointer;
  }

  & [role='option'][data-focused] {
    background: ${({ theme }) => theme.color.accentSoft};
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

  @media (forced-colors: active) {
    & [role='option'][data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
