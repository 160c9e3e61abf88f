import { type Theme } from '../../../packages/ui/src/theme/theme.ts';
import { renderThemeCss } from '../../../packages/ui/src/theme/themeCss.ts';
import { type ThemeName } from '../../../packages/ui/src/theme/color/themeName.ts';
import { toResolver, toSharedTokens, toThemeTokens } from './designTokens.ts';

const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** Returns the texts of the token files, by their paths in the package. */
export function renderTokenFiles(themes: Readonly<Record<ThemeName, Theme>>): Map<string, string> {
  return new Map([
    ['tokens.css', renderThemeCss(themes)],
    ['tokens/shared.tokens.json', toJson(toSharedTokens(themes.light))],
    ...Object.values(themes).map(
      (theme) => [`tokens/${theme.name}.tokens.json`, toJson(toThemeTokens(theme))] as const,
    ),
    ['tokens/themes.resolver.json', toJson(toResolver(themes))],
  ]);
}
