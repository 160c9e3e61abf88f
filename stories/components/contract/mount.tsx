import { theme } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';

/** Wraps an element in the theme, as every page does. */
export const themed = (element: ReactNode) => <ThemeProvider theme={theme}>{element}</ThemeProvider>;

/** An element that was mounted beside the story, with its effects flushed. */
export type Mounted = { host: HTMLElement; rerender: (next: ReactNode) => void; unmount: () => void };

const mountedElements = new Set<Mounted>();

/** Unmounts what a failed check has left mounted, before other stories use the page. */
export function unmountLeft(): void {
  for (const { unmount } of mountedElements) unmount();
}

/** Mounts an element at the end of the page. */
export function mount(element: ReactNode): Mounted {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => {
    root.render(themed(element));
  });
  const mounted: Mounted = {
    host,
    rerender: (next) => {
      root.render(themed(next));
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
