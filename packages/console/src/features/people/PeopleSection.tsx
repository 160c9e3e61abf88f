import { type Person, type PersonChange } from '@firstbell/schema';
import { Button, ConfirmDialog, DataTable, useColumnLayout } from '@firstbell/ui';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { FactorRuleDialog } from '../secondFactor/FactorRuleDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { createPeopleColumns } from './createPeopleColumns.tsx';
import { listPersonActions } from './listPersonActions.tsx';
import { endsAdministratorRights, nameOf } from './personWords.ts';
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
  const [isInviting, setIsInviting] = useState(false);
  const [rightsPerson, setRightsPerson] = useState<Person>();
  const [decisionToConfirm, setDecisionToConfirm] = useState<Decision>();
  const [resetTarget, setResetTarget] = useState<Person>();
  const [isSettingRule, setIsSettingRule] = useState(false);
  const [signOutTarget, setSignOutTarget] = useState<Person | 'everybody'>();
  const columns = useMemo(() => createPeopleColumns(self, time), [self, time]);
  const change: Decisions['change'] = (person, requested) => {
    // Asks for confirmation before people give up their own rights, because only another administrator can restore these.
    if (person.key !== self || !endsAdministratorRights(person, requested))
      return decisions.change(person, requested);
    setDecisionToConfirm({ person, change: requested });
    return Promise.resolve();
  };
  const close = () => setDecisionToConfirm(undefined);
  const confirm = () => {
    close();
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
            <Button variant="quiet" onClick={() => setIsSettingRule(true)}>
              Second factor
            </Button>
            <Button variant="quiet" onClick={() => setSignOutTarget('everybody')}>
              Sign everybody out
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              onClick={() => setIsInviting(true)}
            >
              Invite
            </Button>
          </>
        }
        rowActions={(person) =>
          listPersonActions(
            {
              ...decisions,
              change,
              openRights: setRightsPerson,
              confirmSignOut: setSignOutTarget,
              confirmReset: setResetTarget,
            },
            person,
          )
        }
        preferencesKey={preferencesKey}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      <RightsDialog
        person={rightsPerson}
        onClose={() => setRightsPerson(undefined)}
        onChoose={(person, requested) => void change(person, requested)}
      />
      <FactorRuleDialog isOpen={isSettingRule} onClose={() => setIsSettingRule(false)} />
      <ConfirmDialog
        title={`Reset the second factor of ${resetTarget ? nameOf(resetTarget) : ''}?`}
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
        onOpenChange={close}
        onAction={confirm}
      >
        You will not be an administrator any more; only another administrator can make you one again.
      </ConfirmDialog>
    </>
  );
}
