import { type ComponentType } from 'react';
import { Menu, MenuItem, Popover, type MenuProps } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Surface of a menu. */
export const MenuSurface = styled(Popover)`
  min-inline-size: max(${spacing(45)}, var(--trigger-width));
  max-inline-size: min(${spacing(80)}, 100vw - ${({ theme }) => theme.space[4]});
  ${popoverSurface}
`;

/** List of a menu: items, and sections divided by a hairline. */
export const MenuList: ComponentType<MenuProps<object>> = styled(Menu)`
  max-block-size: inherit;
  padding: ${({ theme }) => theme.space[1]};
  overflow: auto;
  outline: none;

  & section + section,
  & [role^='menuitem'] + section,
  & section + [role^='menuitem'] {
    margin-block-start: ${({ theme }) => theme.space[1]};
    padding-block-start: ${({ theme }) => theme.space[1]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & header {
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[2]} ${theme.space[1]}`};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

const destructiveLook = css`
  color: ${({ theme }) => theme.color.dangerText};

  & > svg:first-child {
    color: inherit;
  }

  &[data-focused] {
    background: ${({ theme }) => theme.color.dangerSoft};
  }
`;

/** Item of a menu. */
export const MenuLine = styled(MenuItem)<{ $isDestructive: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: ${({ theme }) => theme.size.controlSmall};
  padding: ${({ theme }) => `${theme.space.oneAndHalf} ${theme.space[2]}`};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  text-decoration: none;
  outline: none;
  cursor: pointer;

  ${media.touch} {
    min-block-size: ${({ theme }) => theme.size.controlTouch};
  }

  &[data-focused] {
    background: ${({ theme }) => theme.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 ${({ theme }) => `${theme.ring} ${theme.color.focus}`};
  }

  &[data-pressed] {
    background: ${({ theme }) => theme.color.pressed};
  }

  &[data-disabled] {
    color: ${({ theme }) => theme.color.inkDisabled};
    cursor: default;
  }

  &[data-selected] {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  ${({ $isDestructive }) => $isDestructive && destructiveLook}

  & > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > svg:last-child:not(:first-child) {
    color: ${({ theme }) => theme.color.accentText};
  }

  @media (forced-colors: active) {
    &[data-focused] {
      outline: ${({ theme }) => theme.line.thick} solid Highlight;
      outline-offset: -${({ theme }) => theme.line.thick};
    }
  }
`;

/** Label of an item: takes the remaining width, and wraps. */
export const ItemLabel = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
