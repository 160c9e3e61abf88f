import * as leaves from '@firstbell/schema/contracts/leaves';
import { useLoad } from '../../platform/useApi.ts';
import { Link, Panel } from '@firstbell/ui';
import { createPersonUrl } from '../../features/profiles/profileUrls.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DetailList } from '../../records/values/DetailList.tsx';
import { QueryContent } from '../../records/QueryContent.tsx';

/** Panel of a request for leave: the applicant, the day of the request and the note. */
export function RequestPanel({ leaveKey }: { leaveKey: string }) {
  const { showDay } = useSchoolTime();
  const query = useLoad(leaves.readApplicant, { key: leaveKey });
  return (
    <QueryContent title="Asked by" query={query}>
      {({ name, teacher, note, asked_at: askedAt }) => (
        <Panel
          title={name}
          actions={teacher && <Link href={createPersonUrl('teacher', teacher.id)}>{teacher.id}</Link>}
        >
          <DetailList
            items={[
              { label: 'Asked on', text: showDay(askedAt) },
              { label: 'Note with the request', text: note },
            ]}
          />
        </Panel>
      )}
    </QueryContent>
  );
}
