import { LinkProvider, type LinkTargetProps } from '@firstbell/ui';
import { createContext, use, type ReactNode } from 'react';

const Go = createContext<(href: string) => void>(() => undefined);

function Inside({ href, onClick, children, ...rest }: LinkTargetProps) {
  const go = use(Go);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        go(href);
      }}
    >
      {children}
    </a>
  );
}

/** Props of `WithinStory`. */
export type WithinStoryProps = { onGo: (href: string) => void; children: ReactNode };

/** Replaces an app's router: links report their URL instead of navigating. */
export function WithinStory({ onGo, children }: WithinStoryProps) {
  return (
    <Go value={onGo}>
      <LinkProvider component={Inside}>{children}</LinkProvider>
    </Go>
  );
}
