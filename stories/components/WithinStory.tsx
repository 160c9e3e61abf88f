import { LinkProvider, type LinkTargetProps } from '@firstbell/ui';
import { createContext, use, type ReactNode } from 'react';

const OnNavigateContext = createContext<(href: string) => void>(() => undefined);

function ReportingLink({ href, onClick, children, ...rest }: LinkTargetProps) {
  const onNavigate = use(OnNavigateContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        onNavigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** Props of `WithinStory`. */
export type WithinStoryProps = { onNavigate: (href: string) => void; children: ReactNode };

/** Replaces an app's router: links pass their URL to `onNavigate` instead of navigating. */
export function WithinStory({ onNavigate, children }: WithinStoryProps) {
  return (
    <OnNavigateContext value={onNavigate}>
      <LinkProvider component={ReportingLink}>{children}</LinkProvider>
    </OnNavigateContext>
  );
}
