import { formatCount } from '../../platform/formatCount.ts';
import { useSend } from '../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/erasure';
import { type Retention, retentionKinds } from '@firstbell/schema/erasure';
import { Button, ConfirmDialog, notify, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { followJob, isJob } from '../../platform/jobs/jobs.ts';
import { FormStack } from '../../platform/layout/Stack.ts';

const Root = styled(FormStack)`
  margin-block-start: ${({ theme }) => theme.space[6]};
`;

/** List of the records that are due for erasure, with a button that erases them after a confirmation. */
export function DueList({ due }: Pick<Retention, 'due'>) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const total = due.reduce((sum, { records }) => sum + records, 0);
  const erasure = useSend(contracts.eraseDue, {
    onSuccess: (response) => {
      if (isJob(response)) followJob(client, response);
      else notify.success(`${formatCount(response.erased, 'record')} erased. The audit log has the counts.`);
    },
    onError: (thrown) => notifyProblem('Not erased', thrown),
    onSettled: () => {
      setIsConfirming(false);
      return client.invalidateQueries({ queryKey: ['erasure'] });
    },
  });
  return (
    <Root $gap={5}>
      <Panel
        title="Due to be erased"
        empty="Nothing is due."
        items={due.map(({ kind, year, name, records }) => ({
          id: `${kind}.${year}`,
          label: `${retentionKinds[kind].label} of ${name}`,
          description: formatCount(records, 'record'),
        }))}
        actions={
          due.length > 0 && (
            <Button
              size="small"
              variant="danger"
              onClick={() => {
                setIsConfirming(true);
              }}
            >
              Erase all of these
            </Button>
          )
        }
      />
      <ConfirmDialog
        title={`Erase ${formatCount(total, 'record')} for good?`}
        actionLabel="Erase"
        tone="danger"
        isOpen={isConfirming}
        isPending={erasure.isPending}
        onAction={() => {
          erasure.mutate({
            body: { due: due.map(({ kind, year, records }) => ({ kind, year, records })) },
          });
        }}
        onOpenChange={setIsConfirming}
      >
        The records and their values in the history are erased and cannot be restored. Earlier backups and
        copies still contain them until you remove those; restoring one erases them again.
      </ConfirmDialog>
    </Root>
  );
}
