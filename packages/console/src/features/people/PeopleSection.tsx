import { type Person, type PersonChange } from '@firstbell/schema';
import { Button, ConfirmDialog, DataTable } from '@firstbell/ui';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { peopleColumns } from './peopleColumns.tsx';
import { personActions } from './personActions.tsx';
import { givesUpRights } from './personWords.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { useDecisions, type Decisions } from './useDecisions.ts';
import { usePeopleTable } from './usePeopleTable.ts';

type Decision = { person: Person; change: PersonChange };

/** List of the school's accounts and invitations, with an administrator's actions. */
export function PeopleSection() {
  const time = useSchoolTime();
  const self = useAccess().me?.uid ?? '';
  const { table, preferencesKey } = usePeopleTable();
  const decisions = useDecisions();
  const [isInviting, setIsInviting] = useState(false);
  const [inRights, setInRights] = useState<Person>();
  const [toConfirm, setToConfirm] = useState<Decision>();
  const columns = useMemo(() => peopleColumns(self, time), [self, time]);
  const change: Decisions['change'] = (person, wanted) => {
    // Only another administrator can give these rights back.
    if (person.key !== self || !givesUpRights(person, wanted)) return decisions.change(person, wanted);
    setToConfirm({ person, change: wanted });
    return Promise.resolve();
  };
  const close = () => setToConfirm(undefined);
  const confirm = () => {
    close();
    if (toConfirm) void decisions.change(toConfirm.person, toConfirm.change);
  };

  return (
    <>
      <DataTable
        caption="People"
        columns={columns}
        table={table}
        actions={
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
        }
        rowActions={(person) => personActions({ ...decisions, change, openRights: setInRights }, person)}
        preferencesKey={preferencesKey}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      <RightsDialog
        person={inRights}
        onClose={() => setInRights(undefined)}
        onChoose={(person, wanted) => void change(person, wanted)}
      />
      <ConfirmDialog
        title="Give up your own rights?"
        actionLabel="Give them up"
        labels={{ cancel: 'Keep them' }}
        isOpen={toConfirm !== undefined}
        onOpenChange={close}
        onAction={confirm}
      >
        You will not be an administrator any more; only another administrator can make you one again.
      </ConfirmDialog>
    </>
  );
}
