import * as people from '@firstbell/schema/contracts/people';
import { useLoad, useSend } from '../../platform/useApi.ts';
import { Badge, Button, Link, notify, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Unlink, UserPlus } from 'lucide-react';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { QueryContent } from '../../records/QueryContent.tsx';
import { useServices } from '../../platform/services.ts';
import { InviteForm } from './InviteForm.tsx';
import { STATUS_TONES, toPersonName, STATUS_LABELS } from './personWords.ts';

/** Props of `AccountPanel`. */
export type AccountPanelProps = {
  /** Staff number of the teacher. */
  teacher: string;
  /** Initial email address of an invitation. */
  email: string;
};

/** Panel with the account of a teacher, or with a button that invites the teacher. */
export function AccountPanel({ teacher, email }: AccountPanelProps) {
  const { config } = useServices();
  const client = useQueryClient();
  const query = useLoad(people.readTeacherAccount, { key: teacher });
  const unlink = useSend(people.unlinkTeacher);

  const unlinkAccount = async () => {
    await attempt('Not saved', async () => {
      await unlink.mutateAsync({ key: teacher });
      notify.success('The account is no longer this teacher’s. It can still be used.');
    });
    await client.invalidateQueries({ queryKey: ['people'] });
  };

  return (
    <QueryContent title="Account" query={query}>
      {({ account }) =>
        account ? (
          <Panel
            title="Account"
            items={[
              {
                id: account.key,
                label: toPersonName(account),
                description: account.email,
                end: <Badge tone={STATUS_TONES[account.status]}>{STATUS_LABELS[account.status]}</Badge>,
              },
            ]}
            actions={
              <>
                <Link href="/settings?tab=people">People</Link>
                <Button
                  size="small"
                  icon={<Unlink aria-hidden="true" />}
                  isPending={unlink.isPending}
                  onClick={() => void unlinkAccount()}
                >
                  Unlink
                </Button>
              </>
            }
          />
        ) : (
          <Panel
            title="Account"
            items={[]}
            empty="No account yet."
            actions={
              <DialogButton
                size="small"
                icon={<UserPlus aria-hidden="true" />}
                label={`Invite to ${config.brand_name}`}
                title="Invite this teacher"
                dialogSize="small"
              >
                {(close) => <InviteForm teacher={{ key: teacher, email }} onDone={close} />}
              </DialogButton>
            }
          />
        )
      }
    </QueryContent>
  );
}
