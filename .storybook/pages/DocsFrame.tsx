import { media, ThemeRoot, type Density } from '@firstbell/ui';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useInsertionEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { createGlobalStyle } from 'styled-components';
import { themesOf, type ShownBrand } from '../brands.ts';
import { storybookThemes } from '../chrome.ts';
import { showTheme, useThemeName, type ShownTheme } from '../shownTheme.ts';
import { ThemeValuesContext } from '../useThemeValues.ts';

type ToolbarGlobals = { theme?: ShownTheme; brand?: ShownBrand; density?: Density };
/** Styles of the tables that Storybook renders on a docs page: no stripes, and on a phone a separate scroll container. */
const DocsLook = createGlobalStyle`
  .sbdocs-content table tr:nth-of-type(2n) {
    background: none;
  }

  ${media.narrow} {
    .sbdocs-content .docblock-argstable {
      display: block;
      overflow-x: auto;
    }
  }
`;

type GlobalsEvent = { globals: ToolbarGlobals };

/** Renders a docs page in the theme, brand and density of the toolbar, like its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [toolbarGlobals, setToolbarGlobals] = useState<ToolbarGlobals>(() => {
    const lastEventArgs: unknown = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
    return (lastEventArgs as [GlobalsEvent] | undefined)?.[0].globals ?? {};
  });
  useEffect(() => {
    const updateToolbarGlobals = ({ globals }: GlobalsEvent) => {
      setToolbarGlobals(globals);
    };
    channel.on(GLOBALS_UPDATED, updateToolbarGlobals);
    return () => {
      channel.off(GLOBALS_UPDATED, updateToolbarGlobals);
    };
  }, [channel]);
  const { theme = 'light' } = toolbarGlobals;
  useInsertionEffect(() => showTheme(theme), [theme]);
  const themeName = useThemeName(theme);
  const themes = themesOf(toolbarGlobals.brand, toolbarGlobals.density);
  return (
    <DocsContainer context={context} theme={storybookThemes[themeName]}>
      <ThemeRoot themes={themes}>
        <DocsLook />
        <ThemeValuesContext value={themes[themeName]}>{children}</ThemeValuesContext>
      </ThemeRoot>
    </DocsContainer>
  );
}
