import { theme } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';

/** Wraps an element in the theme. */
export const wrapInTheme = (element: ReactNode) => <ThemeProvider theme={theme}>{element}</ThemeProvider>;

/** An element that was mounted beside the story, with its effects flushed. */
export type Mounted = { host: HTMLElement; rerender: (next: ReactNode) => void; unmount: () => void };

const mountedElements = new Set<Mounted>();

/** Unmounts the elements that a failed check did not unmount, before other stories use the page. */
export function unmountRemaining(): void {
  for (const { unmount } of mountedElements) unmount();
}

/** Mounts an element at the end of the page. */
export function mount(element: ReactNode): Mounted {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => {
    root.render(wrapInTheme(element));
  });
  const mounted: Mounted = {
    host,
    rerender: (next) => {
      root.render(wrapInTheme(next));
    },
    unmount: () => {
      mountedElements.delete(mounted);
      flushSync(() => {
        root.unmount();
      });
      host.remove();
    },
  };
  mountedElements.add(mounted);
  return mounted;
}
