import * as leaves from '@firstbell/schema/contracts/leaves';
import { useLoad } from '../../platform/useApi.ts';
import { areas, countWorkingDays, formatWorkingDayCount, type Applicant } from '@firstbell/schema';
import { Panel } from '@firstbell/ui';
import { formatWorkingDays, useCalendar } from '../../features/calendar/useCalendar.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { createDetails } from '../../records/values/createDetails.ts';
import { DetailList } from '../../records/values/DetailList.tsx';
import { formatSpan } from './spans.ts';
import { StatusBadge } from '../../features/leaves/StatusBadge.tsx';
import { QueryContent } from '../../records/QueryContent.tsx';

/** Panels of an applicant's other leaves and of the applicant's record. */
export function RecordPanels({ leaveKey }: { leaveKey: string }) {
  const query = useLoad(leaves.readApplicant, { key: leaveKey });
  return (
    <QueryContent title="Record" query={query}>
      {(applicant) => (
        <Stack $gap={5}>
          <OtherLeaves leaves={applicant.others} />
          <Panel title="Record">
            <DetailList items={listDetails(applicant)} />
          </Panel>
        </Stack>
      )}
    </QueryContent>
  );
}

function OtherLeaves({ leaves }: { leaves: Applicant['others'] }) {
  const approvedLeaves = leaves.filter(({ status }) => status === 'Approved');
  const calendar = useCalendar();
  const approvedDays = approvedLeaves.reduce(
    (sum, span) => sum + (calendar ? countWorkingDays(calendar, span) : 0),
    0,
  );
  return (
    <Panel
      title="Other leaves this year"
      actions={approvedDays > 0 && `${formatWorkingDayCount(approvedDays)} approved`}
      items={leaves.map(({ key, leave_type: type, status, ...span }) => ({
        id: key,
        label: formatSpan(span),
        description: [type, formatWorkingDays(calendar, span)].filter(Boolean).join(' · '),
        href: createFormUrl(areas.leaves, key),
        end: <StatusBadge status={status} />,
      }))}
      empty="No other leave was requested this year."
    />
  );
}

function listDetails({ name, email, teacher }: Applicant) {
  if (teacher === null) {
    return [
      { label: 'Name', text: name },
      { label: 'Email', text: email },
      { label: 'Teacher', text: 'The account is not linked to a teacher.' },
    ];
  }
  const { residential_address: residential, permanent_address: permanent } = teacher;
  const isSame = permanent !== '' && permanent === residential;
  const { labels } = areas.teacher;
  return [
    { label: labels.email, text: email },
    ...createDetails(areas.teacher, teacher, ['phone', 'residential_address']),
    {
      label: labels.permanent_address,
      text: isSame ? 'Same as the residential address.' : permanent,
    },
    ...createDetails(areas.teacher, teacher, ['higher_degree', 'other_degrees', 'certifications']),
  ];
}
