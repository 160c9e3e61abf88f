import { Page } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, ClipboardCheck, GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { logFailure } from '../log.ts';
import { useServices } from '../services.ts';
import { dashboardOptions } from './api.ts';
import { FigureCard } from './FigureCard.tsx';
import { InboxList } from './InboxList.tsx';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;
`;

/** Shows how the school stands: three figures, what needs a decision, and the school's messages. */
export function Dashboard() {
  const { http } = useServices();
  const { data, error, isPending } = useQuery(dashboardOptions(http));

  useEffect(() => {
    // Nobody can do anything about it, and the cards say what is missing.
    if (error) logFailure('The dashboard has no figures:', error);
  }, [error]);

  const waiting = isPending ? ('loading' as const) : ('unavailable' as const);
  return (
    <Page title="Dashboard">
      <Cards>
        <FigureCard title="Students" icon={<GraduationCap />} figures={data?.students} otherwise={waiting} />
        <FigureCard title="Attendance" icon={<ClipboardCheck />} figures={undefined} otherwise={waiting} />
        <FigureCard title="Leaves" icon={<CalendarOff />} figures={undefined} otherwise={waiting} />
      </Cards>
      <Lists>
        <InboxList kind="notification" title="Needs attention" empty="Nothing is waiting for you." />
        <InboxList kind="message" title="Messages of the school" empty="There are no messages." />
      </Lists>
    </Page>
  );
}
