import { type Person, type PersonChange } from '@firstbell/schema';
import { type RowAction } from '@firstbell/ui';
import { Ban, Check, MailX, ShieldCheck, UserRound } from 'lucide-react';
import { type Decisions } from './useDecisions.ts';

/** Lists the decisions that the status of an account allows: to approve in the row, the others in its menu. */
export function personActions({ change, removeInvitation }: Decisions, person: Person): RowAction[] {
  const inMenu = { isInMenu: true } as const;
  const to = (decision: PersonChange) => () => void change(person, decision);
  const promote: RowAction = {
    ...inMenu,
    id: 'promote',
    label: 'Make administrator',
    icon: <ShieldCheck />,
    onAction: to({ role: 'administrator' }),
  };
  const demote: RowAction = {
    ...inMenu,
    id: 'demote',
    label: 'Make staff',
    icon: <UserRound />,
    onAction: to({ role: 'staff' }),
  };
  const disable: RowAction = {
    ...inMenu,
    id: 'disable',
    label: 'Disable',
    icon: <Ban />,
    isDestructive: true,
    onAction: to({ status: 'disabled' }),
  };
  const otherRole = person.role === 'staff' ? promote : demote;
  switch (person.status) {
    case 'waiting':
      return [
        { id: 'approve', label: 'Approve', onAction: to({ status: 'active' }) },
        {
          ...promote,
          label: 'Approve as administrator',
          onAction: to({ status: 'active', role: 'administrator' }),
        },
        { ...disable, label: 'Decline' },
      ];
    case 'invited':
      return [
        otherRole,
        {
          ...inMenu,
          id: 'remove',
          label: 'Remove invitation',
          icon: <MailX />,
          isDestructive: true,
          onAction: () => void removeInvitation(person),
        },
      ];
    case 'active':
      return [otherRole, disable];
    case 'disabled':
      return [
        { ...inMenu, id: 'enable', label: 'Enable', icon: <Check />, onAction: to({ status: 'active' }) },
      ];
  }
}
