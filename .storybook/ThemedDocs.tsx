import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { type ThemeName } from '@firstbell/ui';
import { chromes } from './chrome.ts';

type GlobalsEvent = { globals: { theme?: ThemeName } };

/** Draws a docs page in the theme that the toolbar asks for, like the stories on it. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [name, setName] = useState<ThemeName>(() => {
    const last: unknown = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
    return (last as [GlobalsEvent] | undefined)?.[0].globals.theme ?? 'light';
  });
  useEffect(() => {
    const follow = ({ globals }: GlobalsEvent) => {
      setName(globals.theme ?? 'light');
    };
    channel.on(GLOBALS_UPDATED, follow);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
    };
  }, [channel]);
  return (
    <DocsContainer context={context} theme={chromes[name]}>
      {children}
    </DocsContainer>
  );
}
