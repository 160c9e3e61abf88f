import { css, type DefaultTheme } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Emphasis of a button: at most one `primary` per screen, `danger` only for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Height of a button: 40 px, or 32 px inside toolbars and rows. */
export type ButtonSize = 'regular' | 'small';

/** Style props that every button-like root takes. */
export type ButtonLook = { $variant: ButtonVariant; $size: ButtonSize; $isIconOnly?: boolean };

const size = ({ theme, $size, $isIconOnly = false }: ButtonLook & { theme: DefaultTheme }) => {
  const height = $size === 'small' ? theme.size.controlSmall : theme.size.control;
  const inlinePadding = $size === 'small' ? theme.space[3] : theme.space[4];
  return css`
    min-block-size: ${height};
    min-inline-size: ${height};
    padding: 0 ${$isIconOnly ? theme.space[0] : inlinePadding};
    font: ${theme.weight.medium} ${$size === 'small' ? theme.text.secondary : theme.text.body}
      ${theme.font.body};

    ${media.touch} {
      min-block-size: ${theme.size.controlTouch};
      min-inline-size: ${theme.size.controlTouch};
    }
  `;
};

/** Keeps the emphasis of a filled button with forced colours. */
const filled = css`
  @media (forced-colors: active) {
    &:not(:disabled) {
      forced-color-adjust: none;
      color: ButtonFace;
      background: ButtonText;
    }

    &:not(:disabled):hover {
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const primary = ({ color }: DefaultTheme) => css`
  color: ${color.onAccent};
  background: ${color.accent};
  --hover: ${color.accentHover};
  --pressed: ${color.accentPressed};
  ${filled}
`;

const danger = ({ color }: DefaultTheme) => css`
  color: ${color.onDanger};
  background: ${color.danger};
  --hover: ${color.dangerHover};
  --pressed: ${color.dangerHover};
  ${filled}
`;

const secondary = ({ color, shadow }: DefaultTheme) => css`
  color: ${color.ink};
  background: ${color.raised};
  border-color: ${color.edgeSoft};
  box-shadow: ${shadow.low};
  --hover: ${color.hover};
  --pressed: ${color.pressed};
`;

const quiet = ({ color }: DefaultTheme, isIconOnly = false) => css`
  color: ${isIconOnly ? color.inkMuted : color.ink};
  background: transparent;
  --hover: ${color.hover};
  --pressed: ${color.pressed};
`;

const colour = { primary, secondary, quiet, danger };

const states = ({
  theme: { color, line, ring },
  $variant,
  $isIconOnly = false,
}: ButtonLook & { theme: DefaultTheme }) => css`
  &:hover {
    ${$isIconOnly && $variant === 'quiet' ? `color: ${color.ink};` : ''}
    background: var(--hover);
  }

  &:active {
    background: var(--pressed);
  }

  &:focus-visible {
    outline: ${ring} solid ${color.focus};
    outline-offset: ${line.thick};
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    color: ${color.inkDisabled};
    background: ${$variant === 'quiet' ? 'transparent' : color.sunken};
    border-color: ${$variant === 'quiet' ? 'transparent' : color.hairline};
    box-shadow: none;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** Style of everything that looks like a button: base, size, colour, states, children, in that order. */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  border: ${({ theme }) => theme.line.thin} solid transparent;
  border-radius: ${({ theme }) => theme.radius.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition: background-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  ${size}
  ${({ theme, $variant, $isIconOnly }) => colour[$variant](theme, $isIconOnly)}
  ${states}

  ${media.print} {
    display: none;
  }

  & svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }
`;
