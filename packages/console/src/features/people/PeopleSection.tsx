import { type Person, type PersonChange } from '@firstbell/schema';
import { Button, ConfirmDialog, DataTable, useColumnLayout } from '@firstbell/ui';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';
import { FactorRule } from '../secondFactor/FactorRule.tsx';
import { InviteForm } from './InviteForm.tsx';
import { createPeopleColumns } from './createPeopleColumns.tsx';
import { listPersonActions } from './listPersonActions.tsx';
import { endsAdministratorRights, toPersonName } from './personWords.ts';
import { SignOutPeopleDialog } from './SignOutPeopleDialog.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { useDecisions, type Decisions } from './useDecisions.ts';
import { usePeopleTable } from './usePeopleTable.ts';

/** A change of a person's account. */
type Decision = { person: Person; change: PersonChange };

/** Table of the school's accounts and invitations, with actions for administrators. */
export function PeopleSection() {
  const time = useSchoolTime();
  const self = useAccess().me?.uid ?? '';
  const { table, preferencesKey } = usePeopleTable();
  const layout = useColumnLayout({ preferencesKey });
  const decisions = useDecisions();
  const [rightsTarget, setRightsTarget] = useState<Person>();
  const [decisionToConfirm, setDecisionToConfirm] = useState<Decision>();
  const [resetTarget, setResetTarget] = useState<Person>();
  const [signOutTarget, setSignOutTarget] = useState<Person | 'everybody'>();
  const columns = useMemo(() => createPeopleColumns(self, time), [self, time]);
  const changeOrConfirm: Decisions['change'] = (person, change) => {
    // Asks for confirmation before people give up their own rights, because only another administrator can restore their rights.
    if (person.key !== self || !endsAdministratorRights(person, change))
      return decisions.change(person, change);
    setDecisionToConfirm({ person, change });
    return Promise.resolve(true);
  };
  const closeConfirmation = () => setDecisionToConfirm(undefined);
  const confirmDecision = () => {
    closeConfirmation();
    if (decisionToConfirm) void decisions.change(decisionToConfirm.person, decisionToConfirm.change);
  };

  return (
    <>
      <DataTable
        caption="People"
        columns={columns}
        table={table}
        features={{ layout }}
        actions={
          <>
            <DialogButton variant="quiet" label="Second factor" title="Second factor" dialogSize="small">
              {(close) => <FactorRule onDone={close} />}
            </DialogButton>
            <Button variant="quiet" onClick={() => setSignOutTarget('everybody')}>
              Sign everybody out
            </Button>
            <DialogButton
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              label="Invite"
              title="Invite someone"
              dialogSize="small"
            >
              {(close) => <InviteForm onDone={close} />}
            </DialogButton>
          </>
        }
        rowActions={(person) =>
          listPersonActions(
            {
              ...decisions,
              change: changeOrConfirm,
              openRights: setRightsTarget,
              confirmSignOut: setSignOutTarget,
              confirmReset: setResetTarget,
            },
            person,
          )
        }
        preferencesKey={preferencesKey}
      />
      <RightsDialog
        person={rightsTarget}
        onClose={() => setRightsTarget(undefined)}
        onChoose={changeOrConfirm}
      />
      <ConfirmDialog
        title={`Reset the second factor of ${resetTarget ? toPersonName(resetTarget) : ''}?`}
        actionLabel="Reset"
        labels={{ cancel: 'Cancel' }}
        isOpen={resetTarget !== undefined}
        onOpenChange={() => setResetTarget(undefined)}
        onAction={() => {
          setResetTarget(undefined);
          if (resetTarget) void decisions.resetFactor(resetTarget);
        }}
      >
        Be sure that it is this person who asks you, face to face or on a number that you know. Their password
        alone opens the account until they add another one.
      </ConfirmDialog>
      <SignOutPeopleDialog
        target={signOutTarget}
        signOut={decisions.signOut}
        onClose={() => setSignOutTarget(undefined)}
      />
      <ConfirmDialog
        title="Give up your own rights?"
        actionLabel="Give them up"
        labels={{ cancel: 'Keep them' }}
        isOpen={decisionToConfirm !== undefined}
        onOpenChange={closeConfirmation}
        onAction={confirmDecision}
      >
        You will not be an administrator any more; only another administrator can make you one again.
      </ConfirmDialog>
    </>
  );
}
