import { Heading, Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { type DialogSize } from './dialogSize.ts';

const widths: Record<DialogSize, string> = {
  small: spacing(100),
  regular: spacing(140),
  large: spacing(200),
};

/** Backdrop that positions the dialog: centred, or at the bottom on a phone. */
export const Scrim = styled(ModalOverlay)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.dialog};
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space[6]};
  background: ${({ theme }) => theme.color.scrim};
  transition: opacity ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};

  ${media.narrow} {
    place-items: end stretch;
    padding: ${({ theme }) => `${theme.space[10]} 0 0`};
  }

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      opacity: 0;
    }
  }
`;

/** Surface of the dialog. */
export const Panel = styled(Modal)<{ $size: DialogSize }>`
  display: flex;
  inline-size: min(100%, ${({ $size }) => widths[$size]});
  min-block-size: 0;
  max-block-size: 100%;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  transition: translate ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};

  ${media.narrow} {
    inline-size: 100%;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      translate: 0 ${({ theme }) => theme.space[2]};
    }
  }

  & > [role$='dialog'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    max-block-size: 100%;
    outline: none;
  }
`;

/** Header with the title and the close button. */
export const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
  padding-inline: ${({ theme }) => `${theme.space[6]} ${theme.space[4]}`};

  ${media.narrow} {
    padding-inline-start: ${({ theme }) => theme.space[4]};
  }
`;

/** Title of the dialog. */
export const Title = styled(Heading)`
  flex: 1;
  min-block-size: ${({ theme }) => theme.size.controlSmall};
  padding-block: ${({ theme }) => theme.space[1]};
  font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
  overflow-wrap: anywhere;
`;

/** Content; scrolls if it is higher than the window. */
export const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: ${({ theme }) => `0 ${theme.space[6]} ${theme.space[6]}`};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  overflow: auto;

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
`;

/** Bar of buttons: at the end of the line, or full width on a phone with the main one on top. */
export const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};

  ${media.narrow} {
    flex-direction: column-reverse;
    padding: ${({ theme }) => theme.space[4]};
    padding-block-end: max(${({ theme }) => theme.space[4]}, env(safe-area-inset-bottom));
  }
`;
