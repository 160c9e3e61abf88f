import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled, type DefaultTheme } from 'styled-components';

/** Tone of a badge; its text (and icon, if any) must convey the meaning, too. */
export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet';

/** Props of `Badge`; other props are passed to the root. */
export type BadgeProps = ComponentPropsWithRef<'span'> & {
  /** Tone of the badge, shown by its colour. */
  tone?: BadgeTone;
  /** Icon before the label. */
  icon?: ReactNode;
};

const tones: Record<BadgeTone, (theme: DefaultTheme) => [text: string, background: string]> = {
  neutral: ({ color }) => [color.inkMuted, color.sunken],
  info: ({ color }) => [color.accentText, color.accentSoft],
  success: ({ color }) => [color.successText, color.successSoft],
  warning: ({ color }) => [color.warningText, color.warningSoft],
  danger: ({ color }) => [color.dangerText, color.dangerSoft],
  violet: ({ color }) => [color.violetText, color.violetSoft],
};

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  padding: ${({ theme }) => theme.space.half} ${({ theme }) => theme.space[2]};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.groundEdge};
  border-radius: ${({ theme }) => theme.radius.small};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
  white-space: nowrap;
  color: ${({ theme, $tone }) => tones[$tone](theme)[0]};
  background: ${({ theme, $tone }) => tones[$tone](theme)[1]};

  & svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
    margin-inline-start: -${({ theme }) => theme.space.half};
  }
`;

/** Status in one or two words. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <Root $tone={tone} {...rest}>
      {icon}
      {children}
    </Root>
  );
}
