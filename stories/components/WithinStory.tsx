import { LinkProvider, type LinkTargetProps } from '@firstbell/ui';
import { createContext, use, type ReactNode } from 'react';

const OnGoContext = createContext<(href: string) => void>(() => undefined);

function ReportingLink({ href, onClick, children, ...rest }: LinkTargetProps) {
  const onGo = use(OnGoContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        onGo(href);
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
    <OnGoContext value={onGo}>
      <LinkProvider component={ReportingLink}>{children}</LinkProvider>
    </OnGoContext>
  );
}
