import { type Person, type PersonChange } from '@firstbell/schema';
import { Button, media, Menu, type MenuItem } from '@firstbell/ui';
import { Ban, Check, Ellipsis, MailX, ShieldCheck, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { type Decisions } from './useDecisions.ts';
import { nameOf } from './personWords.ts';

const Root = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[1]};

  ${media.narrow} {
    justify-content: flex-start;
  }
`;

/** Props of `PersonActions`. */
export type PersonActionsProps = Decisions & { person: Person };

/** Lists the menu items for the status of an account. */
function itemsOf({ person, change, removeInvitation }: PersonActionsProps): MenuItem[] {
  const to = (decision: PersonChange) => () => void change(person, decision);
  const { role, status } = person;
  const promote = {
    id: 'raise',
    label: 'Make administrator',
    icon: <ShieldCheck />,
    onAction: to({ role: 'administrator' }),
  };
  const demote = { id: 'lower', label: 'Make staff', icon: <UserRound />, onAction: to({ role: 'staff' }) };
  const other = role === 'staff' ? promote : demote;
  switch (status) {
    case 'waiting':
      return [
        {
          ...promote,
          label: 'Approve as administrator',
          onAction: to({ status: 'active', role: 'administrator' }),
        },
        {
          id: 'decline',
          label: 'Decline',
          icon: <Ban />,
          isDestructive: true,
          onAction: to({ status: 'disabled' }),
        },
      ];
    case 'invited':
      return [
        other,
        {
          id: 'remove',
          label: 'Remove invitation',
          icon: <MailX />,
          isDestructive: true,
          onAction: () => void removeInvitation(person),
        },
      ];
    case 'active':
      return [
        other,
        {
          id: 'disable',
          label: 'Disable',
          icon: <Ban />,
          isDestructive: true,
          onAction: to({ status: 'disabled' }),
        },
      ];
    case 'disabled':
      return [{ id: 'enable', label: 'Enable', icon: <Check />, onAction: to({ status: 'active' }) }];
  }
}

/** Decisions about an account: a button to approve, and a menu of the others. */
export function PersonActions(props: PersonActionsProps) {
  const { person, change } = props;
  const name = nameOf(person);
  return (
    <Root>
      {person.status === 'waiting' && (
        <Button
          size="small"
          aria-label={`Approve ${name}`}
          onClick={() => void change(person, { status: 'active' })}
        >
          Approve
        </Button>
      )}
      <Menu
        label={`More for ${name}`}
        trigger={<Ellipsis aria-hidden="true" />}
        isIconOnly
        size="small"
        align="end"
        items={itemsOf(props)}
      />
    </Root>
  );
}
