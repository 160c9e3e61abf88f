import { type OwnLeave } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
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

const Note = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Part of the profile that lists the signed-in person's requests for leave, with buttons to ask and to withdraw. */
export function LeavesPart() {
  const { http } = useServices();
  const leaves = useQuery(ownLeavesOptions(http));
  const [isAsking, setIsAsking] = useState(false);
  const [leaveToWithdraw, setLeaveToWithdraw] = useState<OwnLeave>();

  return (
    <Root>
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        Ask for leave
      </Button>
      <Requests query={leaves} onWithdraw={setLeaveToWithdraw} />
      <AskLeave isOpen={isAsking} onClose={() => setIsAsking(false)} />
      <WithdrawLeave leave={leaveToWithdraw} onClose={() => setLeaveToWithdraw(undefined)} />
    </Root>
  );
}

type RequestsProps = {
  query: {
    data: OwnLeave[] | undefined;
    error: Error | null;
    isFetching: boolean;
  };
  onWithdraw: (leave: OwnLeave) => void;
};

function Requests({ query: { data, error, isFetching }, onWithdraw }: RequestsProps) {
  if (data?.length === 0) return <Note>You have not asked for any leave yet.</Note>;
  if (data) return <OwnLeaves leaves={data} onWithdraw={onWithdraw} />;
  if (!error || isFetching) return <Note role="status">Loading your requests…</Note>;
  return <LoadFailed role="alert" title="Your requests could not be loaded" error={error} />;
}
