import * as consents from '@firstbell/schema/contracts/consents';
import { useLoad } from '../../platform/useApi.ts';
import { type SectionPlace } from '@firstbell/schema';
import { type Consent, consentPurposes } from '@firstbell/schema/consents';
import { Badge, Button, Dialog } from '@firstbell/ui';
import { useState } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';
import { ProfileList } from '../profiles/ProfileList.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

/** Props of `ConsentsPanel`; a student without a section has no `place`. */
export type ConsentsPanelProps = { id: string; name: string; place: SectionPlace | undefined };

const purposeOf = ({ purpose }: Consent) => consentPurposes[purpose].label;

/** Describes a consent in one line: the giver, the verification, the language, and the withdrawal. */
function describeConsent({ by, relation, verified, language, given_on, withdrawal }: Consent): string {
  const description = `${by}, ${relation.toLowerCase()}, ${showDate(given_on)} · ${verified} · ${language}`;
  if (withdrawal === null) return description;
  return `${description} · Withdrawn by ${withdrawal.by} on ${showDate(withdrawal.withdrawn_on)}`;
}

/** Panel of a student's consents, including those with a withdrawal. */
export function ConsentsPanel({ id, name, place }: ConsentsPanelProps) {
  const { canActOn } = useAccess();
  const [consentToWithdraw, setConsentToWithdraw] = useState<Consent>();
  const query = useLoad(consents.list, { query: { id } });
  const close = () => {
    setConsentToWithdraw(undefined);
  };
  return (
    <>
      <ProfileList
        title="Consents"
        query={query}
        empty="No consent of the family was entered."
        items={({ rows }) =>
          rows.map((consent) => ({
            id: consent.key,
            label: purposeOf(consent),
            description: describeConsent(consent),
            end:
              consent.withdrawal !== null ? (
                <Badge tone="warning">Withdrawn</Badge>
              ) : canActOn('consent', 'edit', place) ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Withdraw: ${purposeOf(consent)}`}
                  onClick={() => {
                    setConsentToWithdraw(consent);
                  }}
                >
                  Withdraw
                </Button>
              ) : (
                <Badge tone="success">Given</Badge>
              ),
          }))
        }
        actions={
          canActOn('consent', 'add', place) && (
            <DialogButton size="small" label="Add consent" title={`Consent for ${name}`}>
              {(closeForm) => <ConsentForm id={id} onDone={closeForm} />}
            </DialogButton>
          )
        }
      />
      <Dialog
        title={consentToWithdraw === undefined ? '' : `Withdraw: ${purposeOf(consentToWithdraw)}`}
        isOpen={consentToWithdraw !== undefined}
        onOpenChange={close}
      >
        {consentToWithdraw !== undefined && <WithdrawForm consent={consentToWithdraw} onDone={close} />}
      </Dialog>
    </>
  );
}
