import { FollowDirection, GlobalStyle, ThemeRoot, type Density } from '@firstbell/ui';
import { type Decorator } from '@storybook/react-vite';
import { useInsertionEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { themesOf, type ShownBrand } from './brands.ts';
import { showTheme, useThemeName, type ShownTheme } from './shownTheme.ts';
import { ThemeValuesContext } from './useThemeValues.ts';

type Shown = { theme: ShownTheme; direction: 'ltr' | 'rtl'; brand?: ShownBrand; density?: Density };

/** Draws a story in the theme, the brand, the density and the direction that the toolbar (or the device, in the tests) asks for. */
export const withTheme: Decorator = (Story, { globals, viewMode }) => (
  <Themed {...(globals as Shown)} isAlone={viewMode === 'story'}>
    <Story />
  </Themed>
);

function Themed({
  theme,
  direction,
  brand,
  density = 'regular',
  isAlone,
  children,
}: PropsWithChildren<Shown & { isAlone: boolean }>) {
  // Before anything measures itself.
  useInsertionEffect(() => {
    document.documentElement.dir = direction;
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  useInsertionEffect(() => {
    if (isAlone) showTheme(theme);
  }, [theme, isAlone]);
  useListening();
  const themes = themesOf(brand, density);
  return (
    <FollowDirection>
      <ThemeRoot themes={themes}>
        <GlobalStyle />
        <ThemeValuesContext value={themes[useThemeName(theme)]}>
          {isAlone ? children : <OnPage theme={theme}>{children}</OnPage>}
        </ThemeValuesContext>
      </ThemeRoot>
    </FollowDirection>
  );
}

/** Among the words of a page a story has its own theme; the page has that of the toolbar. */
function OnPage({ theme, children }: PropsWithChildren<Pick<Shown, 'theme'>>) {
  return (
    <div style={{ display: 'contents' }} data-theme={theme === 'system' ? undefined : theme}>
      {children}
    </div>
  );
}

/** Has what effects listen for run before a play begins: React sees to that before it draws again at once. */
function useListening(): void {
  const [, drawAgain] = useState(false);
  // Without it a play that begins at once hovers over what does not listen yet.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useLayoutEffect(() => drawAgain(true), []);
}
