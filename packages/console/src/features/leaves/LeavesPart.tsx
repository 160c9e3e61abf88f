import { type OwnLeave } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { useServices } from '../../platform/services.ts';
import { AskLeave } from './AskLeave.tsx';
import { ownLeavesOptions } from './leavesApi.ts';
import { OwnLeaves } from './OwnLeaves.tsx';
import { WithdrawLeave } from './WithdrawLeave.tsx';

const Root = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};

  & > :not(button) {
    inline-size: 100%;
  }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Shows the leaves that a person asked for, and lets them ask for another one or withdraw one. */
export function LeavesPart() {
  const { http } = useServices();
  const leaves = useQuery(ownLeavesOptions(http));
  const [isAsking, setIsAsking] = useState(false);
  const [withdrawn, setWithdrawn] = useState<OwnLeave>();

  return (
    <Root>
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        Ask for leave
      </Button>
      <Asked query={leaves} onWithdraw={setWithdrawn} />
      <AskLeave isOpen={isAsking} onClose={() => setIsAsking(false)} />
      <WithdrawLeave leave={withdrawn} onClose={() => setWithdrawn(undefined)} />
    </Root>
  );
}

type AskedProps = {
  query: {
    data: OwnLeave[] | undefined;
    error: Error | null;
    isFetching: boolean;
  };
  onWithdraw: (leave: OwnLeave) => void;
};

function Asked({ query: { data, error, isFetching }, onWithdraw }: AskedProps) {
  if (data?.length === 0) return <Quiet>You have not asked for any leave yet.</Quiet>;
  if (data) return <OwnLeaves leaves={data} onWithdraw={onWithdraw} />;
  if (!error || isFetching) return <Quiet role="status">Your requests are on their way…</Quiet>;
  return <LoadFailed role="alert" title="Your requests could not be loaded" error={error} />;
}
