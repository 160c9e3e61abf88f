import { type Person, type PersonChange } from '@firstbell/schema';
import { type RowAction } from '@firstbell/ui';
import { Ban, Check, KeyRound, LogOut, MailX, ShieldCheck, Smartphone } from 'lucide-react';
import { type Decisions } from './useDecisions.ts';

/**
 * Lists the actions that the status of an account allows: Approve as a button in the row, the others in the
 * row's menu.
 */
export function listPersonActions(
  {
    change,
    removeInvitation,
    openRights,
    confirmSignOut,
    confirmReset,
  }: Omit<Decisions, 'signOut' | 'resetFactor'> &
    Record<'openRights' | 'confirmSignOut' | 'confirmReset', (person: Person) => void>,
  person: Person,
): RowAction[] {
  const inMenu = { isInMenu: true } as const;
  const createChangeHandler = (decision: PersonChange) => () => void change(person, decision);
  const promote: RowAction = {
    ...inMenu,
    id: 'promote',
    label: 'Make administrator',
    icon: <ShieldCheck />,
    onAction: createChangeHandler({ role: 'administrator' }),
  };
  const editRights: RowAction = {
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
    onAction: createChangeHandler({ status: 'disabled' }),
  };
  const rightsActions = person.role === 'administrator' ? [editRights] : [editRights, promote];
  switch (person.status) {
    case 'waiting':
      return [
        { id: 'approve', label: 'Approve', onAction: createChangeHandler({ status: 'active' }) },
        editRights,
        {
          ...promote,
          label: 'Approve as administrator',
          onAction: createChangeHandler({ status: 'active', role: 'administrator' }),
        },
        { ...disable, label: 'Decline' },
      ];
    case 'invited':
      return [
        ...rightsActions,
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
      return [
        ...rightsActions,
        {
          ...inMenu,
          id: 'sign-out',
          label: 'Sign out everywhere',
          icon: <LogOut />,
          onAction: () => confirmSignOut(person),
        },
        {
          ...inMenu,
          id: 'reset-factor',
          label: 'Reset second factor',
          icon: <Smartphone />,
          onAction: () => confirmReset(person),
        },
        disable,
      ];
    case 'disabled':
      return [
        {
          ...inMenu,
          id: 'enable',
          label: 'Enable',
          icon: <Check />,
          onAction: createChangeHandler({ status: 'active' }),
        },
      ];
  }
}
