import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled, type DefaultTheme } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Severity of a banner, shown by its colour and icon. */
export type BannerTone = 'info' | 'warning' | 'danger';

/** Props of `Banner`; other props are passed to the root, `children` are the message. */
export type BannerProps = ComponentPropsWithRef<'div'> & {
  /** Severity of the banner, shown by its colour and icon. */
  tone?: BannerTone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
};

const tones: Record<BannerTone, (theme: DefaultTheme) => [text: string, background: string]> = {
  info: ({ color }) => [color.accentText, color.accentSoft],
  warning: ({ color }) => [color.warningText, color.warningSoft],
  danger: ({ color }) => [color.dangerText, color.dangerSoft],
};

const icons: Record<BannerTone, ReactNode> = {
  info: <Info />,
  warning: <TriangleAlert />,
  danger: <CircleAlert />,
};

const Root = styled.div<{ $tone: BannerTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.groundEdge};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme, $tone }) => tones[$tone](theme)[1]};

  & > .icon {
    align-self: start;
    display: grid;
    padding-block: ${({ theme }) => theme.line.thin};
    color: ${({ theme, $tone }) => tones[$tone](theme)[0]};
  }

  & > .icon > svg {
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }

  & > .words {
    overflow-wrap: anywhere;
  }

  /* Beside a button, the icon stays in the first line of the text. */
  &:has(> .words + *) > .icon {
    padding-block: ${({ theme }) => `calc((${theme.size.controlSmall} - ${theme.size.icon}) / 2)`};
  }

  &:has(> .words + *) > .words {
    padding-block: ${({ theme }) => `calc((${theme.size.controlSmall} - ${theme.space[5]}) / 2)`};
  }

  ${media.narrow} {
    & > .words ~ * {
      grid-column: 2;
      justify-self: start;
    }
  }

  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

/** Message above a screen, about the whole screen, shown as long as it applies. */
export function Banner({ tone = 'info', icon, action, children, ...rest }: BannerProps) {
  return (
    <Root $tone={tone} role={tone === 'danger' ? 'alert' : 'status'} {...rest}>
      <span className="icon" aria-hidden="true">
        {icon ?? icons[tone]}
      </span>
      <div className="words">{children}</div>
      {action}
    </Root>
  );
}
