import { type AccessArea, type Action } from '@firstbell/schema';
import { ButtonLink, EmptyState, Page } from '@firstbell/ui';
import { Lock } from 'lucide-react';
import { type ReactNode } from 'react';
import { formatAllowedRoles } from './formatAllowedRoles.ts';
import { useAccess } from './useAccess.ts';

/** Props of `Guarded`. */
export type GuardedProps = { title: string; area: AccessArea; action: Action; children: ReactNode };

/** Shows a screen to people who may use it. Shows everybody else which roles may use it. */
export function Guarded({ title, area, action, children }: GuardedProps) {
  const { isForbidden } = useAccess();
  if (!isForbidden(area, action)) return children;
  return (
    <Page title={title}>
      <EmptyState
        icon={<Lock />}
        title={`This page is for ${formatAllowedRoles(area, action)}`}
        actions={<ButtonLink href="/">Go to the dashboard</ButtonLink>}
      >
        Ask an administrator of the school if you need it for your work.
      </EmptyState>
    </Page>
  );
}
