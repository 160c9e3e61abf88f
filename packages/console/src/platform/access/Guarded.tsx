import { type AccessArea, type Action } from '@firstbell/schema';
import { ButtonLink, EmptyState, Page, Skeleton } from '@firstbell/ui';
import { Lock } from 'lucide-react';
import { type ReactNode } from 'react';
import { formatAllowedRoles } from './formatAllowedRoles.ts';
import { useAccess } from './useAccess.ts';

/** Props of `Guarded`. */
export type GuardedProps = { title: string; area: AccessArea; action: Action; children: ReactNode };

/**
 * Shows a screen to people who may use it. Shows everybody else which roles may use it. Until it is known whether they may, the
 * screen is not mounted, so that it sends no request.
 */
export function Guarded({ title, area, action, children }: GuardedProps) {
  const { can, canTell } = useAccess();
  if (can(area, action)) return children;
  if (!canTell) {
    return (
      <Page title={title}>
        <Skeleton label={`${title}: loading…`} lines={8} />
      </Page>
    );
  }
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
