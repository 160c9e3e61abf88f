import { Modal, ModalOverlay } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { selectedLook } from '../../theme/look/selectedLook.ts';
import { media } from '../../theme/media.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { spacing } from '../../theme/spacing.ts';

const menuLook = css`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden auto;
  scrollbar-width: thin;
  overscroll-behavior: contain;
  padding-block-end: ${({ theme }) => theme.space[4]};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};

  & .brand {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    flex: none;
    display: flex;
    align-items: center;
    gap: calc(${({ theme }) => theme.space.twoAndHalf} - ${({ theme }) => theme.line.thin});
    block-size: ${({ theme }) => theme.size.topBar};
    padding-inline: calc(${({ theme }) => theme.space[5]} - ${({ theme }) => theme.line.thin});
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.lead} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.ink};
    background: inherit;
    text-decoration: none;
  }

  & .group {
    padding-inline: ${({ theme }) => theme.space[3]};
  }

  & .label {
    margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[1]}`};
    padding-inline: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .brand + .group .label {
    margin-block-start: ${({ theme }) => theme.space[2]};
  }

  & ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.line.thin};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & .item {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    padding-inline: ${({ theme }) => theme.space.twoAndHalf};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.ink};
    text-decoration: none;
    transition: background-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & .item:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & .item:active {
    background: ${({ theme }) => theme.color.pressed};
  }

  & .item[aria-current] {
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.accentText};
    background: ${({ theme }) => theme.color.accentSoft};
  }

  & :is(.item, .brand):focus-visible {
    outline-offset: -${({ theme }) => theme.line.thick};
  }

  & .item[aria-current] {
    ${selectedLook}
  }

  & .item > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .item[aria-current] > svg {
    color: inherit;
  }

  & .item > .name {
    min-inline-size: 0;
    padding-block: ${({ theme }) => theme.space[1]};
    overflow-wrap: anywhere;
  }

  ${media.touch} {
    & .item {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }
`;

const collapsedLook = css`
  inline-size: ${({ theme }) => theme.size.sidebarCollapsed};

  & .brand {
    justify-content: center;
    padding-inline: 0;
  }

  & .brand > .name {
    ${visuallyHidden}
  }

  & .group {
    padding-inline: ${({ theme }) => theme.space[1]};
  }

  & .item {
    flex-direction: column;
    justify-content: center;
    gap: ${({ theme }) => theme.space.half};
    min-block-size: ${spacing(12)};
    padding-inline: 0;
    text-align: center;
  }

  & .item > .name {
    padding-block: 0;
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
  }

  & .label {
    block-size: ${({ theme }) => theme.line.thin};
    margin: ${({ theme }) => `${theme.space[2]} ${theme.space[2]}`};
    padding: 0;
    overflow: hidden;
    color: transparent;
    background: ${({ theme }) => theme.color.hairline};
  }

  & .brand + .group .label {
    margin-block-start: 0;
    background: none;
  }
`;

/** The sidebar beside the page; hidden in a narrow window and in print. */
export const Rail = styled.nav<{ $isCollapsed: boolean }>`
  ${menuLook}
  position: sticky;
  inset-block-start: 0;
  flex: none;
  inline-size: ${({ theme }) => theme.size.sidebar};
  border-inline-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  background: ${({ theme }) => theme.color.surface};

  ${({ $isCollapsed }) => $isCollapsed && collapsedLook}

  ${media.drawer} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

/** Backdrop that dims the page behind the drawer. */
export const DrawerScrim = styled(ModalOverlay)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.drawer};
  inset: 0;
  background: ${({ theme }) => theme.color.scrim};
  transition: opacity ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      opacity: 0;
    }
  }
`;

/** Surface of the drawer. */
export const DrawerPanel = styled(Modal)`
  inline-size: min(${spacing(70)}, 100vw - ${({ theme }) => theme.space[12]});
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  transition: translate ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      translate: -100% 0;
    }

    &:dir(rtl):is([data-entering], [data-exiting]) {
      translate: 100% 0;
    }
  }

  & [role='dialog'] {
    position: relative;
    outline: none;
    background: inherit;
  }

  & [role='dialog'] > button {
    position: absolute;
    z-index: 2;
    inset-block-start: ${({ theme }) => theme.space[2]};
    inset-inline-end: ${({ theme }) => theme.space[2]};
  }

  & nav {
    ${menuLook}
    background: inherit;
  }
`;
