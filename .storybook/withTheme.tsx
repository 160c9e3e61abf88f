import { FollowDirection, GlobalStyle, type Density } from '@firstbell/ui';
import { type Decorator } from '@storybook/react-vite';
import { useInsertionEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { ThemeProvider } from 'styled-components';
import { themesOf, type ShownBrand } from './brands.ts';
import { useThemeName, type ShownTheme } from './shownTheme.ts';

type Shown = { theme: ShownTheme; direction: 'ltr' | 'rtl'; brand?: ShownBrand; density?: Density };

/** Draws a story in the theme, the brand, the density and the direction that the toolbar (or the device, in the tests) asks for. */
export const withTheme: Decorator = (Story, { globals }) => (
  <Themed {...(globals as Shown)}>
    <Story />
  </Themed>
);

function Themed({ theme, direction, brand, density, children }: PropsWithChildren<Shown>) {
  // Before anything measures itself.
  useInsertionEffect(() => {
    document.documentElement.dir = direction;
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  useListening();
  return (
    <FollowDirection>
      <ThemeProvider theme={themesOf(brand, density)[useThemeName(theme)]}>
        <GlobalStyle />
        {children}
      </ThemeProvider>
    </FollowDirection>
  );
}

/** Has what effects listen for run before a play begins: React sees to that before it draws again at once. */
function useListening(): void {
  const [, drawAgain] = useState(false);
  // Without it a play that begins at once hovers over what does not listen yet.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useLayoutEffect(() => drawAgain(true), []);
}
