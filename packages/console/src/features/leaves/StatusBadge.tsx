import { Badge, type BadgeProps } from '@firstbell/ui';
import { Check, Clock, X } from 'lucide-react';
import { type ReactNode } from 'react';

const BADGES: Readonly<Record<string, { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }>> = {
  Pending: { tone: 'warning', icon: <Clock aria-hidden="true" /> },
  Approved: { tone: 'success', icon: <Check aria-hidden="true" /> },
  Rejected: { tone: 'danger', icon: <X aria-hidden="true" /> },
};

/** Badge of the status of a leave. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge {...BADGES[status]}>{status}</Badge>;
}
