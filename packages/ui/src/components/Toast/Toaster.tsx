import { useImperativeHandle, useRef, type ComponentPropsWithRef } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { styled, css, keyframes } from 'styled-components';
import { toastLabels, type ToastLabels } from '../../labels/english/toast.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { ReturnFocusContext, useFocusReturn } from './useFocusReturn.ts';
import { useAltTShortcut } from './useAltTShortcut.ts';

/** Props of `Toaster`; other props are passed to the root. */
export type ToasterProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Texts that replace the English defaults, in the toasts as well. */
  labels?: Partial<ToastLabels> | undefined;
};

const appear = keyframes`from { opacity: 0; transform: translateY(-${spacing(2)}); }`;
const disappear = keyframes`to { opacity: 0; transform: translateY(-${spacing(2)}); }`;

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

const motion = css`
  & .toast-enter {
    animation: ${appear} ${({ theme }) => `${theme.motion.regular} ${theme.motion.easing}`};
  }

  & .toast-exit {
    animation: ${disappear} ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`} forwards;
  }
`;

const Root = styled.div`
  & .Toastify__toast-container {
    position: fixed;
    z-index: ${({ theme }) => theme.layer.toast};
    inset-block-start: calc(${({ theme }) => theme.space[2]} + env(safe-area-inset-top));
    inset-inline: max(${({ theme }) => theme.space[4]}, env(safe-area-inset-left))
      max(${({ theme }) => theme.space[4]}, env(safe-area-inset-right));
    /* Beside each other on the top bar, so that they cover no title, button or row of the page. */
    display: flex;
    flex-flow: row-reverse wrap;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space[2]};
    pointer-events: none;
  }

  & .Toastify__toast {
    inline-size: min(${spacing(110)}, 100%);
    pointer-events: auto;
    border-radius: ${({ theme }) => theme.radius.large};
    touch-action: pan-y;

    ${media.narrow} {
      inline-size: fit-content;
      max-inline-size: 100%;
      margin-inline-start: auto;
    }
  }

  ${motion}

  ${media.print} {
    display: none;
  }
`;

/** Disables the shortcut of react-toastify, which would pause all timers even after the focus has left the toasts. */
const ignoreHotKeys = () => false;

/** Container of the toasts of `notify`; render it once, near the root of the page. Alt+T moves focus to the newest. */
export function Toaster({ labels: customLabels, ref, ...rest }: ToasterProps) {
  const labels = useLabels('Toast', toastLabels, customLabels);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  useAltTShortcut(root);
  return (
    <Root ref={root} {...rest}>
      <ReturnFocusContext value={useFocusReturn(root)}>
        <ToastContainer
          aria-label={labels.messages}
          closeButton={false}
          customProgressBar
          hotKeys={ignoreHotKeys}
          icon={false}
          newestOnTop
          pauseOnFocusLoss
          pauseOnHover
          position="top-right"
          transition={transition}
        />
      </ReturnFocusContext>
    </Root>
  );
}
