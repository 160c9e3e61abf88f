import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { ThemeProvider } from 'styled-components';
import { themesOf, type ShownBrand } from './brands.ts';
import { chromes } from './chrome.ts';
import { useThemeName, type ShownTheme } from './shownTheme.ts';

type Shown = { theme?: ShownTheme; brand?: ShownBrand };
type GlobalsEvent = { globals: Shown };

/** Draws a docs page in the theme and the brand that the toolbar asks for, like the stories on it. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [shown, setShown] = useState<Shown>(() => {
    const last: unknown = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
    return (last as [GlobalsEvent] | undefined)?.[0].globals ?? {};
  });
  useEffect(() => {
    const follow = ({ globals }: GlobalsEvent) => {
      setShown(globals);
    };
    channel.on(GLOBALS_UPDATED, follow);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
    };
  }, [channel]);
  const name = useThemeName(shown.theme ?? 'light');
  return (
    <DocsContainer context={context} theme={chromes[name]}>
      <ThemeProvider theme={themesOf(shown.brand)[name]}>{children}</ThemeProvider>
    </DocsContainer>
  );
}
