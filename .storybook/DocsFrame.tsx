import { themes } from '@firstbell/ui';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { ThemeProvider } from 'styled-components';
import { chromes } from './chrome.ts';
import { useThemeName, type ShownTheme } from './shownTheme.ts';

type GlobalsEvent = { globals: { theme?: ShownTheme } };

/** Draws a docs page in the theme that the toolbar asks for, like the stories on it. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [shown, setShown] = useState<ShownTheme>(() => {
    const last: unknown = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
    return (last as [GlobalsEvent] | undefined)?.[0].globals.theme ?? 'light';
  });
  useEffect(() => {
    const follow = ({ globals }: GlobalsEvent) => {
      setShown(globals.theme ?? 'light');
    };
    channel.on(GLOBALS_UPDATED, follow);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
    };
  }, [channel]);
  const name = useThemeName(shown);
  return (
    <DocsContainer context={context} theme={chromes[name]}>
      <ThemeProvider theme={themes[name]}>{children}</ThemeProvider>
    </DocsContainer>
  );
}
