import { create } from 'storybook/theming/create';
import { themes } from '../packages/ui/src/theme/theme.ts';
import { type ThemeName } from '../packages/ui/src/theme/color/themeName.ts';

const createLogo = (bellColour: string, textColour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="28" viewBox="0 0 128 28">
      <g transform="translate(0 2)"><path fill="${bellColour}" d="M12 1.5a2.1 2.1 0 0 1 2.1 2.1v.5c3 .9 4.9 3.6 4.9 7 0 3.2.8 5 2 6.2.6.6.2 1.7-.7 1.7H3.7c-.9 0-1.3-1.1-.7-1.7 1.2-1.2 2-3 2-6.2 0-3.4 1.9-6.1 4.9-7v-.5A2.1 2.1 0 0 1 12 1.5ZM8.9 20.3h6.2a3.1 3.1 0 0 1-6.2 0Z"/></g>
      <text x="32" y="20" fill="${textColour}" font-family="Inter Variable,Inter,system-ui,sans-serif" font-size="17" font-weight="600" letter-spacing="-0.2">Firstbell</text>
    </svg>`,
  )}`;

const createStorybookTheme = (name: ThemeName) => {
  const { color, font, radius, scheme } = themes[name];
  const px = (length: string) => Number.parseInt(length, 10);
  return create({
    base: scheme,
    brandTitle: 'Firstbell',
    brandImage: createLogo(color.brandMark, color.ink),
    brandUrl: './',
    fontBase: font.body,
    fontCode: font.mono,
    colorPrimary: color.accent,
    colorSecondary: color.accentText,
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.canvas,
    appHoverBg: color.hover,
    appBorderColor: color.hairline,
    appBorderRadius: px(radius.medium),
    barBg: color.surface,
    barTextColor: color.inkMuted,
    barHoverColor: color.accentText,
    barSelectedColor: color.accentText,
    textColor: color.ink,
    textMutedColor: color.inkMuted,
    textInverseColor: color.surface,
    inputBg: color.surface,
    inputBorder: color.edge,
    inputTextColor: color.ink,
    inputBorderRadius: px(radius.medium),
    buttonBg: color.surface,
    buttonBorder: color.edge,
    booleanBg: color.sunken,
    booleanSelectedBg: color.raised,
  });
};

/** Themes of Storybook's own interface, one for each theme of the product. */
export const storybookThemes: Record<ThemeName, ReturnType<typeof create>> = {
  light: createStorybookTheme('light'),
  dark: createStorybookTheme('dark'),
  contrast: createStorybookTheme('contrast'),
};
