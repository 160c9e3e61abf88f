import { Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Backdrop that dims the page, and positions the drawer at its end. */
export const DrawerScrim = styled(ModalOverlay)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.dialog};
  inset: 0;
  display: flex;
  justify-content: flex-end;
  overflow: clip;
  background: ${({ theme }) => theme.color.scrim};
  transition: opacity ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      opacity: 0;
    }
  }
`;

/** Surface of the drawer: as high as the window, and as wide as the window on a phone. */
export const DrawerSurface = styled(Modal)`
  display: flex;
  inline-size: min(100%, ${spacing(120)});
  block-size: 100%;
  border-inline-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  transition: translate ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};

  ${media.narrow} {
    inline-size: 100%;
    border-inline-start: 0;
  }

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      translate: ${({ theme }) => theme.space[10]} 0;
    }

    &:dir(rtl):is([data-entering], [data-exiting]) {
      translate: -${({ theme }) => theme.space[10]} 0;
    }
  }

  & > [role='dialog'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    block-size: 100%;
    outline: none;
  }
`;
