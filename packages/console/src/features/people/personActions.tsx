import { type Person, type PersonChange } from '@firstbell/schema';
import { type RowAction } from '@firstbell/ui';
import { Ban, Check, KeyRound, MailX, ShieldCheck } from 'lucide-react';
import { type Decisions } from './useDecisions.ts';

/** Lists the decisions that the status of an account allows: to approve in the row, the others in its menu. */
export function personActions(
  { change, removeInvitation, openRights }: Decisions & { openRights: (person: Person) => void },
  person: Person,
): RowAction[] {
  const inMenu = { isInMenu: true } as const;
  const to = (decision: PersonChange) => () => void change(person, decision);
  const promote: RowAction = {
    ...inMenu,
    id: 'promote',
    label: 'Make administrator',
    icon: <ShieldCheck />,
    onAction: to({ role: 'administrator' }),
  };
  const choose: RowAction = {
    ...inMenu,
    id: 'rights',
    label: 'Role and rights',
    icon: <KeyRound />,
    onAction: () => openRights(person),
  };
  const disable: RowAction = {
    ...inMenu,
    id: 'disable',
    label: 'Disable',
    icon: <Ban />,
    isDestructive: true,
    onAction: to({ status: 'disabled' }),
  };
  const rights = person.role === 'administrator' ? [choose] : [choose, promote];
  switch (person.status) {
    case 'waiting':
      return [
        { id: 'approve', label: 'Approve', onAction: to({ status: 'active' }) },
        choose,
        {
          ...promote,
          label: 'Approve as administrator',
          onAction: to({ status: 'active', role: 'administrator' }),
        },
        { ...disable, label: 'Decline' },
      ];
    case 'invited':
      return [
        ...rights,
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
      return [...rights, disable];
    case 'disabled':
      return [
        { ...inMenu, id: 'enable', label: 'Enable', icon: <Check />, onAction: to({ status: 'active' }) },
      ];
  }
}
