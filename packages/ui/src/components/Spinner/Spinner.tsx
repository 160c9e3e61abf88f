import { type ComponentPropsWithRef } from 'react';
import { styled, keyframes } from 'styled-components';
import { spinnerLabels } from '../../labels/english/spinner.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

/** Props of `Spinner`; other props are passed to the root. */
export type SpinnerProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** Accessible name: what is loading. */
  label?: string | undefined;
  /** `small` fits a line of text, `large` stands alone on a screen. */
  size?: 'small' | 'regular' | 'large';
};

const rotation = keyframes`to { transform: rotate(1turn); }`;

const SIZE_STEPS = { small: 4, regular: 6, large: 10 } as const;

const Root = styled.span<{ $size: keyof typeof SIZE_STEPS }>`
  display: inline-block;
  box-sizing: border-box;
  inline-size: ${({ theme, $size }) => theme.space[SIZE_STEPS[$size]]};
  block-size: ${({ theme, $size }) => theme.space[SIZE_STEPS[$size]]};
  border: ${({ theme, $size }) => ($size === 'small' ? theme.line.thick : theme.line.bar)} solid transparent;
  border-color: color-mix(in srgb, currentColor 22%, transparent);
  border-block-start-color: currentColor;
  border-radius: ${({ theme }) => theme.radius.round};
  animation: ${rotation} ${({ theme }) => theme.motion.turn} linear infinite;

  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: CanvasText;
  }
`;

/** Indeterminate loading indicator, in the colour of the surrounding text. */
export function Spinner({ label, size = 'regular', ...rest }: SpinnerProps) {
  const labels = useLabels('Spinner', spinnerLabels, undefined);
  return <Root $size={size} role="status" aria-label={label ?? labels.loading} {...rest} />;
}
