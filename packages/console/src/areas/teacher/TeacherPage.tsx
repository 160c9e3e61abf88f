import * as teacherPage from '@firstbell/schema/contracts/teacherPage';
import { useLoad } from '../../platform/useApi.ts';
import { fullName } from '@firstbell/schema/text';
import { areas } from '@firstbell/schema';
import { type TeacherProfile } from '@firstbell/schema/profiles';
import { ButtonLink } from '@firstbell/ui';
import { DoorOpen } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ErasurePanel } from '../../features/retention/ErasurePanel.tsx';
import { PersonPage } from '../../features/profiles/PersonPage.tsx';
import { PhoneDetail } from '../../features/profiles/PhoneDetail.tsx';
import { ProfileColumns } from '../../features/profiles/ProfileColumns.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { History } from '../../records/history/History.tsx';
import { createHandoverUrl } from './handover/handoverUrl.ts';
import { ContactPanel, WorkPanel } from './TeacherDetails.tsx';
import { teacherViews } from './teacherViews.ts';
import { LeavesPanel, SectionsTaught, TeacherIncidents, WeekPanel } from './TeacherPagePanels.tsx';

const nameOf = ({ record }: TeacherProfile) => fullName(record);

const listSubjects = ({ record }: TeacherProfile) =>
  [record.teaching_subject_1, record.teaching_subject_2].filter(Boolean).join(', ');

/** Read-only page of a teacher. */
export function TeacherPage() {
  const { can } = useAccess();
  const { year } = useShownYear();
  const id = useSearchParams()[0].get('id') ?? '';
  const profile = useLoad(teacherPage.profile, { key: id, enabled: id !== '' });
  return (
    <PersonPage
      area={areas.teacher}
      id={id}
      query={profile}
      nameOf={nameOf}
      isEditable={year === ''}
      titleDetail={({ record }) => record.id}
      actions={({ record }) =>
        year === '' &&
        can('teacher', 'edit') && (
          <ButtonLink icon={<DoorOpen aria-hidden="true" />} href={createHandoverUrl(record.id)}>
            Leave and Hand Over
          </ButtonLink>
        )
      }
      details={(data) => (
        <>
          <span>{data.record.id}</span>
          <span>{listSubjects(data)}</span>
          <PhoneDetail area={areas.teacher} id={id} phone={data.record.phone} isEditable={year === ''} />
        </>
      )}
    >
      {(data) => <Panels profile={data} year={year} />}
    </PersonPage>
  );
}

function Panels({ profile, year }: { profile: TeacherProfile; year: string }) {
  const { can, canInWholeSchool } = useAccess();
  const { record } = profile;
  const { id } = record;
  return (
    <>
      <ProfileColumns>
        <div className="wide">
          {can('timetable', 'read') && <WeekPanel id={id} year={year} />}
          {can('leaves', 'read') && <LeavesPanel id={id} year={year} />}
          {canInWholeSchool('incident', 'read') && <TeacherIncidents id={id} year={year} />}
        </div>
        <div className="side">
          <ContactPanel record={record} />
          <SectionsTaught id={id} year={year} />
          <WorkPanel record={record} />
          {can('erasure', 'edit') && <ErasurePanel kind="teacher" id={id} name={nameOf(profile)} />}
        </div>
      </ProfileColumns>
      {can('teacher', 'edit') && (
        <History area={areas.teacher} record={record} views={teacherViews} canEdit={false} isWide />
      )}
    </>
  );
}
