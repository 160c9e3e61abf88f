import { theme } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';

/** Gives what is drawn the theme, as every page does. */
export const themed = (drawn: ReactNode) => <ThemeProvider theme={theme}>{drawn}</ThemeProvider>;

/** An element that was rendered beside the story, with its effects run. */
export type Mounted = { host: HTMLElement; draw: (next: ReactNode) => void; unmount: () => void };

const standing = new Set<Mounted>();

/** Takes away what a check that failed has left standing, before other stories are drawn on the same page. */
export function unmountLeft(): void {
  for (const { unmount } of standing) unmount();
}

/** Draws at the foot of the page, and takes it away again. */
export function mount(drawn: ReactNode): Mounted {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => {
    root.render(themed(drawn));
  });
  const mounted: Mounted = {
    host,
    draw: (next) => {
      root.render(themed(next));
    },
    unmount: () => {
      standing.delete(mounted);
      flushSync(() => {
        root.unmount();
      });
      host.remove();
    },
  };
  standing.add(mounted);
  return mounted;
}
